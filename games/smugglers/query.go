package smugglers

import (
	"iter"

	"hafenmeister/games/table"
)

func (g *Game) island(id string) *Island { return table.Find(g.Islands, id) }

func (g *Game) seat(id string) int {
	for i, p := range g.Seats {
		if p.ID() == id {
			return i
		}
	}
	return -1
}

// square returns the square of a place, nil off the board or where the table alone knows it.
func (g *Game) square(at Place) *square {
	if g.board == nil {
		return nil
	}
	return g.board.place(at)
}

// islandAt returns the island whose harbour a place is; nil elsewhere.
func (g *Game) islandAt(at Place) *Island {
	for _, i := range g.Islands {
		if i.harbour == at {
			return i
		}
	}
	return nil
}

// cargo returns the good aboard a player's boat, nil if it is empty (SMU-R28).
func (g *Game) cargo(p *Player) *Good {
	for _, x := range g.Goods {
		if x.At == p.aboard {
			return x
		}
	}
	return nil
}

// top returns the good on top of an island's stack, nil if none is left.
func (g *Game) top(i *Island) *Good {
	for _, x := range g.Goods {
		if x.home == i && x.At == Stack {
			return x
		}
	}
	return nil
}

// goodsOn returns how many goods are on an island.
func (g *Game) goodsOn(i *Island) (n int) {
	for _, x := range g.Goods {
		if x.home == i && x.At == Stack {
			n++
		}
	}
	return n
}

// afloat reports whether the good is on a square.
func (g *Game) afloat(x *Good) bool {
	if g.board == nil {
		return x.At == Sea || g.islandAt(x.At) != nil
	}
	return g.board.place(x.At) != nil
}

// boatAt returns the boat on a square other than that of but, nil if there is none. Without
// a board only harbours are squares that the game knows.
func (g *Game) boatAt(at Place, but *Player) *Player {
	for _, p := range g.Seats {
		if p != but && p.in() && p.Boat == at {
			return p
		}
	}
	return nil
}

// boats returns the boats on the board, without that of but.
func (g *Game) boats(but *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for _, p := range g.Seats {
			if p != but && p.in() && !yield(p) {
				return
			}
		}
	}
}

// islands returns those for which keep holds.
func (g *Game) islands(keep func(*Island) bool) iter.Seq[*Island] {
	return func(yield func(*Island) bool) {
		for _, i := range g.Islands {
			if keep(i) && !yield(i) {
				return
			}
		}
	}
}

// rocky reports whether a rock is on the square, drawn there or laid.
func (g *Game) rocky(q *square) bool {
	if q.rock {
		return true
	}
	for _, r := range g.Rocks {
		if r.At == q.place {
			return true
		}
	}
	return false
}

// score returns what a player has brought home: points, or goods if the table plays for
// goods (SMU-A1).
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

// squareNamed returns the square of that name; nil off the board or where the table alone knows it.
func (g *Game) squareNamed(name string) *square {
	if g.board == nil {
		return nil
	}
	return g.board.squareOf(name)
}
