package tui

import (
	"slices"

	"hafenmeister/companion/tui/term"
)

// drawFeed draws what has just happened, newest last. Fresh orders come first where rows
// are short, then other fresh news, then what people did themselves, then the last answer,
// older orders that still stand, and what else is older.
func (e *evening) drawFeed(c term.Canvas, framed bool) {
	if framed {
		c = c.Box(e.o.say("ui.feed.title"), c.Theme.Frame)
	}
	lines := e.feedLines(c.W, c.H)
	top := 0
	if !framed { // the newest stands right above the question
		top = c.H - len(lines)
	}
	for y, line := range lines {
		c.Spans(0, top+y, line...)
	}
}

// A wrapped is a line of the feed for a given width.
type wrapped struct {
	*feedLine
	lines [][]term.Span
}

// rank says which lines get rows first.
func (f *feedLine) rank() int {
	switch {
	case !f.fresh && f.echo:
		return rankEcho
	case !f.fresh && f.due > 0:
		return rankDue
	case !f.fresh:
		return rankOld
	case f.kind.orders(), f.kind == feedTally:
		return rankOrder
	case f.kind == feedAct, f.text.Key == "ui.feed.keys":
		return rankAct
	case f.kind == feedRoll:
		return rankRoll
	}
	return rankSaid
}

const (
	rankOrder = iota
	rankSaid
	rankRoll
	rankAct
	rankEcho
	rankDue
	rankOld
)

// feedLines are the lines of the feed that h rows of w columns have room for. Nothing is
// cut: what does not fit whole is left out, and that there is more is said.
func (e *evening) feedLines(w, h int) (lines [][]term.Span) {
	if h <= 0 {
		return nil
	}
	all := e.wrapped(w, h)
	shown, missing, orders := fitting(all, h)
	more := missing > 0 && orders < h
	if more {
		shown, missing, _ = fitting(all, h-1)
		lines = append(lines, []term.Span{{Text: "  " + e.o.say("ui.feed.above", numArg("count", missing)), Style: e.o.app.Theme().Strong}})
	}
	for i, one := range all {
		if shown[i] {
			lines = append(lines, one.lines...)
		}
	}
	return lines
}

// fitting chooses what h rows show. missing is how many orders and news, but for rolls, are
// left out, orders how many rows the orders take.
func fitting(all []wrapped, h int) (shown []bool, missing, orders int) {
	shown = make([]bool, len(all))
	room := h
	for rank := rankOrder; rank <= rankOld; rank++ {
		full := rank > rankAct && missing > 0 // nothing old while something new is missing
		for i, one := range slices.Backward(all) {
			if one.rank() != rank {
				continue
			}
			if full = full || len(one.lines) > room; !full {
				shown[i], room = true, room-len(one.lines)
			} else if rank < rankRoll {
				missing++
			}
		}
		if rank == rankOrder {
			orders = h - room
		}
	}
	return shown, missing, orders
}

// wrapped are the newest lines of the feed for w columns: at least h rows, where there are
// so many, and all that are fresh or still stand.
func (e *evening) wrapped(w, h int) (list []wrapped) {
	rows := 0
	for i := range slices.Backward(e.feed.lines) {
		f := &e.feed.lines[i]
		if !f.fresh && f.due == 0 && rows >= h {
			continue
		}
		one := e.wrap(f, w)
		rows += len(one.lines)
		list = append(list, one)
	}
	slices.Reverse(list)
	return list
}

// wrap breaks a line of the feed for w columns. What is fresh is bold; the sign of an
// order that stands stands out.
func (e *evening) wrap(f *feedLine, w int) wrapped {
	th := e.o.app.Theme()
	st, sign := th.Faint, th.Faint
	switch {
	case f.fresh && f.kind.orders():
		st, sign = th.Strong, th.Order
	case f.fresh:
		st, sign = th.Strong, th.Strong
	case f.due > 0:
		st, sign = th.Plain, th.Order
	}
	one := wrapped{feedLine: f}
	for k, text := range term.Wrap(e.o.speaker.Put(f.text), max(w-3, 1)) {
		before := term.Span{Text: " ", Style: th.Plain}
		switch {
		case k == 0 && f.kind.orders():
			before = term.Span{Text: th.OrderSign(), Style: sign}
		case k == 0:
			before = term.Span{Text: feedSigns[f.kind], Style: sign}
		}
		one.lines = append(one.lines, []term.Span{before, {Text: " " + text, Style: st}})
	}
	return one
}
