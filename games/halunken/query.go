package halunken

import (
	"cmp"
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// presentWhere yields the players still at the table for whom keep returns true, in seat order.
func (g *Game) presentWhere(keep func(*Player) bool) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for _, p := range g.Seats {
			if !p.Out && keep(p) && !yield(p) {
				return
			}
		}
	}
}

// opener returns the player who opens this round, or the next one if that player has left.
func (g *Game) opener() *Player { return g.PlayerOrNext(g.Opener) }

// cardsAt returns the cards at a place, sorted by colour and value.
func (g *Game) cardsAt(place Place) []*Card {
	var list []*Card
	for _, c := range g.Cards {
		if c.At == place {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b *Card) int { return cmp.Compare(g.rank(a), g.rank(b)) })
	return list
}

// rank orders cards by colour and value, unknown ones last.
func (g *Game) rank(c *Card) int {
	f := g.face[c.Face]
	if f == nil {
		return len(g.faces)
	}
	return f.colour.index*(mostWorth+1) + f.worth
}

// owner returns the player who has c in front of them; nil if there is none or c is nil.
func (g *Game) owner(c *Card) *Player {
	return table.FirstWhere(g.Seats, func(p *Player) bool { return c != nil && c.At == p.hand })
}

// countAt returns how many cards are at the place.
func (g *Game) countAt(place Place) int {
	return table.CountWhere(g.Cards, func(c *Card) bool { return c.At == place })
}

// worth returns the value of a card, 0 for an unseen one.
func (g *Game) worth(c *Card) int {
	if f := g.face[c.Face]; f != nil {
		return f.worth
	}
	return 0
}

// top returns the top card of tavern n, nil if there is none.
func (g *Game) top(n int) *Card {
	return table.FirstWhere(g.Cards, func(c *Card) bool { return n > 0 && c.At == tavernPlaces[n] })
}

// tavernAfter returns the tavern n steps on from 1 to 14, clockwise (HAL-A33).
func tavernAfter(from, steps int) int { return (from-1+steps)%taverns + 1 }

// captains returns the players whose captains are in tavern n, in seat order from first on.
func (g *Game) captains(n int, from *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for p := range g.Clockwise(from) {
			if p.At == n && !yield(p) {
				return
			}
		}
	}
}

// openMove returns the movement card that is open in the round, nil if there is none.
func openMove(moves []*Move, round int) *Move {
	return table.FirstWhere(moves, func(m *Move) bool { return m.Round == round })
}

// movesInHand returns the movement cards still in hand, or in the deck.
func movesInHand(moves []*Move) iter.Seq[*Move] {
	return func(yield func(*Move) bool) {
		for _, m := range moves {
			if m.Round == 0 && !yield(m) {
				return
			}
		}
	}
}
