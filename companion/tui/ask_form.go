package tui

import (
	"slices"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askForm is a question of a form. It shows the fields one below the other, the earlier ones
// with their answers, and the open field is answered in its row. With a formSender the fields
// are filled in turn and sent together: Enter fills the last field and sends, or sends a form
// that is full. A blank or Tab goes to the next field and never sends.
type askForm struct {
	asking // of the open field
	field  asker
	filled []filledField // not sent yet
	full   bool          // there is no open field: Enter sends
	enter  bool          // the key being handled is Enter
	after  bool          // the last key filled a field without Enter: a blank after it does nothing
}

type filledField struct {
	asking asking
	answer table.Answer
}

// A formSender answers the fields of a form as one act.
type formSender struct {
	next    func(filled []table.Answer) *table.Question // the next field; nil if there is none to fill
	send    func(filled []table.Answer)
	virtual func(filled []table.Answer) // sends them; then the program rolls or draws for the open one
	refuse  func(*table.Refusal)        // shows why a field is refused; nil clears what was shown
}

// open makes field the open field. If was is not nil it replaces the previous answer.
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
}

// handFor returns the dice entry of a field that is not sent yet: a tray of its own, which fills the field.
func (a *askForm) handFor(q *table.Question) diceEntry {
	t := dice.NewTray(0, q.Dice)
	h := a.hand
	h.tray = func() dice.Tray { return t }
	h.take = func() { t.Take(-1) }
	h.lay = func(i int, face string) {
		if t.Put(i, face, dice.FromKey); !t.IsComplete() {
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

// answers returns the answers of the filled fields.
func (a *askForm) answers() (list []table.Answer) {
	for _, f := range a.filled {
		list = append(list, f.answer)
	}
	return list
}

// fill answers the open field and opens the next one. Without a next field it sends the form, if the
// key was Enter; a field alone it gives at once. An illegal answer is refused and changes nothing.
func (a *askForm) fill(answer table.Answer) {
	refusal := a.q.Legal(answer)
	if a.form.refuse(refusal); refusal != nil {
		return
	}
	if a.advance(answer) {
		a.after = !a.enter
		return
	}
	if len(a.filled) == 1 { // the only field, or the last of a form whose others are sent
		a.filled = nil
		a.give(answer)
		return
	}
	if a.full = true; a.enter {
		a.form.send(a.answers())
	}
}

// advance fills the open field and opens the next one. It returns false if there is none.
func (a *askForm) advance(answer table.Answer) bool {
	at := a.asking
	a.filled = append(a.filled, filledField{at, answer})
	next := a.form.next(a.answers())
	if next != nil {
		at.q, at.was, at.chances, at.outcome = next, nil, nil, nil
		a.open(at, nil)
	}
	return next != nil
}

// stepBack removes the last typed card, else opens the field that was filled last. It reports
// whether there was either.
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

// lastFilled returns the answer of the field that was filled last; zero if no field is filled.
func (a *askForm) lastFilled() table.Text {
	if len(a.filled) == 0 {
		return table.Text{}
	}
	last := a.filled[len(a.filled)-1]
	return last.asking.q.AnswerText(last.answer)
}

// A formShape is the layout of a form in a given size, for drawing and for keys.
type formShape struct {
	labels int // columns of the labels; 0 if only the open field is shown
	first  int // the first field shown
	past   int // the field after the last one shown
	given  int // lines of the earlier answers
	w, h   int // size of the open field
}

// narrowAnswer is the least number of columns of an answer beside the labels.
const narrowAnswer = 16

// shape gives the open field the lines that it needs, then as many as there are to the fields
// before it, nearest first, and to those after it. A form that grows has instead one line
// above the field with the earlier answers.
func (a *askForm) shape(w, h int) formShape {
	f := a.q.Form
	at := f.At()
	s := formShape{first: at, past: at + 1}
	if f.Grows {
		need := a.tallField(w)
		if a.outcome != nil && a.q.HasOutcomes() {
			need += len(a.q.Options) // the chances are more important
		}
		if h > need {
			s.given = a.givenLines()
		}
		s.w, s.h = w, max(h-s.given, 1)
		return s
	}
	for _, t := range f.Fields {
		s.labels = max(s.labels, term.Width(a.o.speaker.Render(t))+len("> ")+2)
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

// tallField returns how many lines the open field needs. In a full form these are the last field
// and the sentence that says how to send the form.
func (a *askForm) tallField(w int) int {
	if a.full {
		return 1 + len(term.Wrap(a.o.say("ui.form.full"), w))
	}
	return a.field.tall(w)
}

func (a *askForm) tall(w int) int {
	if a.q.Form.Grows {
		return a.givenLines() + a.tallField(w)
	}
	s := a.shape(w, 1<<10)
	return s.past - s.first - 1 + s.h
}

func (a *askForm) draw(c term.Canvas) {
	s := a.shape(c.W, c.H)
	f, y := a.q.Form, 0
	if f.Grows {
		if s.given > 0 {
			c.Text(0, 0, a.givenText(c.W), c.Theme.Strong)
		}
		a.drawField(c.Part(0, s.given, s.w, s.h))
		return
	}
	for i := s.first; i < s.past; i++ {
		label, mark, st := a.o.speaker.Render(f.Fields[i]), "  ", c.Theme.Plain
		if i == f.At() {
			mark, st = "> ", c.Theme.Strong
			a.drawField(c.Part(s.labels, y, s.w, s.h))
		}
		if s.labels > 0 {
			c.Part(0, y, s.labels, 1).Text(0, 0, mark+label, st)
		}
		if i < len(f.Given) {
			c.Text(s.labels, y, a.o.speaker.Render(a.answerText(i)), c.Theme.Strong)
		}
		if y++; i == f.At() {
			y += s.h - 1
		}
	}
}

// answerText returns the answer to field i, which must be filled. A field that is not sent is shown
// in full unless it is secret; for any other the form says what may be shown.
func (a *askForm) answerText(i int) table.Text {
	f, unsent := a.q.Form, len(a.filled)
	if a.full { // drawField shows the last of them
		unsent--
	}
	if k := i - (len(f.Given) - unsent); k >= 0 && a.filled[k].asking.q.Secret == table.Nobody {
		return a.filled[k].asking.q.AnswerText(a.filled[k].answer)
	}
	return f.Given[i]
}

// givenLines returns the number of lines, 0 or 1, of the earlier answers of a form that grows. The
// question itself contains a single one.
func (a *askForm) givenLines() int {
	if len(a.q.Form.Given) < 2 {
		return 0
	}
	return 1
}

// givenText returns the earlier answers, as many of the last as fit into w columns.
func (a *askForm) givenText(w int) string {
	var given []string
	for _, t := range a.q.Form.Given {
		given = append(given, a.o.speaker.Render(t))
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
	c.Text(0, 0, a.o.speaker.Render(a.lastFilled()), c.Theme.Strong)
	c.Lines(0, 1, term.Wrap(a.o.say("ui.form.full"), c.W), c.Theme.Plain)
}

// bind binds the keys of the open field. Esc in an empty field opens the previous one.
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
	before := len(a.filled) > 0 || a.back != nil && len(a.q.Form.Given) > 0
	if before && !hasKey(l, actBack, actErase) && !a.q.Form.Grows { // in a form that grows, undo goes back
		l.Binds = append(l.Binds, bind{Act: actBack, Short: a.o.say("ui.form.back"), Do: func(press) {
			if !a.stepBack() {
				a.back()
			}
		}})
	}
}

// bindTogether makes the keys of the open field fill it and go to the next one.
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
			a.enter = p.Act == actTake && !p.Blank
			do(p)
			a.enter = false
		}
		if b.Act == actTake {
			l.Binds = append(l.Binds, bind{Act: actNext, Off: b.Off, Do: do})
		}
	}
	if typed := l.Typed; typed != nil {
		l.Typed = func() string { a.after = false; return typed() }
	}
}

// refill fills fields with the answers in typed, by player ID. It stops at the first field whose player
// has no legal answer there.
func (a *askForm) refill(typed map[string]table.Answer) {
	for !a.full && a.form != nil {
		answer, ok := typed[a.q.Who]
		if !ok || a.q.Legal(answer) != nil {
			return
		}
		a.full = !a.advance(slices.Clone(answer))
	}
}
