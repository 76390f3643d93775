package tui

import (
	"slices"

	"hafenmeister/companion/tui/term"
)

// A helpScreen lists every key of the scene below it. Pressing one closes the help and does
// what the key does there, and so does Enter on the marked line. Keys that do nothing now are
// listed with the reason.
type helpScreen struct {
	o     *shared
	below layer
	list  list
}

// help returns the help of the topmost scene.
func (o *shared) help() scene {
	return over{&helpScreen{o: o, below: o.app.Layer(), list: list{field: true, bare: true}}}
}

// fresh updates the list and returns its rows.
func (s *helpScreen) fresh() []helpRow {
	rows := helpRows(&s.below, s.o.app.Say)
	rows = slices.DeleteFunc(rows, func(r helpRow) bool { return r.Act == actHelp })
	slices.SortStableFunc(rows, func(a, b helpRow) int { return byItself(a.Act) - byItself(b.Act) })
	wide := 0
	for _, r := range rows {
		wide = max(wide, term.Width(r.Cap)+1)
	}
	s.list.rows = s.list.rows[:0]
	for _, r := range rows {
		text := r.Text
		if r.Off != "" {
			text += " (" + r.Off + ")"
		}
		s.list.rows = append(s.list.rows, listRow{sign: term.Pad(r.Cap, wide), text: text})
	}
	return rows
}

// byItself is a sort key: 1 for keys that need no explanation, such as arrows, which come last.
func byItself(act Act) int {
	if keyOf(act).Rank == 0 {
		return 1
	}
	return 0
}

// place returns the box of the list on w columns and h lines.
func (s *helpScreen) place(w, h int) rect {
	width := boxWidth(w)
	high := min(s.list.tall(width-4)+2, max(h-1, 0))
	return rect{(w - width) / 2, (h - 1 - high) / 2, width, high}
}

// Draw draws the page of the marked row.
func (s *helpScreen) Draw(c term.Canvas) {
	s.fresh()
	rest, hints := c.Bottom(1)
	in := window(rest, s.place(c.W, c.H)).Box(s.o.say("ui.help.title"), c.Theme.Frame)
	s.list.draw(in.Part(1, 0, in.W-2, in.H), s.o.app.Say)
	s.o.app.DrawHints(hints)
}

// Keys binds the keys of the list and those of the scene below.
func (s *helpScreen) Keys() layer {
	rows := s.fresh()
	at := s.place(s.o.size())
	l := layer{Binds: []bind{
		{Act: actBack, Do: func(press) { s.o.app.Pop() }},
		{Act: actHelp, Do: func(press) { s.o.app.Pop() }, Rank: -1},
	}}
	s.list.bind(&l, at.w-4, at.h-2, func(i int) { s.run(rows[i].Act) })
	for i, b := range l.Binds {
		switch b.Act {
		case actTake:
			l.Binds[i].Long = s.o.say("ui.help.run")
		case actPageDown:
			l.Binds = append(l.Binds, bind{Act: actPage, Do: b.Do})
		}
	}
	for _, b := range s.below.Binds {
		with := layer{Binds: append([]bind{b}, l.Binds...)}
		if keyOf(b.Act).Rank > 0 && b.Act != actAnswer && b.Act != actHelp && with.Clash() == nil {
			b.Do = func(press) { s.run(b.Act) }
			b.Long, b.Rank = "", -1 // the hint line shows only the keys of the help
			l.Binds = append(l.Binds, b)
		}
	}
	return l
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
