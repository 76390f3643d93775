package tui

import (
	"slices"

	"hafenmeister/companion/tui/term"
)

// A helpScreen lists every key of the scene below it. Pressing one closes the help and does
// what the key does there, and so does Enter on the marked line. Keys that do nothing now are
// listed with the reason. It does not use tview.List, whose rows do not wrap.
type helpScreen struct {
	o      *shared
	below  layer
	marked int
}

// help returns the help of the topmost scene.
func (o *shared) help() scene { return &helpScreen{o: o, below: o.app.Layer()} }

func (s *helpScreen) rows() []helpRow {
	rows := helpRows(&s.below, s.o.app.Say)
	rows = slices.DeleteFunc(rows, func(r helpRow) bool { return r.Act == actHelp })
	slices.SortStableFunc(rows, func(a, b helpRow) int { return byItself(a.Act) - byItself(b.Act) })
	return rows
}

// byItself is a sort key: 1 for keys that need no explanation, such as arrows, which come last.
func byItself(act Act) int {
	if keyOf(act).Rank == 0 {
		return 1
	}
	return 0
}

// lines wraps a row to w columns.
func (s *helpScreen) lines(r helpRow, w int) []string {
	text := r.Text
	if r.Off != "" {
		text += " (" + r.Off + ")"
	}
	return term.Wrap(text, max(w, 1))
}

// capWidth returns the columns for the names of the keys.
func (s *helpScreen) capWidth(rows []helpRow) (w int) {
	for _, r := range rows {
		w = max(w, term.Width(r.Cap))
	}
	return w + 2
}

// Overlays makes a helpScreen an overlay.
func (s *helpScreen) Overlays() {}

// place returns the box of the list on w columns and h lines, its rows, and the width of their first column.
func (s *helpScreen) place(w, h int) (box rect, rows []helpRow, heads int) {
	rows = s.rows()
	width := boxWidth(w)
	heads = s.capWidth(rows)
	high := 2
	for _, r := range rows {
		high += len(s.lines(r, width-6-heads))
	}
	high = min(high, max(h-1, 0))
	return rect{(w - width) / 2, (h - 1 - high) / 2, width, high}, rows, heads
}

// pages returns the first row of each page of w columns and h lines, and the page of the marked
// row. If there are several pages the last line of each shows its number.
func (s *helpScreen) pages(rows []helpRow, w, h int) (from []int, at int) {
	from = []int{0}
	all := 0
	for _, r := range rows {
		all += len(s.lines(r, w))
	}
	if all <= h {
		return from, 0
	}
	for i, used := 0, 0; i < len(rows); i++ {
		high := len(s.lines(rows[i], w))
		if used += high; used > h-1 && i > from[len(from)-1] {
			from, used = append(from, i), high
		}
		if i == s.marked {
			at = len(from) - 1
		}
	}
	return from, at
}

// Draw draws the page of the marked row.
func (s *helpScreen) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	at, rows, heads := s.place(c.W, c.H)
	box := window(rest, at)
	in := box.Box(s.o.say("ui.help.title"), c.Theme.Frame)
	s.marked = term.Clamp(s.marked, 0, len(rows)-1)
	y, room := 0, in.W-4-heads
	from, page := s.pages(rows, room, in.H)
	end := len(rows)
	if page+1 < len(from) {
		end = from[page+1]
	}
	for i := from[page]; i < end && y < in.H; i++ {
		mark, st := "  ", c.Theme.Plain
		if i == s.marked {
			mark, st = "> ", c.Theme.Marked
		}
		x := in.Text(1, y, mark, c.Theme.Strong)
		in.Text(x, y, rows[i].Cap, c.Theme.Strong)
		y = in.Part(0, 0, in.W-1, in.H).Lines(x+heads, y, s.lines(rows[i], room), st)
	}
	if len(from) > 1 {
		more := s.o.say("ui.list.more", numArg("page", page+1), numArg("of", len(from)))
		in.Text(3, in.H-1, term.Pad("0", heads)+more, c.Theme.Plain)
	}
	s.o.app.DrawHints(hints)
}

// Keys binds the keys of the list and those of the scene below.
func (s *helpScreen) Keys() layer {
	rows := s.rows()
	n := len(rows)
	at, _, heads := s.place(s.o.size())
	from, page := s.pages(rows, at.w-6-heads, at.h-2)
	next, last := from[(page+1)%len(from)], from[(page+len(from)-1)%len(from)]
	to := func(i int) func(press) { return func(press) { s.marked = term.Clamp(i, 0, n-1) } }
	l := layer{Binds: []bind{
		{Act: actUp, Do: to((s.marked + n - 1) % n)}, {Act: actDown, Do: to((s.marked + 1) % n)},
		{Act: actPageUp, Do: to(last)}, {Act: actPageDown, Do: to(next)},
		{Act: actFirst, Do: to(0)}, {Act: actLast, Do: to(n - 1)},
		{Act: actTake, Do: func(press) { s.run(rows[s.marked].Act) }, Long: s.o.say("ui.help.run")},
		{Act: actBack, Do: func(press) { s.o.app.Pop() }},
		{Act: actHelp, Do: func(press) { s.o.app.Pop() }, Rank: -1},
	}}
	if len(from) > 1 {
		l.Binds = append(l.Binds, bind{Act: actPage, Do: to(next)})
	}
	for _, b := range s.below.Binds {
		if k := keyOf(b.Act); k.Rank > 0 && b.Act != actAnswer && b.Act != actHelp && !s.clashes(&l, k) {
			b.Do = func(press) { s.run(b.Act) }
			b.Long, b.Rank = "", -1 // the hint line shows only the keys of the help
			l.Binds = append(l.Binds, b)
		}
	}
	return l
}

// clashes reports whether l already binds a key of k.
func (s *helpScreen) clashes(l *layer, k *Key) bool {
	with := layer{Binds: append([]bind{{Act: k.Act, Do: func(press) {}}}, l.Binds...)}
	return with.Clash() != nil
}

// run closes the help and does what act does in the scene below; of actAnswer it only closes the help. If
// the act is off it shows why and leaves the help open.
func (s *helpScreen) run(act Act) {
	for _, b := range s.below.Binds {
		if b.Act != act {
			continue
		}
		if b.Off != "" {
			s.o.app.Notice(b.Off)
			return
		}
		s.o.app.Pop()
		if act != actAnswer {
			b.Do(press{Act: act})
		}
		return
	}
}
