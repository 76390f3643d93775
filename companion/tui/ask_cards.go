package tui

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askCards is which cards came where all cards have codes: they are typed in one go. One card
// alone answers as soon as its code is whole; a hand waits for Enter, so that it can be looked
// over.
// Those that were given before are there to be changed; an arrow marks them as they are. Esc
// makes letters the keys of the game and takes nothing away; U takes the last card away.
type askCards struct {
	asking
	row   *cardRow
	found []*table.Refusal // of each card, nil if it can be; checked again when the cards change
	seen  table.Answer     // the cards for which found was told
	short bool             // Enter came before all cards were there
}

func newAskCards(a asking, codes *table.Codes) *askCards {
	return &askCards{asking: a, row: newCardRow(codes, a.q.Min, a.was)}
}

// problems says of each card why it cannot be, nil if it can. A card that is not typed to
// its end has time.
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
			a.found[i] = a.addSource(a.q.LegalCard(ids[:i], id))
		}
	}
	return a.found
}

// unfinished stands for a card whose number may have another digit.
const unfinished = "?"

// addSource adds to a refusal the entry that caused it, where that is known.
func (a *askCards) addSource(r *table.Refusal) *table.Refusal {
	if r == nil || r.Value == "" || a.trace == nil {
		return r
	}
	return a.trace(r)
}

// wrong returns the first card that cannot be, -1 if there is none.
func (a *askCards) wrong() int {
	return slices.IndexFunc(a.problems(), func(r *table.Refusal) bool { return r != nil })
}

func (a *askCards) tall(w int) int {
	return len(a.lines(w)) + len(a.below(w)) + len(a.legend(w))
}

// lines returns the cards and how many are there, for w columns.
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

// style returns how the cards of a sign are drawn.
func (a *askCards) style(sign string) tcell.Style {
	th := a.o.app.Theme()
	suit, _ := a.row.codes.Suit(sign)
	return th.Hue(string(suit.Hue))
}

// below says what is wrong with the cards, or how they are typed.
func (a *askCards) below(w int) []string {
	switch i := a.wrong(); {
	case a.row.left:
		return term.Wrap(a.o.say("ui.cards.left"), w)
	case a.row.stray:
		return term.Wrap(a.o.say("ui.cards.stray"), w)
	case a.row.full:
		return term.Wrap(a.o.say("ui.cards.full", numArg("count", a.q.Min)), w)
	case i >= 0:
		return term.Wrap("! "+a.o.speaker.Put(a.problems()[i].Text), w)
	case a.short && len(a.row.cards) != a.q.Min:
		return term.Wrap(a.o.speaker.Put(a.q.Legal(a.row.ids()).Text), w)
	case a.isUntouched():
		return term.Wrap(a.o.say("ui.cards.before"), w)
	}
	return term.Wrap(a.o.say("ui.cards.typing", numArg("count", a.q.Min), nameArg("card", a.example())), w)
}

// example returns how cards are typed: one or three of different suits.
func (a *askCards) example() string {
	var some []string
	for _, suit := range a.row.codes.Suits[:min(len(a.row.codes.Suits), 3)] {
		some = append(some, a.o.speaker.Put(suit.Sign)+suit.Rank)
	}
	if a.q.Min == 1 {
		some = some[:1]
	}
	return strings.Join(some, " ")
}

// legend says which sign is which suit.
func (a *askCards) legend(w int) [][]term.Span {
	th := a.o.app.Theme()
	var pieces []term.Span
	for _, suit := range a.row.codes.Suits {
		pieces = append(pieces, term.Span{Text: a.o.speaker.Put(suit.Sign) + " " + a.o.speaker.Put(suit.Suit), Style: th.Hue(string(suit.Hue))})
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

// gap returns what is between the last card and the cursor.
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
	switch {
	case a.row.left && a.back != nil:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.row.left = false }, Short: a.o.say("ui.cards.again")})
	case a.row.left: // closes the box around it
	case n > 0 || a.row.stray:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.row.leave() }, Short: a.o.say("ui.field.leave")})
	case a.back != nil:
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.back() }})
	}
	if a.hand.virtual != nil && a.q.Draws() {
		l.Binds = append(l.Binds, bind{Act: actDice, Do: func(press) { a.hand.virtual() }, Short: a.o.say("ui.draw.key"), Long: a.o.say("ui.draw.virtual")})
	}
}

// isUntouched reports whether the cards are those that were given before and no key has changed them.
func (a *askCards) isUntouched() bool { return len(a.was) > 0 && !a.row.touched }

// stepBack takes the last card away. It reports whether there is one.
func (a *askCards) stepBack() bool {
	n := len(a.row.cards)
	if n == 0 || a.isUntouched() {
		return false
	}
	a.row.remove(n - 1)
	return true
}

// take gives the cards if they are an answer; else the first that cannot be is marked,
// so that the next key changes it.
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

// takeWhole answers with a single card as soon as its code is complete.
func (a *askCards) takeWhole() (whole string) {
	if a.q.Min != 1 || len(a.row.cards) != 1 || a.row.stray || !a.row.isWhole(0) {
		return ""
	}
	if whole = a.row.text(0); a.row.ids()[0] != "" && a.wrong() < 0 {
		a.take()
	}
	return whole
}
