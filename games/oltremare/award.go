package oltremare

import "slices"

// awardsOf are the ducats for the first, second and third place (OLT-R18, R19).
var awardsOf = [...]int{6, 3, 1}

func prestigeOf(s Stock) int { return s.Prestige }
func markersOf(s Stock) int  { return s.Markers }

// awards returns the ducats that each seat gets if the players are ranked by of. Players who have
// left have no place and get 0; so do players with 0, unless the house rule award.zero says
// otherwise (OLT-A5).
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

// share returns what each of the players gets who share the places from first to past-1. They are
// the group-th such group, from 0 (OLT-A4).
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

// award returns the ducats for a place, counted from 0; places that are not paid get 0 (OLT-A6).
func (g *Game) award(place int) int {
	if place >= min(g.house.awardPlaces, len(awardsOf)) {
		return 0
	}
	return awardsOf[place]
}
