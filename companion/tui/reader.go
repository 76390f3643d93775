package tui

import "hafenmeister/companion/tui/term"

// A reader shows more text than a screen may hold, page by page.
//
// Our own and not tview.TextView: the lines are made anew for each width, with styles of the
// theme and no tags in brackets, and the box is as high as they are.
type reader struct {
	o      *office
	title  func() string
	lines  func(w int) [][]term.Span // one slice a line, already broken for w columns
	top    int
	extra  []Bind // besides turning and closing
	header func(term.Canvas)
}

// An overReader is a reader in a box over what was there.
type overReader struct{ *reader }

// Overlays says that what is below can be seen.
func (overReader) Overlays() {}

// place is the box on a screen of w columns and h lines, the last of them the hints'.
func (r *reader) place(w, h int) (box [4]int, lines [][]term.Span, room int) {
	top := 0
	if r.header != nil && h > 3 {
		top = 1
	}
	width := boxWidth(w)
	if r.header != nil {
		width = w
	}
	high := max(h-1-top, 0)
	lines = r.lines(max(width-4, 1))
	if r.header == nil {
		high = min(high, len(lines)+2)
	}
	room = high
	if high >= 3 {
		room = high - 2
	}
	return [4]int{(w - width) / 2, top + (h-1-top-high)/2, width, high}, lines, room
}

// Draw draws the page.
func (r *reader) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	w, h := c.Size()
	at, lines, room := r.place(w, h)
	if r.header != nil && at[1] > 0 {
		r.header(c.Part(0, 0, w, 1))
	}
	box := window(rest, rect{at[0], at[1], at[2], at[3]})
	title := r.title()
	if len(lines) > room {
		title += "  " + r.o.say("ui.reader.part", numArg("from", r.first(lines, room)+1), numArg("to", r.first(lines, room)+room), numArg("of", len(lines)))
	}
	in := box.Box(title, c.Theme.Frame)
	if in.W < box.W {
		in = in.Part(1, 0, in.W-2, in.H)
	}
	first := r.first(lines, room)
	for y, line := range lines[first:min(len(lines), first+max(room, 0))] {
		in.Spans(0, y, line...)
	}
	r.o.app.DrawHints(hints)
}

func (r *reader) first(lines [][]term.Span, room int) int {
	return term.Clamp(r.top, 0, max(len(lines)-room, 0))
}

// Keys turns pages; Enter and Esc close.
func (r *reader) Keys() Layer {
	w, h := r.o.size()
	_, lines, room := r.place(w, h)
	close := func(Press) { r.o.app.Pop() }
	l := Layer{Binds: append([]Bind{{Act: Take, Do: close}, {Act: Back, Do: close}}, r.extra...)}
	if len(lines) > room {
		last := len(lines) - room
		to := func(top int) func(Press) { return func(Press) { r.top = term.Clamp(top, 0, last) } }
		now := r.first(lines, room)
		next := now + max(room-1, 1)
		if now == last {
			next = 0
		}
		l.Binds = append(l.Binds,
			Bind{Act: Page, Do: to(next), Long: r.o.say("ui.reader.turn")},
			Bind{Act: PageDown, Do: to(now + max(room-1, 1))}, Bind{Act: PageUp, Do: to(now - max(room-1, 1))},
			Bind{Act: Down, Do: to(now + 1)}, Bind{Act: Up, Do: to(now - 1)},
			Bind{Act: First, Do: to(0)}, Bind{Act: Last, Do: to(last)})
	}
	return l
}

// plainLines breaks paragraphs for w columns, with an empty line between them.
func plainLines(th *term.Theme, w int, paragraphs ...string) [][]term.Span {
	var out [][]term.Span
	for i, p := range paragraphs {
		if i > 0 {
			out = append(out, nil)
		}
		for _, line := range term.Wrap(p, w) {
			out = append(out, []term.Span{{Text: line, Style: th.Plain}})
		}
	}
	return out
}
