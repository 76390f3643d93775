package oltremare

import (
	"iter"
	"strings"

	"hafenmeister/games/table"
)

// at returns the player with the id, or the first one at the table if there is none.
func (g *Game) at(id string) *Player {
	if p := table.Find(g.Seats, id); p != nil {
		return p
	}
	for p := range g.Present() {
		return p
	}
	return g.Seats[0]
}

// active returns the player whose turn it is.
func (g *Game) active() *Player { return g.at(g.Active) }

// others returns the players at the table except p.
func (g *Game) others(p *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for q := range g.Present() {
			if q != p && !yield(q) {
				return
			}
		}
	}
}

// turnOf returns the number of p's turn in a round, from 0: the first player begins, and the others
// follow clockwise (OLT-A30).
func (g *Game) turnOf(p *Player) int {
	return (p.Seat() - g.at(g.First).Seat() + len(g.Seats)) % len(g.Seats)
}

// next returns the player who has the next turn of this round after p, nil if the round is over.
func (g *Game) next(p *Player) (next *Player) {
	for q := range g.Present() {
		if g.turnOf(q) > g.turnOf(p) && (next == nil || g.turnOf(q) < g.turnOf(next)) {
			next = q
		}
	}
	return next
}

// opener returns the player who has the first turn of a round.
func (g *Game) opener() *Player {
	if p := g.at(g.First); !p.Out {
		return p
	}
	return g.next(g.at(g.First))
}

// good returns the good with the id, nil if there is none.
func (g *Game) good(id string) *Good { return table.Find(g.Goods, id) }

// cargo returns how many cards are in the cargo stack.
func (p *Player) cargo() int { return len(strings.Fields(p.Cargo)) }

// has reports whether markers have effects and p has an active one of that kind (OLT-A29, A38).
func (g *Game) has(p *Player, kind Marker) bool { return g.house.effects && p.Marker == kind }

// hasHiddenStacks reports whether players may not look through the cargo stacks: until the count,
// or until the game is over.
func (g *Game) hasHiddenStacks() bool {
	return g.Over == Running && g.Phase != PhaseStock && g.Phase != PhaseCount
}

// other returns the name of p as the argument "other".
func other(p *Player) table.Arg { return table.Name("other", p.Name) }

func count(n int) table.Arg { return table.Num("count", n) }
