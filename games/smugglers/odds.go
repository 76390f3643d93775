package smugglers

import (
	"slices"

	"hafenmeister/games/table"
)

// Weights of a simulated table's answers to what only people can know or decide. They make
// simulated games look real; nothing else depends on them.

// weighNote mostly notes a delivery, and sometimes that the game is over.
func weighNote(id string) int {
	if id == overNow {
		return 1
	}
	return 10
}

// weighSquares prefers the most squares, sometimes takes one less, and never fewer.
func weighSquares(most int) func(string) int {
	return func(id string) int {
		switch id {
		case smallNumber(most).ID():
			return 3
		case smallNumber(most - 1).ID():
			return 1
		}
		return 0
	}
}

func weighBerth(id string) int {
	if id == string(Sea) || id == string(free) {
		return 10
	}
	return 1
}

func weighPushLoad(id string) int {
	if id == string(stay) {
		return 1
	}
	return 3
}

// weighCaught has the beam hit somebody about every third time.
func weighCaught(id string) int {
	switch table.Word(id) {
	case nobody:
		return 30
	case several:
		return 1
	}
	return 4
}

// destination returns the island to which simulated tables deliver a good: the four goods of an
// island go to the four other islands. The real destinations are only printed on the undersides.
func (g *Game) destination(x *Good) *Island {
	return g.Islands[(x.home.n+x.number)%len(g.Islands)]
}

// likelyIsland returns the weights of what the good aboard shows: usually whether it belongs where
// the boat is.
func (g *Game) likelyIsland(p *Player) func(string) int {
	return func(id string) int {
		x, i := g.cargo(p), g.islandAt(p.Boat)
		if right := x != nil && i != nil && g.destination(x) == i; right != (id == "wrong") {
			return 30
		}
		return 1
	}
}

// likelyMove prefers to deliver the good aboard on its island or to load an empty boat, and
// otherwise squares nearer to a harbour where it can do so. When only the table knows the board, a
// boat gets to an island of its choice about every third turn.
func (v *voyage) likelyMove(id string) int {
	x := v.g.cargo(v.p)
	switch action(id) {
	case deliver:
		if v.anyEnd(func(e *destination) bool { return e.action == deliver && v.belongs(e.at) }) {
			return v.likelier(44, 5000)
		}
	case load:
		if x == nil {
			return v.likelier(100, 2000)
		}
	case sail:
		return v.likelier(65, 0) // on a board people type the square
	}
	q := v.g.squareNamed(id)
	if q == nil || v.anyEnd(func(e *destination) bool { return e.at == q.place && e.action != sail }) {
		return 1 // stay, push, swap, or a square where the boat can do more, which has its own option
	}
	return v.g.weighSquare(v.p, q)
}

// likelyPlace prefers the island where the good aboard belongs. An empty boat often takes a good
// out of the water.
func (v *voyage) likelyPlace(id string) int {
	at := Place(id)
	if q := v.g.squareNamed(id); q != nil {
		at = q.place
	}
	switch {
	case v.belongs(at):
		return v.likelier(40, 5000)
	case at == Sea:
		return 40
	case v.ends[0].action == load:
		return 12
	}
	return 1
}

// belongs reports whether the good aboard, if any, belongs on the island with this harbour.
func (v *voyage) belongs(at Place) bool {
	x := v.g.cargo(v.p)
	return x != nil && v.g.destination(x).harbour == at
}

// likelier returns the weight box if only the table knows the board, else board.
func (v *voyage) likelier(box, board int) int {
	if v.g.board == nil {
		return box
	}
	return board
}

// weighSquare prefers squares nearer to a harbour where the boat has something to do and out of
// reach of the beam.
func (g *Game) weighSquare(p *Player, q *square) int {
	weight := 1
	for range g.wayLeft(p, g.square(p.Boat)) - g.wayLeft(p, q) {
		weight *= 5
	}
	if g.isRisky(q) {
		return weight
	}
	return 2 * weight
}

// isRisky reports whether the next turn of the beam can reach a mark that lights the square.
func (g *Game) isRisky(q *square) bool {
	return slices.ContainsFunc(q.lights, func(mark int) bool {
		d := (mark - g.Beam + g.marks) % g.marks
		return min(d, g.marks-d) <= mostSteps
	})
}

// wayLeft returns the distance from a square to the nearest harbour where the boat has something to
// do, not counting the one that it is in; 0 if q is nil.
func (g *Game) wayLeft(p *Player, q *square) int {
	if q == nil {
		return 0
	}
	x, best := g.cargo(p), len(g.board.squares)
	for _, i := range g.Islands {
		wanted := x == nil && g.top(i) != nil || x != nil && g.destination(x) == i
		if to := g.board.harbours[i.n]; wanted && to.place != p.Boat {
			best = min(best, g.board.distanceTable[q.n][to.n])
		}
	}
	return best
}
