package tui

import "hafenmeister/companion/tui/term"

// A rect is a part of the screen.
type rect struct{ x, y, w, h int }

// at returns the part of c in the rectangle.
func (r rect) at(c term.Canvas) term.Canvas { return c.Part(r.x, r.y, r.w, r.h) }

// A layout holds the places of the parts of the table screen. layOut computes it from the
// size alone, so that nothing moves during a game. A part of height 0 is not shown.
type layout struct {
	header rect // round, score, saved
	panels rect // the table
	side   rect // the last test, the pile; beside the panels
	board  rect // a board of squares; replaces side, and is also beside the feed
	orders rect // below the table, in big type where it fits
	feed   rect // what was just said
	ask    rect // the question
	hints  rect // the keys
	framed bool // panels and feed have frames
	small  bool // the screen is small, and the question has most of it
	big    bool // dice and score in big type
}

// The least sizes of the compact and the full layout. Smaller screens show the question and
// little else; T shows the table.
const (
	compactWidth, compactHeight = 80, 24
	fullWidth, fullHeight       = 110, 36
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
		l.stack(w, top, rest, term.Clamp(rest*9/20, 10, 14), term.Clamp(rest/6, 4, 6))
	case rest >= 11:
		l.small = true
		box := term.Clamp(rest-3, 8, term.Clamp(rest/2+1, 10, 14))
		l.stack(w, top, rest, box, term.Clamp((rest-box+1)/2, 3, 8))
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
		l.panels.w = w - sideWidth - 1
		l.side = rect{w - sideWidth, top, sideWidth, table}
	}
}

// sideWidth is the width of the side in the compact layout.
const sideWidth = 27

// leastAsk is the least height of the question beside a board.
const leastAsk = 8

// minPanel is the least width of one of several columns of panels.
const minPanel = 36

// withBoard makes room for a board of across by down squares and, if there is room, for its legend,
// which takes legend(w) lines in w columns. If there is no room for the board it changes nothing,
// and T shows the board.
func (l *layout) withBoard(across, down int, legend func(w int) int) {
	top := l.panels.y
	if l.framed {
		l.widenBoard(across, down)
		return
	}
	zone, w := l.ask.y-top, l.ask.w
	column := 2*across + 2
	if w >= compactWidth {
		column = max(column, sideWidth)
	}
	more := max(down-zone, 0)
	if l.ask.h-more < leastAsk || w-column < minPanel || l.panels.h+l.feed.h == 0 {
		return
	}
	if !l.small {
		more += term.Clamp(down+legend(column)-zone-more, 0, l.ask.h-more-leastAsk)
	}
	l.ask.y, l.ask.h, zone = l.ask.y+more, l.ask.h-more, zone+more
	feed := l.feed.h
	if !l.small { // it is narrower now
		feed++
	}
	l.board = rect{w - column, top, column, zone}
	l.panels = rect{0, top, w - column - 1, zone - feed}
	l.feed = rect{0, top + zone - feed, w - column, feed}
	l.side = rect{}
}

// widenBoard gives the board the right side of a framed layout, as large as the feed allows.
func (l *layout) widenBoard(across, down int) {
	w, high := l.side.x+l.side.w, l.side.h+l.feed.h
	for size := 3; size > 1; size-- {
		wide, tall := max(2*size*across+3, l.side.w), size*down+boardExtra
		if l.big {
			tall += scoreHeight
		}
		if w-wide < compactWidth-4 || high-tall < 10 {
			continue
		}
		l.side = rect{w - wide, l.side.y, wide, tall}
		l.feed = rect{w - wide, l.side.y + tall, wide, high - tall}
		l.panels.w, l.ask.w = w-wide, w-wide
		break
	}
	l.board, l.side = l.side, rect{}
}

// scoreHeight is the height of the points in big type with their frame.
const scoreHeight = term.BigHeight + 3

// boardExtra are the lines of a framed board around its squares: the frame and the
// legend.
const boardExtra = 5

// growFeed gives the feed the room of the table, which is empty while the set-up is asked.
func (l *layout) growFeed() {
	l.feed = rect{l.panels.x, l.panels.y, l.panels.w + l.side.w, l.ask.y - l.panels.y}
	if l.framed {
		l.feed = rect{l.panels.x, l.panels.y, l.panels.w + l.side.w, l.panels.h}
		l.ask.w = l.feed.w
	}
	l.panels, l.side = rect{}, rect{}
}

// full puts table and question on the left, the rest on the right.
func (l *layout) full(w, h, top, rest int) {
	right, box := 42, term.Clamp(h*2/5, 14, 19)
	if w >= term.LargeWidth && h >= term.LargeHeight {
		l.big, right, box = true, term.Clamp(w*3/10, 50, 70), term.Clamp(h/2, 24, 34)
	}
	left := w - right
	side := term.Clamp(rest-box-6, 8, rest-box)
	if l.big {
		side = term.Clamp(26, 8, rest-box-4)
	}
	l.framed = true
	l.panels = rect{0, top, left, rest - box}
	l.ask = rect{0, top + rest - box, left, box}
	l.side = rect{left, top, right, side}
	l.feed = rect{left, top + side, right, rest - side}
}

func spansWidth(spans []term.Span) (w int) {
	for _, s := range spans {
		w += term.Width(s.Text)
	}
	return w
}
