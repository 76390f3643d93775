package tui

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askCards asks which cards were drawn, if every card has a code: the codes are typed in a row.
// A single card answers as soon as its code is complete; several wait for Enter, so that the
// players can check them.
// The row begins with the previous answer; an arrow accepts it unchanged. After Esc letters are
// keys again, and the cards stay; U removes the last card.
type askCards struct {
	asking
	row   *cardRow
	found []*table.Refusal // the result of problems for the cards in seen
	seen  table.Answer
	short bool // Enter was pressed before all cards were typed
}

// problems returns for each card why it is illegal, nil if it is legal. A card that may have
// another digit has no problem yet.
func (a *askCards) problems() []*table.Refusal {
	ids := a.row.ids()
	for i := range ids {
		if !a.row.isWhole(i) {
			ids[i] = unfinished
		}
	}
	if slices.Equal(ids, a.seen) && a.found != nil {
		return a.found
	}
	a.seen, a.found = ids, make([]*table.Refusal, len(ids))
	for i, id := range ids {
		switch {
		case id == unfinished:
		case id == "":
			a.found[i] = table.Refuse("illegal", "ui.cards.none", "", table.Name("card", a.row.text(i)))
		default:
			a.found[i] = a.q.LegalCard(ids[:i], id)
			if r := a.found[i]; r != nil && r.Value != "" && a.trace != nil {
				a.found[i] = a.trace(r) // adds the entry that caused it
			}
		}
	}
	return a.found
}

// unfinished is the ID of a card whose number may have another digit.
const unfinished = "?"

// wrong returns the index of the first illegal card, -1 if there is none.
func (a *askCards) wrong() int {
	return slices.IndexFunc(a.problems(), func(r *table.Refusal) bool { return r != nil })
}

func (a *askCards) tall(w int) int {
	return len(a.lines(w)) + len(a.below(w)) + len(a.legend(w))
}

// lines returns how many cards are typed and the cards, for w columns.
func (a *askCards) lines(w int) [][]term.Span {
	th := a.o.app.Theme()
	problems := a.problems()
	pieces := []term.Span{{Text: "> " + a.row.count(), Style: th.Strong}}
	for i := range a.row.cards {
		text, st := a.row.text(i), a.style(a.row.cards[i].sign)
		if problems[i] != nil {
			text, st = "!"+text, th.Alert
		}
		if i == a.row.at {
			st = th.Marked
		}
		pieces = append(pieces, term.Span{Text: text, Style: st})
	}
	return flow(th, pieces, w-1, 4)
}

// style returns the style of a card with the sign of a suit.
func (a *askCards) style(sign string) tcell.Style {
	th := a.o.app.Theme()
	suit, _ := a.row.codes.Suit(sign)
	return th.Hue(string(suit.Hue))
}

// below returns the lines that say what is wrong with the cards, or how to type them.
func (a *askCards) below(w int) []string {
	switch i := a.wrong(); {
	case a.row.left:
		return term.Wrap(a.o.say("ui.cards.left"), w)
	case a.row.stray:
		return term.Wrap(a.o.say("ui.cards.stray"), w)
	case a.row.full:
		return term.Wrap(a.o.say("ui.cards.full", numArg("count", a.q.Min)), w)
	case i >= 0:
		return term.Wrap("! "+a.o.speaker.Render(a.problems()[i].Text), w)
	case a.short && len(a.row.cards) != a.q.Min:
		return term.Wrap(a.o.speaker.Render(a.q.Legal(a.row.ids()).Text), w)
	case a.isUntouched():
		return term.Wrap(a.o.say("ui.cards.before"), w)
	case a.row.open && a.q.Min == 1 && !a.row.isWhole(0) && a.row.ids()[0] != "":
		return term.Wrap(a.o.say("ui.numbered.open", nameArg("typed", a.row.text(0)), nameArg("key", a.o.say("ui.cap.enter"))), w)
	}
	return term.Wrap(a.o.say("ui.cards.typing", numArg("count", a.q.Min), nameArg("card", a.example())), w)
}

// example returns cards as they are typed: up to three of different suits, or one with its rank first, which
// needs no Enter.
func (a *askCards) example() string {
	var some []string
	for _, suit := range a.row.codes.Suits[:min(len(a.row.codes.Suits), 3)] {
		sign := a.o.speaker.Render(suit.Sign)
		if a.q.Min == 1 {
			return suit.Rank + sign
		}
		some = append(some, sign+suit.Rank)
	}
	return strings.Join(some, " ")
}

// legend returns the lines that name the suit of each sign.
func (a *askCards) legend(w int) [][]term.Span {
	th := a.o.app.Theme()
	var pieces []term.Span
	for _, suit := range a.row.codes.Suits {
		pieces = append(pieces, term.Span{Text: a.o.speaker.Render(suit.Sign) + " " + a.o.speaker.Render(suit.Suit), Style: th.Hue(string(suit.Hue))})
	}
	return flow(th, pieces, w, 0)
}

func (a *askCards) draw(c term.Canvas) {
	y := 0
	lines := a.lines(c.W)
	for _, line := range lines {
		c.Spans(0, y, line...)
		y++
	}
	if a.row.at == len(a.row.cards) {
		last := lines[len(lines)-1]
		c.Cursor(spansWidth(last)+a.gap(), y-1)
	}
	st := c.Theme.Plain
	if a.wrong() >= 0 {
		st = c.Theme.Strong
	}
	y = c.Lines(0, y, a.below(c.W), st)
	for _, line := range a.legend(c.W) {
		c.Spans(0, y, line...)
		y++
	}
}

// gap returns the number of columns between the last card and the cursor.
func (a *askCards) gap() int {
	if a.row.open && a.row.cur == len(a.row.cards)-1 {
		return 0
	}
	return 2
}

func (a *askCards) bind(l *layer, _, _ int) {
	l.Field, l.Typed = a.row, a.takeWhole
	n := len(a.row.cards)
	l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { a.take() }, Off: offUnless(n > 0 && !a.isUntouched(), a.o, "ui.off.untyped")})
	if a.isUntouched() {
		l.Binds = append(l.Binds, bindSuggested(func(press) { a.row.touched = true })...)
	}
	if !a.row.left {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.row.leave() }, Short: a.o.say("ui.field.leave")})
	}
	a.bindDraw(l)
}

// bindDraw binds the key with which the program draws, if it can.
func (a *asking) bindDraw(l *layer) {
	if a.hand.virtual != nil && a.q.Kind == table.KindDraw && a.q.Draws() {
		l.Binds = append(l.Binds, bind{Act: actDice, Do: func(press) { a.hand.virtual() }, Short: a.o.say("ui.draw.key"), Long: a.o.say("ui.draw.virtual")})
	}
}

// isUntouched reports whether the cards are the previous answer, which no key has changed or accepted.
func (a *askCards) isUntouched() bool { return len(a.was) > 0 && !a.row.touched }

// stepBack removes the last typed card and reports whether there was one.
func (a *askCards) stepBack() bool {
	n := len(a.row.cards)
	if n == 0 || a.isUntouched() {
		return false
	}
	a.row.remove(n - 1)
	return true
}

// take answers with the cards if all are legal and none is missing. Else it marks the first
// illegal card, so that the next key changes it.
func (a *askCards) take() {
	a.row.end()
	a.row.stray, a.row.full = false, false
	switch i := a.wrong(); {
	case i >= 0:
		a.row.mark(i)
	case len(a.row.cards) != a.q.Min:
		a.short = true
	default:
		a.give(a.row.ids())
	}
}

// takeWhole answers with a single card as soon as its code is complete and legal. It returns the
// text of a complete card, also of an illegal one; else "".
func (a *askCards) takeWhole() (whole string) {
	if a.q.Min != 1 || len(a.row.cards) != 1 || a.row.stray || !a.row.isWhole(0) {
		return ""
	}
	if whole = a.row.text(0); a.row.ids()[0] != "" && a.wrong() < 0 {
		a.take()
	}
	return whole
}
