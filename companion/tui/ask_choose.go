package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askOne is the choice of one option.
type askOne struct {
	asking
	list    list
	squares *squareField // what is typed of a square; nil where none is offered
	fits    list         // the options that fit it, while it is typed
}

func (a *askOne) makeRows() {
	a.list.number = digitsOf(a.q)
	a.list.small, a.list.rows = true, a.list.rows[:0]
	for i := range a.q.Options {
		a.list.rows = append(a.list.rows, a.row(i))
	}
}

// row is option i. One that is off keeps its digit: whoever takes it hears why not.
func (a *askOne) row(i int) listRow {
	o := a.q.Options[i]
	text := a.optionText(o)
	if o.Off {
		text = "(" + text + ")"
	}
	return listRow{text: text, off: o.Off}
}

// fresh makes the rows, with their chances as far as a room of w columns and h lines has
// place for them.
func (a *askOne) fresh(w, h int) {
	a.makeRows()
	a.outcomes(w, h)
}

func (a *askOne) tall(w int) int { a.makeRows(); return a.list.tall(w) }

func (a *askOne) draw(c term.Canvas) {
	if a.typing() {
		a.drawFits(c)
		return
	}
	a.fresh(c.W, c.H)
	if a.squares != nil {
		a.drawHow(c)
	}
	a.list.draw(c, a.o.app.Say)
}

func (a *askOne) bind(l *layer, w, h int) {
	a.fresh(w, h)
	a.list.bind(l, w, h, func(i int) { a.give(table.Answer{a.q.Options[i].ID}) })
	if a.squares != nil {
		a.bindSquares(l, w, h)
	}
}

// askConfirm is yes or no.
type askConfirm struct {
	asking
	list list
}

func (a *askConfirm) fresh() {
	a.list.small = true
	a.list.rows = append(a.list.rows[:0], listRow{text: a.o.say("ui.yes")}, listRow{text: a.o.say("ui.no")})
}

func (a *askConfirm) tall(int) int { return 2 }

func (a *askConfirm) draw(c term.Canvas) { a.fresh(); a.list.draw(c, a.o.app.Say) }

func (a *askConfirm) bind(l *layer, w, h int) {
	a.fresh()
	a.list.bind(l, w, h, func(i int) { a.give(table.Answer{[]string{"yes", "no"}[i]}) })
}

// askSome is the choice of several options: a digit takes one or puts it back, the
// last row ends it.
type askSome struct {
	asking
	list  list
	taken []string // ids in the order they were taken
}

func (a *askSome) fresh() {
	a.list.number = digitsOf(a.q)
	a.list.small, a.list.some, a.list.rows = true, true, a.list.rows[:0]
	for _, o := range a.q.Options {
		a.list.rows = append(a.list.rows, listRow{sign: a.sign(o.ID), text: a.optionText(o)})
	}
}

// sign shows whether an option is taken, and as which if the order matters.
func (a *askSome) sign(id string) string {
	i := slices.Index(a.taken, id)
	switch {
	case i < 0:
		return "[ ]"
	case a.q.Ordered:
		return "[" + strconv.Itoa((i+1)%10) + "]"
	}
	return "[x]"
}

func (a *askSome) tall(w int) int { a.fresh(); return a.list.tall(w) + 1 }

func (a *askSome) draw(c term.Canvas) {
	a.fresh()
	list, foot := c.Bottom(a.foot(c.H))
	a.list.draw(list, a.o.app.Say)
	foot.Text(2, 0, a.state(), foot.Theme.Strong)
}

// foot is the line that says how many are taken, where there is room for it.
func (a *askSome) foot(h int) int { return min(1, max(h-1, 0)) }

func (a *askSome) state() string {
	key := "ui.some.between"
	if a.q.Min == a.q.Max {
		key = "ui.some.exactly"
	}
	if a.why() == "" {
		key = "ui.some.done"
	}
	return a.o.say(key, numArg("have", len(a.taken)), numArg("min", a.q.Min), numArg("max", a.q.Max))
}

// why says why what is taken is no answer yet; "" if it is.
func (a *askSome) why() string {
	if refusal := a.q.Legal(a.taken); refusal != nil {
		return a.o.speaker.Put(refusal.Text)
	}
	return ""
}

func (a *askSome) bind(l *layer, w, h int) {
	a.fresh()
	a.list.bind(l, w, h-a.foot(h), a.turn)
	for i := range l.Binds {
		if l.Binds[i].Act == actTake {
			l.Binds[i] = bind{Act: actTake, Off: a.why(), Do: func(press) { a.give(slices.Clone(a.taken)) }, Long: a.o.say("ui.some.take", numArg("have", len(a.taken)))}
		}
	}
	if len(a.taken) > 0 {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.taken = a.taken[:len(a.taken)-1] }})
	}
}

// turn takes an option, or puts it back.
func (a *askSome) turn(i int) {
	id := a.q.Options[i].ID
	if k := slices.Index(a.taken, id); k >= 0 {
		a.taken = slices.Delete(a.taken, k, k+1)
	} else {
		a.taken = append(a.taken, id)
	}
}
