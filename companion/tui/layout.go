package tui

// A rect is a part of the screen.
type rect struct{ x, y, w, h int }

func (c Canvas) rect(r rect) Canvas { return c.Part(r.x, r.y, r.w, r.h) }

// A layout says where the parts of the table screen stand. It follows from the size
// alone, so that nothing ever moves while the people play; a part of height 0 has no
// room.
type layout struct {
	header rect // round, score, saved
	panels rect // the table
	side   rect // the last test, the pile; beside the panels
	feed   rect // what was just said
	ask    rect // the question
	hints  rect // the keys
	framed bool // panels and feed have frames
	small  bool // the question has most of the screen
	big    bool // dice and score in big type
}

// The sizes from which a layout is used. Smaller ones show the question and little
// else; the table is one key away.
const (
	compactWidth, compactHeight = 80, 24
	fullWidth, fullHeight       = 110, 36
	bigWidth, bigHeight         = 160, 50
)

// narrowest is the width below which there is nothing but the question.
const narrowest = 24

// layOut lays the table screen out on w columns and h lines.
func layOut(w, h int) layout {
	l := layout{}
	if h >= 2 {
		l.hints = rect{0, h - 1, w, 1}
	}
	top, rest := 0, max(h-1, 1)
	if w < narrowest {
		l.ask = rect{0, 0, w, rest}
		return l
	}
	if h >= 8 {
		l.header = rect{0, 0, w, 1}
		top, rest = 1, h-2
	}
	switch {
	case w >= fullWidth && h >= fullHeight:
		l.full(w, h, top, rest)
	case w >= compactWidth && h >= compactHeight:
		l.stack(w, top, rest, clamp(rest*9/20, 10, 14), clamp(rest/6, 4, 6))
	case rest >= 11:
		l.small = true
		box := clamp(rest-3, 8, clamp(rest/2+1, 10, 14))
		l.stack(w, top, rest, box, clamp((rest-box+1)/2, 3, 8))
	default:
		l.small, l.ask = true, rect{0, top, w, rest}
	}
	return l
}

// stack puts table, feed and question one below the other.
func (l *layout) stack(w, top, rest, box, feed int) {
	feed = min(feed, rest-box)
	table := rest - box - feed
	if table < 0 {
		feed, table = feed+table, 0
	}
	l.panels = rect{0, top, w, table}
	l.feed = rect{0, top + table, w, feed}
	l.ask = rect{0, top + rest - box, w, box}
	if w >= compactWidth && table >= 6 {
		l.panels.w = w - sideWidth
		l.side = rect{w - sideWidth, top, sideWidth, table}
	}
}

// sideWidth is how wide the last test stands beside the table.
const sideWidth = 27

// feedAlone gives the feed the room of a table that is empty, as while the set-up is
// asked.
func (l *layout) feedAlone() {
	l.feed = rect{l.panels.x, l.panels.y, l.panels.w + l.side.w, l.ask.y - l.panels.y}
	if l.framed {
		l.feed = rect{l.panels.x, l.panels.y, l.panels.w + l.side.w, l.panels.h}
		l.ask.w = l.feed.w
	}
	l.panels, l.side = rect{}, rect{}
}

// full puts table and question on the left, the rest on the right.
func (l *layout) full(w, h, top, rest int) {
	right, box := 42, clamp(h*2/5, 14, 19)
	if w >= bigWidth && h >= bigHeight {
		l.big, right = true, clamp(w*3/10, 50, 70)
	}
	left := w - right
	side := clamp(rest-box-6, 8, rest-box)
	if l.big {
		side = clamp(26, 8, rest-box-4)
	}
	l.framed = true
	l.panels = rect{0, top, left, rest - box}
	l.ask = rect{0, top + rest - box, left, box}
	l.side = rect{left, top, right, side}
	l.feed = rect{left, top + side, right, rest - side}
}
