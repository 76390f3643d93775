package oltremare

import "slices"

// awardsOf are the ducats of the first, second and third place (OLT-R18, R19).
var awardsOf = [...]int{6, 3, 1}

func prestigeOf(s Stock) int { return s.Prestige }
func markersOf(s Stock) int  { return s.Markers }

// awards returns what the places in some respect are worth to each seat. Who has left the
// table has no place, nor has who has nothing, unless the table plays so (OLT-A5).
func (g *Game) awards(of func(Stock) int) []int {
	have := func(p *Player) int { return of(g.stock(p)) }
	got := make([]int, len(g.Seats))
	var order []*Player
	for p := range g.Present() {
		if have(p) > 0 || g.house.awardZero {
			order = append(order, p)
		}
	}
	slices.SortStableFunc(order, func(a, b *Player) int { return have(b) - have(a) })
	for first, group := 0, 0; first < len(order); group++ {
		past := first + 1
		for past < len(order) && have(order[past]) == have(order[first]) {
			past++
		}
		n := g.share(first, past, group)
		for _, p := range order[first:past] {
			got[p.Seat()] = n
		}
		first = past
	}
	return got
}

// share returns what each player gets who shares the places from first to past-1 as the group-th group
// (OLT-A4).
func (g *Game) share(first, past, group int) int {
	switch g.house.tie {
	case "full_noskip":
		return g.award(group)
	case "lower":
		return g.award(past - 1)
	case "split_floor":
		sum := 0
		for place := first; place < past; place++ {
			sum += g.award(place)
		}
		return sum / (past - first)
	}
	return g.award(first)
}

// award returns what a place is worth, counted from 0; the places past the last that is paid
// are worth nothing (OLT-A6).
func (g *Game) award(place int) int {
	if place >= min(g.house.awardPlaces, len(awardsOf)) {
		return 0
	}
	return awardsOf[place]
}
