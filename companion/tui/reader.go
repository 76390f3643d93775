package tui

import (
	"slices"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
)

// A pager shows a text that may be longer than the screen. A text of several pages can be
// searched; the lines with the words typed are marked.
//
// It does not use tview.TextView, which splits a number from its unit, reads text in brackets as a
// style, and forgets the first line in a window where all lines fit.
type pager struct {
	o      *shared
	title  func() string
	lines  func(w int) [][]term.Span // the lines, wrapped for w columns
	extra  []bind                    // keys in addition to turning and closing
	header func(term.Canvas)         // draws the first line of the screen; nil shows a box only as large as its text
	above  func(w, h int) int        // returns the first line to leave visible below the box, if there is room above it; may be nil

	through bool // Enter turns the pages, and closes the last one

	top    int         // the first line shown, where not all fit
	search *term.Field // the words searched for; nil without a search
	typing bool        // the words are being typed
	hit    int         // the line found last
}

// place returns the box (x, y, width, height) on a screen of w columns and h lines, of which the last
// is for the hints, the lines of the text, and how many of them fit.
func (r *pager) place(w, h int) (box [4]int, lines [][]term.Span, room int) {
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
	searching := 0
	if r.search != nil {
		searching = 1
	}
	if r.header == nil {
		high = min(high, len(lines)+2+searching)
	}
	room = high
	if high >= 3 {
		room = high - 2
	}
	top += (h - 1 - top - high) / 2
	if r.above != nil {
		if y := r.above(w, h) - high - 1; y >= 0 {
			top = y
		}
	}
	return [4]int{(w - width) / 2, top, width, high}, lines, max(room-searching, 0)
}

// Draw draws the visible lines, and in the title which they are.
func (r *pager) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	w, h := c.Size()
	at, lines, room := r.place(w, h)
	if r.header != nil && at[1] > 0 {
		r.header(c.Part(0, 0, w, 1))
	}
	box := window(rest, rect{at[0], at[1], at[2], at[3]})
	title := r.title()
	if len(lines) > room {
		first := r.first(lines, room)
		title += "  " + r.o.say("ui.reader.part", numArg("from", first+1), numArg("to", first+room), numArg("of", len(lines)))
	}
	in := box.Box(title, c.Theme.Frame)
	if in.W < box.W {
		in = in.Part(1, 0, in.W-2, in.H)
	}
	if r.search != nil {
		var top term.Canvas
		top, in = in.Top(1)
		hits := r.hits(lines)
		r.o.drawSearch(top, r.search, r.typing, offUnless(len(hits) > 0 || r.search.Text() == "", r.o, "ui.reader.none"))
		lines = slices.Clone(lines)
		for _, i := range hits {
			lines[i] = []term.Span{{Text: lineText(lines[i]), Style: c.Theme.Marked}}
		}
	}
	for y, line := range lines[r.first(lines, room):] {
		in.Spans(0, y, line...)
	}
	r.o.app.DrawHints(hints)
}

// first returns r.top, limited to the text.
func (r *pager) first(lines [][]term.Span, room int) int {
	return term.Clamp(r.top, 0, max(len(lines)-room, 0))
}

// hits returns the indices of the lines that have all words searched for.
func (r *pager) hits(lines [][]term.Span) (hits []int) {
	want := searchFor(r.search.Text())
	for i, line := range lines {
		if len(want) > 0 && want.finds(lineText(line)) {
			hits = append(hits, i)
		}
	}
	return hits
}

// lineText returns the text of a line without styles.
func lineText(line []term.Span) (text string) {
	for _, s := range line {
		text += s.Text
	}
	return text
}

// find scrolls to the first hit at or after line from, or else to the first of all.
func (r *pager) find(from int) {
	_, lines, _ := r.place(r.o.size())
	hits := r.hits(lines)
	if len(hits) == 0 {
		return
	}
	i, _ := slices.BinarySearch(hits, from)
	r.hit = hits[i%len(hits)]
	r.top = r.hit
}

// Keys returns the keys that scroll and search. Enter and Esc close the pager, or during a search go to
// the next hit and end the search.
func (r *pager) Keys() layer {
	_, lines, room := r.place(r.o.size())
	paged := len(lines) > room
	close := func(press) { r.o.app.Pop() }
	end := func(press) { r.search, r.typing = nil, false }
	first := r.first(lines, room)
	to := func(top int) func(press) {
		return func(press) { r.top = top; r.top = r.first(lines, room) }
	}
	last := first+room >= len(lines)
	binds := []bind{{Act: actTake, Do: close, text: true}, {Act: actBack, Do: close}}
	switch {
	case r.through && !last && r.search == nil:
		binds[0] = bind{Act: actTake, Do: to(first + room), text: true, Short: r.o.say("ui.reader.turn")}
	case r.typing:
		binds = []bind{{Act: actTake, Do: func(press) { r.typing = false }}, {Act: actBack, Do: end}}
	case r.search != nil:
		binds = []bind{{Act: actTake, Do: func(press) { r.find(r.hit + 1) }, Long: r.o.say("ui.reader.next")}, {Act: actBack, Do: end}}
	}
	if paged {
		binds = append(binds,
			bind{Act: actPageDown, Do: to(first + room)}, bind{Act: actPageUp, Do: to(first - room)},
			bind{Act: actDown, Do: to(first + 1)}, bind{Act: actUp, Do: to(first - 1)},
			bind{Act: actFirst, Do: to(0)}, bind{Act: actLast, Do: to(len(lines))})
		if r.typing {
			return layer{Field: searchField{r.search, func() { r.find(0) }}, Binds: binds}
		}
		turn := to(first + room)
		if last {
			turn = to(0)
		}
		binds = append(binds, bind{Act: actPage, Do: turn, Long: r.o.say("ui.reader.turn")},
			bind{Act: actFind, Do: func(press) { r.search, r.typing = term.NewField(""), true }})
	} else if r.typing {
		return layer{Field: r.search, Binds: binds}
	}
	return layer{Binds: append(binds, r.extra...)}
}

// plainLines wraps paragraphs for w columns, with an empty line between them.
func plainLines(th *term.Theme, w int, paragraphs ...string) [][]term.Span {
	var out [][]term.Span
	for i, p := range paragraphs {
		if i > 0 {
			out = append(out, nil)
		}
		out = append(out, styledLines(th.Plain, w, p)...)
	}
	return out
}

// styledLines wraps a text for w columns, in one style.
func styledLines(st tcell.Style, w int, text string) (lines [][]term.Span) {
	for _, line := range term.Wrap(text, w) {
		lines = append(lines, []term.Span{{Text: line, Style: st}})
	}
	return lines
}
