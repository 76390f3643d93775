package oltremare

import (
	"iter"
	"strconv"

	"hafenmeister/games/table"
)

// A pendingDraw is a number of cards that are to be drawn from the deck.
type pendingDraw struct {
	player    *Player
	key, rule string
	want      int
	why       func() *table.Sum
}

// A cardCount is how many cards came.
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

// draw returns how many cards came of a drawing. It is asked only where the deck may fail to supply
// one (OLT-A32).
func (g *Game) draw(t table.T, d pendingDraw) (came int, asked bool) {
	if g.plenty(d.want) {
		return d.want, false
	}
	ask := table.QFunc(func() table.Ask {
		ask := asks(d.key, d.player.ID(), d.rule, d.player.Arg(), count(d.want)).Likelihood(g.likelyDraw(d.want)).Deeds()
		if d.why != nil {
			ask = ask.Why(d.why())
		}
		return ask
	})
	return int(table.Choose(t, ask, upTo(d.want))), true
}

// spareCards is by how many cards the count of the deck may well be wrong.
const spareCards = 3

// plenty reports whether the deck has so many cards, by its count or at least (OLT-A31).
func (g *Game) plenty(want int) bool { return g.Deck >= want+spareCards }

// deckDeed has the table say that no card is left in the deck, whatever the count says: what came is asked
// with the next draw.
func (g *Game) deckDeed() table.Deed {
	return table.Deed{ID: "deck", Digit: 5, Rule: "OLT-A32", Text: table.Say("deed.olt.deck"), Do: func(t table.T) {
		g.Deck = 0
		t.Tell("OLT-A32", "say.olt.deck.none")
	}}
}

// countDraw takes the drawn cards off the deck's count, and announces the end of the deck if one
// was missing (OLT-A1). If the count still says many cards are left, there was likely a typing
// error; the table is right all the same.
func (g *Game) countDraw(t table.T, came int, missing bool) {
	left := max(g.Deck-came, 0)
	g.Deck = left
	if !missing || g.Empty {
		return
	}
	g.Empty, g.Deck = true, 0
	if g.house.finishRound {
		t.Tell("OLT-A1", "say.olt.empty", g.active().Arg())
	} else {
		t.Tell("OLT-A1", "say.olt.empty.now", g.active().Arg())
	}
	if g.counted && left > spareCards {
		t.Tell("OLT-A32", "say.olt.empty.odd", count(left))
	}
}
