package tui

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// An asker shows and answers one kind of question, in the area below its text. draw and bind
// must be given the same size.
type asker interface {
	draw(c term.Canvas)
	bind(l *layer, w, h int) // adds its keys to l, for an area of w columns and h lines
	tall(w int) int          // the number of lines it needs to show everything
}

// asking is what all askers share.
type asking struct {
	o       *shared
	q       *table.Question
	give    func(table.Answer)
	back    func()      // returns to the previous question; nil if that is not possible
	hand    diceEntry   // for dice
	form    *formSender // sends the fields of a form together; nil if each is sent by itself
	list    bool        // names are asked in turn
	columns string      // the letters of the board's columns; "" if there is none

	chances func(w int) []string         // the chances of a roll, in lines of w columns; nil if unknown
	outcome func(option string) []string // the chances of an option, in short; nil if unknown

	was   table.Answer                        // the previous answer; nil if there is none
	trace func(*table.Refusal) *table.Refusal // adds the entry that caused a refusal; nil if unknown
}

// diceEntry holds the functions that fill a roll die by die.
type diceEntry struct {
	tray    func() dice.Tray
	lay     func(i int, face string) // sets the face of die i; the last open die answers
	take    func()                   // removes the last die
	keep    func()                   // accepts the dice as the tower read them; nil if there is no tower
	again   func()                   // discards them, to be thrown again
	tower   func() bool              // reports whether a tower reads the dice; may be nil
	virtual func()                   // lets the program roll the open dice, or draw; nil if it must not
}

// newAsker returns the asker for a question; for a field of a form it is an askForm.
func newAsker(a asking) asker {
	if a.q.Form != nil {
		f := &askForm{}
		f.open(a, nil)
		return f
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
		if codes := a.q.Codes(a.o.speaker.Render); codes != nil && a.q.IsOneOfFew() {
			return &askOne{asking: a, list: unmarked, squares: squaresOf(&a)}
		} else if codes != nil {
			return &askCards{asking: a, row: newCardRow(codes, a.q.Min, a.was)}
		}
		return &askDraw{asking: a, list: unmarked}
	case table.KindNumber:
		return newAskNumber(a)
	case table.KindConfirm:
		return &askConfirm{asking: a, list: unmarked}
	}
	return newAskText(a)
}

// suggestion returns the answer that is shown but not marked: the previous answer, else the one that
// the rules suggest. It is nil if there is neither.
func (a *asking) suggestion() table.Answer {
	if a.was != nil {
		return a.was
	}
	return a.q.Marked
}

// optionRow returns the row of the option with an id, whose text says if it is the suggestion.
func (a *asking) optionRow(id, text string) listRow {
	likely := slices.Equal(a.suggestion(), table.Answer{id})
	switch {
	case a.was != nil:
		text = a.o.untilNow(likely, text)
	case likely:
		text = a.o.say("ui.list.suggested", nameArg("text", text))
	}
	return listRow{text: text, likely: likely}
}

// optionText returns the text of an option in the language of the screen.
func (a *asking) optionText(o table.Option) string { return a.o.speaker.Render(o.Text()) }
