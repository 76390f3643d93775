package tui

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// An asker is how one kind of question is answered: what is below the question
// and what the keys mean there. Room is the columns and lines that it has; it draws
// and binds for the same room.
type asker interface {
	draw(c term.Canvas)
	bind(l *layer, w, h int)
	tall(w int) int // how many lines it would like
}

// asking is what all askers share.
type asking struct {
	o    *shared
	q    *table.Question
	give func(table.Answer)
	back func()      // goes back to the question before; nil where there is no way back
	hand diceEntry   // for dice
	form *formSender // of a field; nil where each answers by itself
	list bool        // names are asked one after the other

	chances func(w int) []string         // of a roll, in lines of w columns; nil where nobody knows them
	outcome func(option string) []string // the chances of an option, in short; nil where nobody knows them

	was   table.Answer                        // what was answered before; nil nothing
	trace func(*table.Refusal) *table.Refusal // names the entry behind a refusal; nil where nobody knows
}

// diceEntry fills a roll die by die.
type diceEntry struct {
	tray    func() dice.Tray
	lay     func(i int, face string) // gives die i a face; the last one answers
	take    func()                   // takes the last die out
	keep    func()                   // takes the dice of a tower as they lie; nil where none can lie there
	again   func()                   // has them thrown again
	tower   func() bool              // a tower reads what is thrown; nil where none does
	virtual func()                   // the program throws what is open, or draws; nil where it must not
}

// newAsker returns the asker for a question, among the others of its form if it has one.
func newAsker(a asking) asker {
	if a.q.Form != nil {
		return newAskForm(a)
	}
	return newLoneAsker(a)
}

func newLoneAsker(a asking) asker {
	unmarked := list{marked: nothing, small: true}
	switch a.q.Kind {
	case table.KindChoose:
		if a.q.Min == 1 && a.q.Max == 1 {
			return &askOne{asking: a, list: unmarked, squares: squaresOf(&a)}
		}
		some := &askSome{asking: a, list: unmarked}
		if cards := squaresOf(&a); cards != nil && cards.cards {
			some.cards = cards
		}
		return some
	case table.KindRoll:
		return &askRoll{asking: a, at: -1}
	case table.KindDraw:
		if codes := a.q.Codes(a.o.speaker.Put); codes != nil {
			return newAskCards(a, codes)
		}
		return &askDraw{asking: a, list: unmarked}
	case table.KindNumber:
		return newAskNumber(a)
	case table.KindConfirm:
		return &askConfirm{asking: a, list: unmarked}
	}
	return newAskText(a)
}

// suggestion returns the answer that is shown but not marked: the one that was given here before, or
// what the rules take it to be. nil if there is none.
func (a *asking) suggestion() table.Answer {
	if a.was != nil {
		return a.was
	}
	return a.q.Marked
}

// suggests reports whether an option is the one that is suggested.
func (a *asking) suggests(id string) bool { return slices.Equal(a.suggestion(), table.Answer{id}) }

// optionText returns what people read of an option.
func (a *asking) optionText(o table.Option) string { return a.o.speaker.Put(o.Text()) }
