package tui

import "slices"

// drawFeed draws what has just happened, newest last; what came with the last act
// stands out.
func (e *evening) drawFeed(c Canvas, framed bool) {
	if framed {
		c = c.Box(e.o.say("ui.feed.title"), c.Theme.Plain)
	}
	lines := e.feedLines(c.w, c.h)
	lines = withoutRolls(lines, c.h)
	if len(lines) > c.h && c.h > 0 {
		hidden := 0
		for _, line := range lines[:len(lines)-c.h+1] {
			if line.fresh {
				hidden++
			}
		}
		lines = lines[len(lines)-c.h:]
		if hidden > 0 {
			lines[0].span = Span{" " + e.o.say("ui.feed.above", numArg("count", hidden)), c.Theme.Strong}
		} else {
			for len(lines) > 0 && lines[0].inside { // the rest of what began above
				lines = lines[1:]
			}
		}
	}
	top := 0
	if !framed { // the newest stands right above the question
		top = c.h - len(lines)
	}
	for y, line := range lines {
		c.Spans(0, top+y, line.span)
	}
}

// A wrapped line of the feed.
type feedWrapped struct {
	span   Span
	kind   feedKind
	fresh  bool
	inside bool // not the first line of what it belongs to
}

// withoutRolls leaves out what was rolled, the oldest first, where there is no room for
// all that is fresh: what to do with the pieces must be seen.
func withoutRolls(lines []feedWrapped, h int) []feedWrapped {
	fresh := 0
	for _, line := range lines {
		if line.fresh {
			fresh++
		}
	}
	over, left := fresh-h, false // left says what became of the line above
	return slices.DeleteFunc(lines, func(line feedWrapped) bool {
		if !line.inside {
			left = over > 0 && line.fresh && line.kind <= feedRoll
		}
		if left {
			over--
		}
		return left
	})
}

// feedLines are the newest lines of the feed for w columns: at least h, where there
// are so many, and all that are fresh.
func (e *evening) feedLines(w, h int) (lines []feedWrapped) {
	th := e.o.app.Theme()
	for i := len(e.feed.lines) - 1; i >= 0; i-- {
		f := &e.feed.lines[i]
		if !f.fresh && len(lines) >= h {
			break
		}
		st := th.Plain
		if f.fresh {
			st = th.Strong
		}
		var these []feedWrapped
		for k, line := range Wrap(e.o.speaker.Put(f.text), max(w-3, 1)) {
			sign := " "
			if k == 0 {
				sign = feedSigns[f.kind]
			}
			these = append(these, feedWrapped{Span{sign + " " + line, st}, f.kind, f.fresh, k > 0})
		}
		lines = append(these, lines...)
	}
	return lines
}
