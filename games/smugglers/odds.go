package smugglers

import (
	"strings"

	"hafenmeister/games/table"
)

// How a simulated table answers what only people can know or decide, so that guessed
// games look like games. Nothing else rests on these numbers.

func weighEvent(id string) int {
	switch table.Word(id) {
	case eventDeliver, eventTake:
		return 30
	case eventHarbour, eventLoad:
		return 6
	case eventNone:
		return 8
	}
	return 1
}

func weighBerth(id string) int {
	if id == string(Sea) {
		return 10
	}
	return 1
}

func weighPushLoad(id string) int {
	if id == string(eventStay) {
		return 1
	}
	return 3
}

// bound is where simulated tables take a good: the four of an island go to the four
// others. Where the real ones go only their undersides know.
func (g *Game) bound(x *Good) *Island {
	if x.Shows != "" {
		return g.island(x.Shows)
	}
	return g.Islands[(x.home.n+x.number)%len(g.Islands)]
}

// likelyIsland prefers the island that the good aboard is bound for.
func (g *Game) likelyIsland(p *Player) func(string) int {
	return func(id string) int {
		if x := g.cargo(p); x != nil && g.bound(x).id == id {
			return 30
		}
		return 1
	}
}

// likelyMove prefers what brings the boat nearer to where it wants to go, out of the
// reach of the beam.
func (g *Game) likelyMove(p *Player) func(string) int {
	at := g.board.place(p.Boat)
	here := g.wayLeft(p, at)
	return func(id string) int {
		q := g.board.named(id)
		switch {
		case id == "deliver":
			if x := g.cargo(p); x != nil && g.bound(x).harbour != p.Boat {
				return 1
			}
			return 200
		case id == "fetch", strings.HasPrefix(id, "load."):
			return 200
		case q == nil: // to stop, to push, to swap
			return 1
		case g.wayLeft(p, q) >= here:
			return 2
		case g.risky(q):
			return 6
		}
		return 60
	}
}

// risky reports whether the next throw can bring the beam to the square.
func (g *Game) risky(q *square) bool {
	for _, m := range q.lights {
		if d := (m - g.Beam + g.marks) % g.marks; min(d, g.marks-d) <= mostSteps {
			return true
		}
	}
	return false
}

// wayLeft is how far it is from a square to the next harbour where the boat has
// something to do.
func (g *Game) wayLeft(p *Player, q *square) int {
	if q == nil {
		return 0
	}
	x, best := g.cargo(p), len(g.board.squares)
	for _, i := range g.Islands {
		wanted := x == nil && g.top(i) != nil || x != nil && g.bound(x) == i
		if to := g.board.harbours[i.n]; wanted && to.place != p.Boat {
			best = min(best, g.board.far[q.n][to.n])
		}
	}
	return best
}
