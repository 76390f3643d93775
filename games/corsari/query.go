package corsari

import (
	"hafenmeister/games/table"
)

// nextClockwise returns the next player clockwise, p if there is no other.
func (g *Game) nextClockwise(p *Player) *Player {
	if q := table.First(g.Others(p)); q != nil {
		return q
	}
	return p
}

// colour returns the colour with the id, nil if there is none.
func (g *Game) colour(id string) *Colour {
	return table.FirstWhere(g.colours, func(c *Colour) bool { return c.id == id })
}

// cardsAt returns the cards at a place, by colour and value.
func (g *Game) cardsAt(place Place) (list []*Card) {
	for _, c := range g.Cards {
		if c.At == place {
			list = append(list, c)
		}
	}
	return list
}

// countAt returns how many cards are at the place.
func (g *Game) countAt(place Place) int {
	return table.CountWhere(g.Cards, func(c *Card) bool { return c.At == place })
}

// openCards returns how many cards of p's hand are open, at any of p's places.
func (g *Game) openCards(p *Player) (n int) {
	for _, at := range p.places() {
		n += g.countAt(at)
	}
	return n
}

// isResolved reports whether all cards of p's hand are open and laid out.
func (g *Game) isResolved(p *Player) bool {
	return g.openCards(p) == handSize && g.countAt(p.hand) == 0
}

// pileCards returns the known cards of a pile from the bottom to the top.
func (g *Game) pileCards(in pile) (list []*Card) {
	var by [deck + 1]*Card
	for _, c := range g.Cards {
		if c.At == Unseen {
			continue
		}
		if s := slots[c.At]; s.pile == in {
			by[s.n] = c
		}
	}
	for _, c := range by {
		if c != nil {
			list = append(list, c)
		}
	}
	return list
}

// top returns the uncovered card of a pile, nil if it is unknown (COR-A27).
func (g *Game) top(in pile) (top *Card) {
	if !g.tracksAll() {
		return nil
	}
	highest := 0
	for _, c := range g.Cards {
		if c.At == Unseen {
			continue
		}
		if s := slots[c.At]; s.pile == in && s.n > highest {
			top, highest = c, s.n
		}
	}
	return top
}

// pierCount returns how many cards the pier has.
func (g *Game) pierCount() int {
	if g.tracksCounts() {
		return g.Pier
	}
	return table.CountWhere(g.Cards, func(c *Card) bool { return c.At != Unseen && slots[c.At].pile == inPier })
}

// countAside returns how many cards are set aside.
func (g *Game) countAside() (n int) {
	for _, p := range g.Seats {
		if !p.Out {
			n += p.Aside
		}
	}
	return n
}

// discardSize returns the number of cards in the discard pile: all that are nowhere else. A player who is about to
// discard has one more card than others.
func (g *Game) discardSize() int {
	n := deck - g.countAside() - handSize*g.CountStaying() - g.pierCount() - g.Stock
	if g.Phase == PhaseDiscard {
		n--
	}
	return n
}

// pierColour returns the colour of the uncovered card of the pier, whose cards are put away; nil if it is
// unknown (COR-R10, A28).
func (g *Game) pierColour() *Colour {
	if !g.tracksAll() {
		return g.colour(g.Colour)
	}
	if c := g.top(inPier); c != nil {
		return c.colour
	}
	return nil
}

// sum adds up the values of cards.
func sum(cards []*Card) (n int) {
	for _, c := range cards {
		n += c.worth
	}
	return n
}
