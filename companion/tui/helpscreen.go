package tui

import "slices"

// A helpScreen lists every key that means something on the screen below it. The key
// itself does what it does there, and so does Enter for the marked line; what cannot be
// done now stays in the list, with the reason.
type helpScreen struct {
	o      *office
	below  Layer
	marked int
}

// help explains the screen on top.
func (o *office) help() Scene { return &helpScreen{o: o, below: o.app.Layer()} }

func (s *helpScreen) rows() []HelpRow {
	rows := HelpRows(&s.below, s.o.app.Say)
	rows = slices.DeleteFunc(rows, func(r HelpRow) bool { return r.Act == Help })
	slices.SortStableFunc(rows, func(a, b HelpRow) int { return byItself(a.Act) - byItself(b.Act) })
	return rows
}

// byItself is 1 for the keys that nobody looks up, as arrows: they come last.
func byItself(act Act) int {
	if keyOf(act).Rank == 0 {
		return 1
	}
	return 0
}

// lines is a row broken for w columns.
func (s *helpScreen) lines(r HelpRow, w int) []string {
	text := r.Text
	if r.Off != "" {
		text += " (" + r.Off + ")"
	}
	return Wrap(text, max(w, 1))
}

// capWidth is the room for the keys' names.
func (s *helpScreen) capWidth(rows []HelpRow) (w int) {
	for _, r := range rows {
		w = max(w, Width(r.Cap))
	}
	return w + 2
}

// Overlays says that what is below can be seen.
func (s *helpScreen) Overlays() {}

// place is where the list stands, and how its rows are broken.
func (s *helpScreen) place(w, h int) (box rect, rows []HelpRow, heads int) {
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

// first is the first row shown, so that the marked one is.
func (s *helpScreen) first(rows []HelpRow, w, h int) int {
	first, used := s.marked, 0
	for i := s.marked; i >= 0; i-- {
		if used += len(s.lines(rows[i], w)); used > h {
			break
		}
		first = i
	}
	return first
}

// Draw draws the list around the marked row.
func (s *helpScreen) Draw(c Canvas) {
	rest, hints := c.Bottom(1)
	at, rows, heads := s.place(c.w, c.h)
	box := rest.rect(at)
	box.Fill(c.Theme.Plain)
	in := box.Box(s.o.say("ui.help.title"), c.Theme.Plain)
	y, room := 0, in.w-4-heads
	s.marked = clamp(s.marked, 0, len(rows)-1)
	for i := s.first(rows, room, in.h); i < len(rows) && y < in.h; i++ {
		mark, st := "  ", c.Theme.Plain
		if i == s.marked {
			mark, st = "> ", c.Theme.Marked
		}
		x := in.Text(1, y, mark, c.Theme.Strong)
		in.Text(x, y, rows[i].Cap, c.Theme.Strong)
		y = in.Part(0, 0, in.w-1, in.h).Lines(x+heads, y, s.lines(rows[i], room), st)
	}
	s.o.app.DrawHints(hints)
}

// Keys walks through the list and does what is listed.
func (s *helpScreen) Keys() Layer {
	rows := s.rows()
	n := len(rows)
	_, h := s.o.size()
	page := max(h/2, 1)
	to := func(i int) func(Press) { return func(Press) { s.marked = clamp(i, 0, n-1) } }
	l := Layer{Binds: []Bind{
		{Act: Up, Do: to((s.marked + n - 1) % n)}, {Act: Down, Do: to((s.marked + 1) % n)},
		{Act: PageUp, Do: to(s.marked - page)}, {Act: PageDown, Do: to(s.marked + page)},
		{Act: First, Do: to(0)}, {Act: Last, Do: to(n - 1)},
		{Act: Take, Do: func(Press) { s.run(rows[s.marked].Act) }, Long: s.o.say("ui.help.run")},
		{Act: Back, Do: func(Press) { s.o.app.Pop() }},
		{Act: Help, Do: func(Press) { s.o.app.Pop() }, Rank: -1},
	}}
	for _, b := range s.below.Binds {
		if k := keyOf(b.Act); k.Rank > 0 && b.Act != Answer && b.Act != Help && !s.clashes(&l, k) {
			b.Do = func(Press) { s.run(b.Act) }
			b.Long, b.Rank = "", -1 // they stand in the list; the hint line is the help's own
			l.Binds = append(l.Binds, b)
		}
	}
	return l
}

// clashes reports whether one of the key's signs means something already.
func (s *helpScreen) clashes(l *Layer, k *Key) bool {
	with := Layer{Binds: append([]Bind{{Act: k.Act, Do: func(Press) {}}}, l.Binds...)}
	return with.Clash() != nil
}

// run closes the help and does what the key does below.
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
		if act != Answer {
			b.Do(Press{Act: act})
		}
		return
	}
}
