package corsari

import (
	"slices"

	"hafenmeister/games/table"
)

// worthOf returns what a card counts where stowaways are compared (COR-A2).
func (g *Game) worthOf(c *Card) int {
	if g.house.compare == bySum {
		return c.worth
	}
	return 1
}

// A stowed is what a player has left: how many stowaways, and what they add up to.
type stowed struct{ count, sum int }

// penalty returns what is compared with the captain (COR-A2).
func (g *Game) penalty(s stowed) int {
	if g.house.compare == bySum {
		return s.sum
	}
	return s.count
}

// bySum has the sum of the stowaways decide, and not their number (COR-A2).
const bySum = "sum"

// captainSum returns what the captain's stowaways come to, which the others are compared with;
// nil while there are none.
func (g *Game) captainSum() *table.Sum {
	captain := g.Player(g.Captain)
	if captain == nil {
		return nil
	}
	return g.stowSum("cor.stow.captain", captain.Name, g.at(captain.stows))
}

// staySum returns what stays of the open hand of p as stowaways once taken is laid and the
// colour of the pier is put away; nil if nothing does (COR-R10, R11).
func (g *Game) staySum(p *Player, taken []*Card) *table.Sum {
	colour := g.pierColour()
	stay := slices.DeleteFunc(g.at(p.hand), func(c *Card) bool { return c.colour == colour || slices.Contains(taken, c) })
	return g.stowSum("cor.stow", "", stay)
}

// mostSummed is how many cards a sum tells one by one.
const mostSummed = 8

// stowSum adds up cards as stowaways, each a part.
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
