package oltremare

import (
	"slices"
	"strconv"
	"strings"
)

// A group is a run of cards of one good in a cargo stack that is as long as it can be
// (OLT-A26).
type group struct {
	good  *Good
	cards int
}

// groups returns the groups of a cargo stack from the bottom; the first card of the game is one
// of its cards (OLT-A28).
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

// unknown is in a good's points for a number that nobody has said.
const unknown = "-"

// pointsFor returns what the cards of a good print for a series of n; ok is false if it is not known.
func (x *Good) pointsFor(n int) (points int, ok bool) {
	list := strings.Fields(x.Points)
	if n > len(list) || list[n-1] == unknown {
		return 0, false
	}
	points, _ = strconv.Atoi(list[n-1]) // Check has looked at it
	return points, true
}

// print notes what is there.
func (x *Good) print(n, points int) {
	list := strings.Fields(x.Points)
	for len(list) < n {
		list = append(list, unknown)
	}
	list[n-1] = strconv.Itoa(points)
	x.Points = strings.Join(list, " ")
}

// series returns the series that a group counts as. Cards past the longest one that is printed
// give nothing, or begin another series (OLT-A25).
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

// worth returns what a group gives, as far as it is known.
func (g *Game) worth(r group) (points int) {
	for _, n := range g.series(r) {
		one, _ := r.good.pointsFor(n)
		points += one
	}
	return points
}

// missingPrice returns the first good whose prices the count needs and does not have, with the lengths
// of series that are missing; 0 is the longest length (OLT-R19). It is nil if nothing is missing.
func (g *Game) missingPrice() (good *Good, lengths []int) {
	for _, x := range g.Goods {
		if lengths = g.missing(x); lengths != nil {
			return x, lengths
		}
	}
	return nil, nil
}

// missing returns the lengths of the series of a good, in any cargo stack, whose points nobody
// has said, the shortest first.
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
