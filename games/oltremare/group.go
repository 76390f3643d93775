package oltremare

import (
	"slices"
	"strconv"
	"strings"
)

// A group is a maximal run of cards of one good in a cargo stack (OLT-A26).
type group struct {
	good  *Good
	cards int
}

// groups returns the groups of p's cargo stack from the bottom, including the card dealt at the
// start (OLT-A28). It returns nil if nobody has entered the stack.
func (g *Game) groups(p *Player) (list []group) {
	cargo := g.stock(p).Cargo
	if cargo == unnoted {
		return nil
	}
	for _, id := range strings.Fields(cargo) {
		x := g.good(id)
		if n := len(list); n > 0 && list[n-1].good == x {
			list[n-1].cards++
			continue
		}
		list = append(list, group{x, 1})
	}
	return list
}

// unknown replaces a number in Good.Points that nobody has entered.
const unknown = "-"

// pointsFor returns the points printed for a series of n cards; ok is false if they are unknown.
func (x *Good) pointsFor(n int) (points int, ok bool) {
	list := strings.Fields(x.Points)
	if n > len(list) || list[n-1] == unknown {
		return 0, false
	}
	points, _ = strconv.Atoi(list[n-1]) // Check ensures that it is a number
	return points, true
}

// print sets the points for a series of n cards.
func (x *Good) print(n, points int) {
	list := strings.Fields(x.Points)
	for len(list) < n {
		list = append(list, unknown)
	}
	list[n-1] = strconv.Itoa(points)
	x.Points = strings.Join(list, " ")
}

// series returns the lengths of the series that a group counts as. Cards past the longest printed
// series count nothing or begin another series (OLT-A25).
func (g *Game) series(r group) []int {
	longest := r.good.Longest
	switch {
	case longest == 0:
		return []int{min(r.cards, mostSeries)}
	case g.house.seriesRepeat == "cap" || r.cards <= longest:
		return []int{min(r.cards, longest)}
	}
	list := slices.Repeat([]int{longest}, r.cards/longest)
	if rest := r.cards % longest; rest > 0 {
		list = append(list, rest)
	}
	return list
}

// worth returns the points of a group; unknown ones count 0.
func (g *Game) worth(r group) (points int) {
	for _, n := range g.series(r) {
		one, _ := r.good.pointsFor(n)
		points += one
	}
	return points
}

// missingPrice returns the first good with points that the count needs and that are unknown, and
// the lengths of those series. The only length is 0 if the longest length itself is needed
// (OLT-R19). It returns nil if nothing is missing.
func (g *Game) missingPrice() (good *Good, lengths []int) {
	for _, x := range g.Goods {
		if lengths = g.missing(x); lengths != nil {
			return x, lengths
		}
	}
	return nil, nil
}

// missing returns the lengths of the series of x in all cargo stacks whose points are unknown, in
// ascending order; see missingPrice.
func (g *Game) missing(x *Good) (lengths []int) {
	for p := range g.Present() {
		for _, r := range g.groups(p) {
			if r.good != x {
				continue
			}
			if g.house.seriesRepeat == "restart" && x.Longest == 0 {
				return []int{0}
			}
			for _, n := range g.series(r) {
				if _, ok := x.pointsFor(n); !ok {
					lengths = append(lengths, n)
				}
			}
		}
	}
	slices.Sort(lengths)
	return slices.Compact(lengths)
}
