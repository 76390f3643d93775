package smugglers

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

func (g *Game) islandOf(id string) *Island { return table.Find(g.Islands, id) }

func (g *Game) seat(id string) int {
	return slices.IndexFunc(g.Seats, func(p *Player) bool { return p.ID() == id })
}

// square returns the square at a place, or nil if it is off the board or the game has no board.
func (g *Game) square(at Place) *square {
	if g.board == nil {
		return nil
	}
	return g.board.place(at)
}

// islandAt returns the island whose harbour is at the place, or nil.
func (g *Game) islandAt(at Place) *Island {
	return table.FirstWhere(g.Islands, func(i *Island) bool { return i.harbour == at })
}

// cargo returns the good aboard a player's boat, or nil (SMU-R28).
func (g *Game) cargo(p *Player) *Good {
	return table.FirstWhere(g.Goods, func(x *Good) bool { return x.At == p.aboard })
}

// top returns the good on top of an island's stack, or nil.
func (g *Game) top(i *Island) *Good {
	return table.FirstWhere(g.Goods, func(x *Good) bool { return x.home == i && x.At == Stack })
}

// goodsOn returns the number of goods in an island's stack.
func (g *Game) goodsOn(i *Island) int {
	return table.CountWhere(g.Goods, func(x *Good) bool { return x.home == i && x.At == Stack })
}

// isAfloat reports whether the good is on a square, at sea or in a harbour.
func (g *Game) isAfloat(x *Good) bool {
	if g.board == nil {
		return x.At == Sea || g.islandAt(x.At) != nil
	}
	return g.board.place(x.At) != nil
}

// boatAt returns the player, other than but, whose boat is on a square, or nil. Without a board,
// only harbours are single squares.
func (g *Game) boatAt(at Place, except *Player) *Player {
	return table.FirstWhere(g.Seats, func(p *Player) bool { return p != except && p.isInPlay() && p.Boat == at })
}

// boatsExcept returns the players with a boat on the board, without but.
func (g *Game) boatsExcept(except *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for _, p := range g.Seats {
			if p != except && p.isInPlay() && !yield(p) {
				return
			}
		}
	}
}

// islands returns the islands for which keep returns true.
func (g *Game) islands(keep func(*Island) bool) iter.Seq[*Island] {
	return func(yield func(*Island) bool) {
		for _, i := range g.Islands {
			if keep(i) && !yield(i) {
				return
			}
		}
	}
}

// hasRock reports whether a rock is on the square, drawn or laid.
func (g *Game) hasRock(q *square) bool {
	return q.rock || slices.ContainsFunc(g.Rocks, func(r *Rock) bool { return r.At == q.place })
}

// score returns what a player has delivered, in points, or in goods by house rule (SMU-A1).
func (g *Game) score(p *Player) (n int) {
	for k, times := range p.Noted {
		if g.house.winByGoods {
			n += times
		} else {
			n += times * (k + 1)
		}
	}
	for _, x := range g.Goods {
		switch {
		case x.At != p.won:
		case g.house.winByGoods:
			n++
		default:
			n += x.Points
		}
	}
	return n
}

// squareNamed returns the square with that name, or nil if there is none or the game has no board.
func (g *Game) squareNamed(name string) *square {
	if g.board == nil {
		return nil
	}
	return g.board.squareOf(name)
}
