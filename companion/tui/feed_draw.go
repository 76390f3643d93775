package tui

import (
	"slices"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// drawFeed draws what has just happened, newest last, and below it what there is to do. Orders
// come first where rows are short, then fresh news, then what people did themselves, then the last answer
// and what else is older.
func (e *evening) drawFeed(c term.Canvas, framed bool) {
	if framed {
		c = c.Box(e.o.say("ui.feed.title"), c.Theme.Frame)
	}
	lines := e.feedLines(c.W, c.H)
	top := 0
	if !framed { // the newest is right above the question
		top = c.H - len(lines)
	}
	for y, line := range lines {
		c.Spans(0, top+y, line...)
	}
}

// A wrapped is a line of the feed, or an order, for a given width.
type wrapped struct {
	rank  int
	lines [][]term.Span
}

// rank says which lines get rows first.
func (f *feedLine) rank() int {
	switch {
	case !f.fresh && f.echo:
		return rankEcho
	case !f.fresh:
		return rankOld
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
	rankOld
)

// feedLines returns the lines of the feed that h rows of w columns have room for. Nothing is
// cut: what does not fit whole is left out.
func (e *evening) feedLines(w, h int) (lines [][]term.Span) {
	if h <= 0 {
		return nil
	}
	all := e.wrapLines(w, h)
	for i, shown := range fitting(all, h) {
		if shown {
			lines = append(lines, all[i].lines...)
		}
	}
	return lines
}

// fitting chooses what h rows show.
func fitting(all []wrapped, h int) []bool {
	shown := make([]bool, len(all))
	missing := false
	for rank := rankOrder; rank <= rankOld; rank++ {
		full := rank > rankAct && missing // nothing old while something new is missing
		for i, one := range slices.Backward(all) {
			if one.rank != rank {
				continue
			}
			if full = full || len(one.lines) > h; !full {
				shown[i], h = true, h-len(one.lines)
			} else if rank < rankRoll {
				missing = true
			}
		}
	}
	return shown
}

// wrapLines wraps the newest lines of the feed to w columns: at least h rows, where there are
// so many, and all that are fresh, then how many older orders are open, and the orders.
func (e *evening) wrapLines(w, h int) (list []wrapped) {
	rows := 0
	for i := range slices.Backward(e.feed.lines) {
		f := &e.feed.lines[i]
		if !f.fresh && rows >= h {
			continue
		}
		one := e.wrap(f, w)
		rows += len(one.lines)
		list = append(list, one)
	}
	slices.Reverse(list)
	if n := len(e.due.Older); n > 0 {
		st := e.o.app.Theme().Faint
		list = append(list, wrapped{rank: rankEcho, lines: e.wrapText(table.Say("ui.todo.older", numArg("count", n)), " ", st, st, w)})
	}
	return append(list, e.orders(w)...)
}

// wrap breaks a line of the feed for w columns. What is fresh is bold.
func (e *evening) wrap(f *feedLine, w int) wrapped {
	th := e.o.app.Theme()
	st := th.Faint
	switch {
	case f.fresh && f.kind == feedTurn:
		st = th.Alert
	case f.fresh:
		st = th.Strong
	}
	return wrapped{rank: f.rank(), lines: e.wrapText(f.text, feedSigns[f.kind], st, st, w)}
}

// wrapOrder breaks an order for w columns. Its sign stands out.
func (e *evening) wrapOrder(x *referee.Order, w int) wrapped {
	th := e.o.app.Theme()
	sign := th.Order
	if x.Tally != nil {
		sign = th.Strong
	}
	return wrapped{rank: rankOrder, lines: e.wrapText(x.Text, orderSign(th, x), sign, th.Strong, w)}
}

// wrapText breaks a text for w columns, with a sign before it.
func (e *evening) wrapText(t table.Text, sign string, signed, st tcell.Style, w int) (lines [][]term.Span) {
	for k, text := range term.Wrap(e.o.speaker.Put(t), max(w-3, 1)) {
		before := term.Span{Text: sign, Style: signed}
		if k > 0 {
			before = term.Span{Text: " ", Style: e.o.app.Theme().Plain}
		}
		lines = append(lines, []term.Span{before, {Text: " " + text, Style: st}})
	}
	return lines
}
