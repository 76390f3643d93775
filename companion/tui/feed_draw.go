package tui

import (
	"slices"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// drawFeed draws the feed, newest last, and below it the orders. If there are not enough lines,
// orders have precedence, then the others by rank.
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

// A wrapped is a line of the feed, or an order, wrapped to a width.
type wrapped struct {
	rank  int
	lines [][]term.Span
	id    string // of an order
}

// rank returns the precedence of a line; the lowest is shown first.
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

// The ranks of what drawFeed draws; the lines of the first three are fresh.
const (
	rankOrder = iota
	rankSaid
	rankRoll
	rankAct
	rankEcho // the last answer
	rankOld
)

// feedLines returns the lines of the feed that fit into h rows of w columns. A line is shown
// completely or not at all.
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

// fitting reports for each of all whether h rows have room for it: by rank, and in a rank the newest first.
func fitting(all []wrapped, h int) []bool {
	shown := make([]bool, len(all))
	missing := false
	for rank := rankOrder; rank <= rankOld; rank++ {
		full := rank > rankAct && missing // show nothing old while an order or an announcement is missing
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

// wrapLines wraps to w columns: all fresh lines of the feed and as many of the newest others as fill
// h rows, then the number of older open orders, then the orders.
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
	return append(list, e.orders(w)...)
}

// wrap wraps a line of the feed to w columns. Fresh lines are bold, and in the colour of alerts if they
// turn the game; others are faint.
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

// wrapOrder wraps an order to w columns.
func (e *evening) wrapOrder(x *referee.Order, w int) wrapped {
	th := e.o.app.Theme()
	sign, id := th.Order, x.ID
	if x.Tally != nil {
		sign, id = th.Strong, ""
	}
	return wrapped{rank: rankOrder, id: id, lines: e.wrapText(x.Text, orderSign(th, x), sign, th.Strong, w)}
}

// wrapText wraps a text to w columns, with a sign before its first line.
func (e *evening) wrapText(t table.Text, sign string, signed, st tcell.Style, w int) (lines [][]term.Span) {
	for k, text := range term.Wrap(e.o.speaker.Render(t), max(w-3, 1)) {
		before := term.Span{Text: sign, Style: signed}
		if k > 0 {
			before = term.Span{Text: " ", Style: e.o.app.Theme().Plain}
		}
		lines = append(lines, []term.Span{before, {Text: " " + text, Style: st}})
	}
	return lines
}
