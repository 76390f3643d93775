package oltremare

import (
	"iter"
	"strconv"

	"hafenmeister/games/table"
)

// A pendingDraw is a number of cards to draw from the deck, and the question how many came.
type pendingDraw struct {
	player    *Player
	key, rule string
	want      int
	why       func() *table.Sum
}

// A cardCount is a number of cards as an option.
type cardCount int

func (n cardCount) ID() string        { return strconv.Itoa(int(n)) }
func (n cardCount) Label() table.Text { return table.Say("opt.olt.cards", count(int(n))) }

func upTo(most int) iter.Seq[cardCount] {
	return func(yield func(cardCount) bool) {
		for n := range cardCount(most + 1) {
			if !yield(n) {
				return
			}
		}
	}
}

// draw returns how many cards came from the deck. It asks only if the deck may run out (OLT-A32),
// and reports whether it did.
func (g *Game) draw(t table.T, d pendingDraw) (came int, asked bool) {
	if g.plenty(d.want) {
		return d.want, false
	}
	ask := table.QFunc(func() table.Ask {
		ask := asks(d.key, d.player.ID(), d.rule, d.player.Arg(), count(d.want)).Likelihood(g.likelyDraw(d.want)).Actions()
		if d.why != nil {
			ask = ask.Why(d.why())
		}
		return ask
	})
	return int(table.Choose(t, ask, upTo(d.want))), true
}

// spareCards is the largest error of the deck's count that is to be expected.
const spareCards = 3

// plenty reports whether the deck surely has want cards, even with an error of spareCards. Its
// count may be a lower bound (OLT-A31).
func (g *Game) plenty(want int) bool { return g.Deck >= want+spareCards }

// deckAction returns the action by which the table says that the deck is running out, whatever its count.
// Each draw then asks how many cards came.
func (g *Game) deckAction() table.OptionalAction {
	return table.OptionalAction{ID: "deck", Digit: 5, Rule: "OLT-A32", Text: table.Say("action.olt.deck"), Do: func(t table.T) {
		g.Deck = 0
		t.Tell("OLT-A32", "say.olt.deck.none")
	}}
}

// countDraw subtracts the drawn cards from the deck's count. If a card was missing, it announces
// that the deck has run out (OLT-A1). If many cards should be left by the count, it announces that
// too: somebody probably mistyped something, but the table is right.
func (g *Game) countDraw(t table.T, came int, missing bool) {
	left := max(g.Deck-came, 0)
	g.Deck = left
	if !missing || g.Empty {
		return
	}
	g.Empty, g.Deck = true, 0
	t.Tell("OLT-A1", "say.olt.empty"+g.last(), g.active().Arg())
	if g.counted && left > spareCards {
		t.Tell("OLT-A32", "say.olt.empty.odd", count(left))
	}
}
