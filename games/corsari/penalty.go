package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// worthOf returns how much a card counts when stowaways are compared (COR-A2).
func (g *Game) worthOf(c *Card) int {
	if g.house.compare == compareBySum {
		return c.worth
	}
	return 1
}

// A stowawayCount is the number and the sum of a player's stowaways.
type stowawayCount struct{ count, sum int }

// penalty returns the number that is compared with the captain's (COR-A2).
func (g *Game) penalty(s stowawayCount) int {
	if g.house.compare == compareBySum {
		return s.sum
	}
	return s.count
}

// compareBySum is the word of the house rule to compare the sum of the stowaways, not their number (COR-A2).
const compareBySum = "sum"

// captainSum returns the sum of the captain's stowaways, nil if there are none.
func (g *Game) captainSum() *table.Sum {
	captain := g.Player(g.Captain)
	if captain == nil {
		return nil
	}
	return g.stowSum("cor.stow.captain", captain.Name, g.cardsAt(captain.stows))
}

// staySum returns the sum of the stowaways of p's open hand without taken and the colour of the pier;
// nil if there are none (COR-R10, R11).
func (g *Game) staySum(p *Player, except []*Card) *table.Sum {
	colour := g.pierColour()
	stay := slices.DeleteFunc(g.cardsAt(p.hand), func(c *Card) bool { return c.colour == colour || slices.Contains(except, c) })
	return g.stowSum("cor.stow", "", stay)
}

// mostSummed is how many cards a sum lists one by one.
const mostSummed = 8

// stowSum returns the sum of stowaways with a part for each, nil if there are none.
func (g *Game) stowSum(part, owner string, cards []*Card) *table.Sum {
	if len(cards) == 0 {
		return nil
	}
	sum := table.Amount(table.Count, "COR-A2")
	rest := 0
	for i, c := range cards {
		if i < mostSummed {
			sum.AddFor(owner, part, g.worthOf(c), "COR-R11")
		} else {
			rest += g.worthOf(c)
		}
	}
	if rest > 0 {
		sum.AddFor(owner, "cor.stow.rest", rest, "COR-R11")
	}
	return &sum
}
