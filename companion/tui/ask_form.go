package tui

import "hafenmeister/companion/tui/term"

// askForm is a question of a form: its fields stand one below the other, those before
// it with what was answered, and the open one is answered where it stands.
type askForm struct {
	asking
	field asker
}

// A formShape is a form laid out in a given room: drawing and keys agree on it.
type formShape struct {
	labels int // columns of the names
	first  int // the first field that is shown
	past   int // the one after the last that is shown
	w, h   int // room for the answer
}

// narrowAnswer is how many columns an answer needs at least beside the names.
const narrowAnswer = 16

// shape gives the open field what it would like, then the fields before it, the nearest
// first, then those after it, as far as there is room.
func (a *askForm) shape(w, h int) formShape {
	f := a.q.Form
	at := f.At()
	s := formShape{first: at, past: at + 1}
	for _, t := range f.Fields {
		s.labels = max(s.labels, term.Width(a.o.speaker.Put(t))+len("> ")+2)
	}
	if w-s.labels < narrowAnswer {
		s.labels = 0
	}
	s.w = w - s.labels
	s.h = term.Clamp(a.field.tall(s.w), 1, max(h, 1))
	room := h - s.h
	for s.labels > 0 && s.first > 0 && room > 0 {
		s.first, room = s.first-1, room-1
	}
	for s.labels > 0 && s.past < len(f.Fields) && room > 0 {
		s.past, room = s.past+1, room-1
	}
	return s
}

func (a *askForm) tall(w int) int {
	s := a.shape(w, 1<<10)
	return s.past - s.first - 1 + s.h
}

func (a *askForm) draw(c term.Canvas) {
	s := a.shape(c.W, c.H)
	f, y := a.q.Form, 0
	for i := s.first; i < s.past; i++ {
		label, mark, st := a.o.speaker.Put(f.Fields[i]), "  ", c.Theme.Plain
		if i == f.At() {
			mark, st = "> ", c.Theme.Strong
			a.field.draw(c.Part(s.labels, y, s.w, s.h))
		}
		if s.labels > 0 {
			c.Part(0, y, s.labels, 1).Text(0, 0, mark+label, st)
		}
		if i < len(f.Given) {
			c.Text(s.labels, y, a.o.speaker.Put(f.Given[i]), c.Theme.Strong)
		}
		if y++; i == f.At() {
			y += s.h - 1
		}
	}
}

// bind answers the open field. A step back in a field that is empty leads to the one
// before.
func (a *askForm) bind(l *layer, w, h int) {
	s := a.shape(w, h)
	a.field.bind(l, s.w, s.h)
	if a.back != nil && len(a.q.Form.Given) > 0 && !bound(l, actBack) {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.back() }})
	}
}
