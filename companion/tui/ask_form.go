package tui

import (
	"slices"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askForm is a question of a form: its fields stand one below the other, those before
// it with what was answered, and the open one is answered where it is. At the table the
// fields are filled one after the other and sent together: Enter sends them, or fills the last
// one and sends. A blank or Tab goes to the next field and never sends.
type askForm struct {
	asking // of the open field
	field  asker
	filled []filledField // what is not sent yet
	full   bool          // there is no open field: Enter sends
	enter  bool          // the key being handled is Enter
	goesOn bool          // it is a blank or Tab: it never sends
	after  bool          // the last key filled a field by itself: a blank after it only parts
}

type filledField struct {
	asking asking
	answer table.Answer
}

// A formSender answers the fields of a form as one act.
type formSender struct {
	next    func(filled []table.Answer) *table.Question // the next field; nil where there is none to fill yet
	send    func(filled []table.Answer)
	virtual func(filled []table.Answer) // sends them; then the program throws or draws for the open one
	refuse  func(*table.Refusal)        // says why a field cannot be so; nil that there is nothing to say
}

func newAskForm(a asking) *askForm {
	f := &askForm{}
	f.open(a, nil)
	return f
}

// open makes a's question the open field; was is what was there before.
func (a *askForm) open(field asking, was table.Answer) {
	a.asking, a.full = field, false
	if field.form != nil {
		field.give = a.fill
		if field.q.Kind == table.KindRoll {
			field.hand = a.handFor(field.q)
		}
		if len(a.filled) > 0 && field.hand.virtual != nil {
			field.hand.virtual = func() { a.form.virtual(a.answers()) }
		}
	}
	if was != nil {
		field.was = was
	}
	a.field = newLoneAsker(field)
	if f, ok := a.field.(*askNumber); ok && field.form != nil {
		allow := f.field.Allow
		f.field.Allow = func(r rune) rune {
			if r == ' ' { // it goes to the next field
				return 0
			}
			return allow(r)
		}
	}
}

// handFor lays the dice of a field that is not sent yet.
func (a *askForm) handFor(q *table.Question) diceEntry {
	t := dice.NewTray(0, q.Dice)
	h := a.hand
	h.tray = func() dice.Tray { return t }
	h.take = func() { t.Take(-1) }
	h.lay = func(i int, face string) {
		if t.Put(i, face, dice.FromKey); !t.Complete() {
			return
		}
		var faces table.Answer
		for _, s := range t.Slots {
			faces = append(faces, s.Face)
		}
		a.fill(faces)
	}
	return h
}

// answers returns those of the fields that are filled.
func (a *askForm) answers() (list []table.Answer) {
	for _, f := range a.filled {
		list = append(list, f.answer)
	}
	return list
}

// fill takes an answer to the open field.
func (a *askForm) fill(answer table.Answer) {
	refusal := a.q.Legal(answer)
	if a.form.refuse(refusal); refusal != nil {
		return
	}
	at := a.asking
	a.filled = append(a.filled, filledField{at, answer})
	if next := a.form.next(a.answers()); next != nil {
		at.q, at.was, at.chances, at.outcome = next, nil, nil, nil
		a.open(at, nil)
		a.after = !a.enter
		return
	}
	if len(a.filled) == 1 { // no form comes of it, or it is the last field of one
		a.filled = nil
		a.give(answer)
		return
	}
	if a.full = true; a.enter {
		a.form.send(a.answers())
	}
}

// stepBack takes back what is typed of cards, else opens the field that was filled last. It
// reports whether there is something to take back.
func (a *askForm) stepBack() bool {
	if c, ok := a.field.(*askCards); ok && !a.full && c.stepBack() {
		return true
	}
	n := len(a.filled) - 1
	if n < 0 {
		return false
	}
	last := a.filled[n]
	a.filled = a.filled[:n]
	a.open(last.asking, last.answer)
	return true
}

// lastFilled returns what stepBack takes back, zero if nothing.
func (a *askForm) lastFilled() table.Text {
	if len(a.filled) == 0 {
		return table.Text{}
	}
	last := a.filled[len(a.filled)-1]
	return last.asking.q.AnswerText(last.answer)
}

// A formShape is a form laid out in a given room: drawing and keys agree on it.
type formShape struct {
	labels int // columns of the names
	first  int // the first field that is shown
	past   int // the one after the last that is shown
	given  int // lines of what is already
	w, h   int // room for the answer
}

// narrowAnswer is how many columns an answer needs at least beside the names.
const narrowAnswer = 16

// shape gives the open field what it would like, then the fields before it, the nearest
// first, then those after it, as far as there is room. Of a form that grows one line above the
// field says what is already.
func (a *askForm) shape(w, h int) formShape {
	f := a.q.Form
	at := f.At()
	s := formShape{first: at, past: at + 1}
	if f.Grows {
		need := a.tallField(w)
		if a.outcome != nil && a.q.HasOutcomes() {
			need += len(a.q.Options) // the chances come first
		}
		if h > need {
			s.given = a.standing()
		}
		s.w, s.h = w, max(h-s.given, 1)
		return s
	}
	for _, t := range f.Fields {
		s.labels = max(s.labels, term.Width(a.o.speaker.Put(t))+len("> ")+2)
	}
	if w-s.labels < narrowAnswer {
		s.labels = 0
	}
	s.w = w - s.labels
	s.h = term.Clamp(a.tallField(s.w), 1, max(h, 1))
	room := h - s.h
	for s.labels > 0 && s.first > 0 && room > 0 {
		s.first, room = s.first-1, room-1
	}
	for s.labels > 0 && s.past < len(f.Fields) && room > 0 {
		s.past, room = s.past+1, room-1
	}
	return s
}

// tallField returns how many lines the open field would like; where all are filled, that is the
// last one and the line below it that says how they are sent.
func (a *askForm) tallField(w int) int {
	if a.full {
		return 1 + len(term.Wrap(a.o.say("ui.form.full"), w))
	}
	return a.field.tall(w)
}

func (a *askForm) tall(w int) int {
	if a.q.Form.Grows {
		return a.standing() + a.tallField(w)
	}
	s := a.shape(w, 1<<10)
	return s.past - s.first - 1 + s.h
}

func (a *askForm) draw(c term.Canvas) {
	s := a.shape(c.W, c.H)
	f, y := a.q.Form, 0
	if f.Grows {
		if s.given > 0 {
			c.Text(0, 0, a.stands(c.W), c.Theme.Strong)
		}
		a.drawField(c.Part(0, s.given, s.w, s.h))
		return
	}
	for i := s.first; i < s.past; i++ {
		label, mark, st := a.o.speaker.Put(f.Fields[i]), "  ", c.Theme.Plain
		if i == f.At() {
			mark, st = "> ", c.Theme.Strong
			a.drawField(c.Part(s.labels, y, s.w, s.h))
		}
		if s.labels > 0 {
			c.Part(0, y, s.labels, 1).Text(0, 0, mark+label, st)
		}
		if i < len(f.Given) {
			c.Text(s.labels, y, a.o.speaker.Put(a.answerText(i)), c.Theme.Strong)
		}
		if y++; i == f.At() {
			y += s.h - 1
		}
	}
}

// answerText returns the answer to field i. A secret one is shown only until it is sent.
func (a *askForm) answerText(i int) table.Text {
	f, unsent := a.q.Form, len(a.filled)
	if a.full { // the last of them is the open field
		unsent--
	}
	if k := i - (len(f.Given) - unsent); k >= 0 && a.filled[k].asking.q.Secret == table.Nobody {
		return a.filled[k].asking.q.AnswerText(a.filled[k].answer)
	}
	return f.Given[i]
}

// standing returns how many lines say what is already: none where the question does.
func (a *askForm) standing() int {
	if len(a.q.Form.Given) < 2 {
		return 0
	}
	return 1
}

// stands returns the answers that are there already, the last of them if there is no room for all.
func (a *askForm) stands(w int) string {
	var given []string
	for _, t := range a.q.Form.Given {
		given = append(given, a.o.speaker.Put(t))
	}
	text := strings.Join(given, " · ")
	for len(given) > 1 && term.Width(text) > w {
		given = given[1:]
		text = "... · " + strings.Join(given, " · ")
	}
	return text
}

func (a *askForm) drawField(c term.Canvas) {
	if !a.full {
		a.field.draw(c)
		return
	}
	c.Text(0, 0, a.o.speaker.Put(a.lastFilled()), c.Theme.Strong)
	c.Lines(0, 1, term.Wrap(a.o.say("ui.form.full"), c.W), c.Theme.Plain)
}

// bind answers the open field. A step back in a field that is empty leads to the one
// before.
func (a *askForm) bind(l *layer, w, h int) {
	if a.full {
		l.Binds = append(l.Binds, bind{Act: actTake, Do: func(p press) {
			if !p.Blank {
				a.form.send(a.answers())
			}
		}, Long: a.o.say("ui.form.send")})
	} else {
		s := a.shape(w, h)
		a.field.bind(l, s.w, s.h)
		if a.form != nil {
			a.bindTogether(l)
		}
	}
	switch {
	case hasKey(l, actBack), a.q.Form.Grows: // undo does it
	case len(a.filled) > 0:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.stepBack() }})
	case a.back != nil && len(a.q.Form.Given) > 0:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.back() }})
	}
}

// bindTogether has the keys of the open field go to the next one.
func (a *askForm) bindTogether(l *layer) {
	for i := range l.Binds {
		b := &l.Binds[i]
		do := b.Do
		if do == nil {
			continue
		}
		b.whole = false
		b.Do = func(p press) {
			skip := a.after && p.Blank
			if a.after = false; skip {
				return
			}
			a.enter, a.goesOn = p.Act == actTake && !p.Blank, p.Blank
			do(p)
			a.enter, a.goesOn = false, false
		}
		if b.Act == actTake {
			l.Binds = append(l.Binds, bind{Act: actNext, Off: b.Off, Do: func(p press) {
				a.goesOn = true
				do(p)
				a.goesOn = false
			}})
		}
	}
	if typed := l.Typed; typed != nil {
		l.Typed = func() string { a.after = false; return typed() }
	}
}

// refill fills the fields again of those who are named, as far as the first who is not.
func (a *askForm) refill(typed map[string]table.Answer) {
	for !a.full && a.form != nil {
		answer, ok := typed[a.q.Who]
		if !ok || a.q.Legal(answer) != nil {
			return
		}
		at := a.asking
		a.filled = append(a.filled, filledField{at, slices.Clone(answer)})
		next := a.form.next(a.answers())
		if next == nil {
			a.full = true
			return
		}
		at.q, at.was, at.chances, at.outcome = next, nil, nil, nil
		a.open(at, nil)
	}
}
