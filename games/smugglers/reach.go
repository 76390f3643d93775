package smugglers

import (
	"slices"

	"hafenmeister/games/table"
)

// A way is the minimum and maximum number of squares that a boat sails.
type way struct {
	least, most int
	counted     bool // the table has said how many, so least equals most
}

// arg fills the slot "way". Answers do not depend on the number that the die allows.
func (w way) arg() table.Arg {
	if w.counted {
		return table.Sub("way", table.Say("val.way.counted", table.Num("squares", w.least), table.Num("count", w.least)))
	}
	return table.Sub("way", table.Say("val.way.most", table.NotInKey(table.Num("count", w.most))))
}

// A reach finds where a boat can sail. On a board it is computed; when only the table knows the
// board, every place that nothing rules out counts.
type reach struct {
	way
	g              *Game
	p              *Player
	distances      []int // distance of each square of the board; -1 if it is out of reach
	returnDistance int   // number of squares to leave the boat's own square and return; 0 if it cannot
}

func (g *Game) reach(p *Player, w way) *reach {
	r := &reach{way: w, g: g, p: p}
	if g.board != nil {
		r.computeDistances()
	}
	return r
}

// computeDistances computes the distances from the boat over adjacent dark squares without rocks and boats
// (SMU-R15, R17, A36, A40).
func (r *reach) computeDistances() {
	r.distances = make([]int, len(r.g.board.squares))
	for i := range r.distances {
		r.distances[i] = -1
	}
	own := r.g.board.place(r.p.Boat)
	if own == nil {
		return
	}
	r.distances[own.n] = 0
	for queue := []*square{own}; len(queue) > 0; queue = queue[1:] {
		at := r.distances[queue[0].n]
		if at == r.most {
			return
		}
		for _, s := range queue[0].next {
			if r.distances[s.to.n] >= 0 || !r.g.isNavigable(s.to) || r.g.boatAt(s.to.place, r.p) != nil {
				continue
			}
			r.distances[s.to.n] = at + 1
			if queue = append(queue, s.to); r.most >= 2 && !own.isLit(r.g.Beam) {
				r.returnDistance = 2
			}
		}
	}
}

// isNavigable reports whether a boat may enter the square if no other boat is there.
func (g *Game) isNavigable(q *square) bool { return !g.hasRock(q) && !q.isLit(g.Beam) }

// distanceTo reports whether the boat can sail to a free place, and the minimum number of squares.
func (r *reach) distanceTo(at Place) (distance int, ok bool) {
	switch {
	case r.g.board != nil && at == r.p.Boat:
		return r.returnDistance, r.returnDistance > 0
	case r.g.board != nil:
		distance = r.distances[r.g.board.place(at).n]
		return distance, distance > 0
	case at == Sea || r.p.Boat != at && r.g.boatAt(at, r.p) == nil:
		return max(r.least, 1), r.most > 0
	}
	return max(r.least, 2), r.most >= 2 && r.g.boatAt(at, r.p) == nil // out and in again (SMU-A31)
}

// distanceToAct is distanceTo for a place where the boat acts. If standing is true, it may also act where it is,
// without sailing.
func (r *reach) distanceToAct(at Place, standing bool) (distance int, ok bool) {
	if standing && r.least == 0 && r.p.Boat == at {
		return 0, true
	}
	return r.distanceTo(at)
}

// destinations returns everything that the boat can do with its way.
func (r *reach) destinations() []destination {
	return slices.Concat(r.seaDestination(), r.harbourDestinations(), r.goodAndBoatDestinations(), r.restDestinations())
}

// seaDestination returns the open sea as a single destination, if the game has no board.
func (r *reach) seaDestination() []destination {
	if r.g.board != nil || r.most == 0 {
		return nil
	}
	return []destination{{action: sail, at: Sea, distance: max(r.least, 1)}}
}

// harbourDestinations returns the harbours where the boat can deliver the good aboard, but not without
// sailing if it was just loaded there, or where an empty boat can load (SMU-R32, A7, A9, A26, A38).
func (r *reach) harbourDestinations() (list []destination) {
	x := r.g.cargo(r.p)
	for _, i := range r.g.Islands {
		switch {
		case x != nil:
			if distance, ok := r.distanceToAct(i.harbour, r.g.house.deliverStanding && !r.p.Fresh); ok {
				list = append(list, destination{action: deliver, at: i.harbour, distance: distance})
			}
		case r.g.house.harbourLoad && r.g.top(i) != nil:
			if distance, ok := r.distanceTo(i.harbour); ok {
				list = append(list, destination{action: load, at: i.harbour, distance: distance})
			}
		}
	}
	return list
}

// goodAndBoatDestinations returns the goods on squares that the boat can load or swap for its own, and the boats
// that it can push (SMU-R18, R27, R29, A37).
func (r *reach) goodAndBoatDestinations() (list []destination) {
	for x := range r.g.floatingGoods(func(Place) bool { return true }) {
		if distance, ok := r.distanceToAct(x.At, r.g.house.loadStanding); ok {
			list = append(list, destination{action: load, at: x.At, good: x.Good, distance: distance})
		}
	}
	for x := range r.g.boatsExcept(r.p) {
		if distance, ok := r.distanceToBoat(x); ok {
			list = append(list, destination{action: push, at: x.Boat, other: x, distance: distance})
		}
	}
	return list
}

// distanceToBoat reports whether the boat can sail onto the square of another boat, which must be dark and
// next to a square in reach (SMU-R17, R18, A39), and the minimum number of squares. Without a
// board, two boats in one harbour (SMU-A35) are at least two squares apart.
func (r *reach) distanceToBoat(x *Player) (distance int, ok bool) {
	if r.g.board == nil {
		if x.Boat == r.p.Boat && x.Boat != Sea {
			return max(r.least, 2), r.most >= 2
		}
		return max(r.least, 1), r.most >= 1
	}
	to := r.g.board.place(x.Boat)
	if to == nil || !r.g.isNavigable(to) {
		return 0, false
	}
	for _, s := range to.next {
		if n := r.distances[s.to.n] + 1; r.canContinueFrom(s.to) && (!ok || n < distance) {
			distance, ok = n, true
		}
	}
	return distance, ok
}

// restDestinations returns the squares and harbours where the boat can end its way without acting, in the order
// of berths, and staying if no squares are required. Returning to its own place is listed only if
// something depends on it (SMU-A38).
func (r *reach) restDestinations() (list []destination) {
	for _, b := range r.g.berths {
		at := Place(b)
		if at == Off || at == Sea || at == r.p.Boat && !r.p.Fresh && !r.counted || !r.isAsked(at) {
			continue
		}
		if distance, ok := r.distanceTo(at); ok {
			list = append(list, destination{action: sail, at: at, distance: distance})
		}
	}
	if r.least == 0 {
		list = append(list, destination{action: stay, at: r.p.Boat})
	}
	return list
}

// isAsked reports whether the program asks about a boat that sails to a place and does nothing there.
// With the box it does so if every move is tracked, or if the boat will load there next turn.
func (r *reach) isAsked(at Place) bool {
	if r.g.board != nil || r.g.Detail == table.DetailAll {
		return true
	}
	return !r.g.house.harbourLoad && r.g.cargo(r.p) == nil && r.g.top(r.g.islandAt(at)) != nil
}
