package league

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"hafenmeister/games/table"
)

// A Draw is the input for the seats of the next round.
type Draw struct {
	People []Person // who takes part in this round
	Sizes  []int    // the sizes a table may have, each 2 or more; 2 alone means a Swiss tournament
	Seed   uint64   // the same people with the same past and seed get the same seats

	Met func(a, b string) int // how often the two have sat at one table
}

// A Round has the names of the people at each table.
type Round struct {
	Tables [][]string `json:"tables"`
	Names  []string   `json:"on,omitempty"`   // the names of the first tables; the others only have numbers
	Byes   []string   `json:"byes,omitempty"` // who sits out
}

// Name returns the name of the table with index i, "" if it has none.
func (r *Round) Name(i int) string {
	if i < len(r.Names) {
		return r.Names[i]
	}
	return ""
}

// Round draws the next round.
//
// As few people as possible sit out: first those with the fewest byes, then (in duels) those with the
// fewest points, then those who have played most. If not all fit at tables of the allowed sizes, some
// play at tables of two rather than sit out.
//
// At tables of three and more, people sit with those whom they have met least. In duels nobody meets
// the same person again if that can be avoided, and then people with similar points meet. Up to 20
// people Round finds the best duels. With more, it improves random seatings by exchanging people; no
// duel is repeated as long as everybody has met fewer than half of the others.
func (d *Draw) Round() Round {
	people := slices.Clone(d.People)
	slices.SortFunc(people, func(a, b Person) int { return cmp.Compare(table.PersonKey(a.Name), table.PersonKey(b.Name)) })
	chance := rand.New(rand.NewPCG(d.Seed, uint64(len(people))))
	shuffle(chance, people)

	sizes, byes := tableSizes(len(people), d.Sizes)
	duels := len(d.Sizes) == 1 && d.Sizes[0] == 2
	slices.SortStableFunc(people, func(a, b Person) int {
		points := 0
		if duels {
			points = cmp.Compare(a.Points, b.Points)
		}
		return cmp.Or(cmp.Compare(a.Byes, b.Byes), points, cmp.Compare(b.Played, a.Played))
	})
	var r Round
	for _, p := range people[:byes] {
		r.Byes = append(r.Byes, p.Name)
	}
	s := newSeating(d.Met, people[byes:], duels)
	s.draw(chance, sizes)
	for _, table := range s.tables {
		shuffle(chance, table)
		var names []string
		for _, i := range table {
			names = append(names, s.people[i].Name)
		}
		r.Tables = append(r.Tables, names)
	}
	return r
}

func shuffle[T any](chance *rand.Rand, list []T) {
	chance.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// tableSizes divides n people among tables, the largest first. It minimizes, in this order, the people who sit
// out, the tables of two that are not among sizes, the number of tables, and the differences of their sizes.
func tableSizes(n int, sizes []int) (tables []int, byes int) {
	const one, stopgap = 1 << 20, 1 << 40 // a table costs more than all sizes, a stopgap more than all tables
	type best struct {
		cost int64
		last int // the size of one of the tables; 0 if there is no way
	}
	ways := make([]best, n+1) // by the number of people
	for m := 1; m <= n; m++ {
		for _, size := range slices.Concat(sizes, []int{2}) {
			cost := int64(one + size*size)
			if !slices.Contains(sizes, size) {
				cost += stopgap
			}
			if size > m || size < m && ways[m-size].last == 0 {
				continue
			}
			if cost += ways[m-size].cost; ways[m].last == 0 || cost < ways[m].cost {
				ways[m] = best{cost, size}
			}
		}
	}
	for m := n; m > 0 && ways[m].last == 0; m-- {
		byes++
	}
	for m := n - byes; m > 0; m -= ways[m].last {
		tables = append(tables, ways[m].last)
	}
	slices.SortFunc(tables, func(a, b int) int { return b - a })
	return tables, byes
}

// A seating assigns people, by index, to tables.
type seating struct {
	people []Person
	duels  bool
	costs  [][]float64 // the cost of two people at one table
	tables [][]int
}

func newSeating(meetings func(a, b string) int, people []Person, duels bool) *seating {
	// Repeating a duel is worse than any difference of points: in a hundred rounds of a
	// thousand people these add up to less.
	const repeated = 1e9
	s := &seating{people: people, duels: duels, costs: make([][]float64, len(people))}
	for i, a := range people {
		s.costs[i] = make([]float64, len(people))
		for j, b := range people {
			times := float64(meetings(a.Name, b.Name))
			s.costs[i][j] = times * times // squared, so that meetings are spread evenly
			if duels {
				s.costs[i][j] = repeated*times*times + (a.Points-b.Points)*(a.Points-b.Points)
			}
		}
	}
	return s
}

// maxExact is the maximum number of people for which pair finds the best duels.
const maxExact = 20

// draw assigns the people to tables of these sizes.
func (s *seating) draw(chance *rand.Rand, sizes []int) {
	if s.duels && len(s.people) <= maxExact {
		s.pairBest(chance)
		s.sortDuels()
		return
	}
	tries := 50
	if len(s.people) > 100 {
		tries = 5
	}
	var best [][]int
	for range tries {
		s.assignRandomly(chance, sizes)
		s.swapWhileBetter()
		if best == nil || s.cost(s.tables) < s.cost(best) {
			best = s.tables
		}
		if s.cost(best) == 0 {
			break
		}
	}
	s.tables = best
	s.sortDuels()
}

// sortDuels sorts duels by the points of both players, most first.
func (s *seating) sortDuels() {
	if s.duels {
		slices.SortStableFunc(s.tables, func(a, b []int) int {
			return cmp.Compare(s.people[b[0]].Points+s.people[b[1]].Points, s.people[a[0]].Points+s.people[a[1]].Points)
		})
	}
}

// assignRandomly assigns people to tables at random, and in duels by points.
func (s *seating) assignRandomly(chance *rand.Rand, sizes []int) {
	all := make([]int, len(s.people))
	for i := range all {
		all[i] = i
	}
	shuffle(chance, all)
	if s.duels {
		slices.SortStableFunc(all, func(i, j int) int { return cmp.Compare(s.people[j].Points, s.people[i].Points) })
	}
	s.tables = nil
	for _, size := range sizes {
		s.tables = append(s.tables, slices.Clone(all[:size]))
		all = all[size:]
	}
}

// cost returns the sum of the costs of all pairs at the same table.
func (s *seating) cost(tables [][]int) (sum float64) {
	for _, table := range tables {
		for k, i := range table {
			sum += s.costAt(i, table[:k], -1)
		}
	}
	return sum
}

// costAt returns the cost of i at a table, without the person without; -1 is nobody.
func (s *seating) costAt(i int, table []int, without int) (sum float64) {
	for _, j := range table {
		if j != i && j != without {
			sum += s.costs[i][j]
		}
	}
	return sum
}

// swapWhileBetter swaps pairs of people as long as that lowers the cost.
func (s *seating) swapWhileBetter() {
	for better := true; better; {
		better = false
		for a, from := range s.tables {
			for k := range from {
				if s.costAt(from[k], from, -1) > 0 && s.swapBest(a, k) {
					better = true
				}
			}
		}
	}
}

// swapBest swaps the person at place k of table a with the best person of another table, and reports whether that
// lowered the cost.
func (s *seating) swapBest(a, k int) bool {
	from := s.tables[a]
	i, here := from[k], s.costAt(from[k], from, -1)
	gain, to, at := 1e-9, -1, 0
	for b, table := range s.tables {
		if b == a {
			continue
		}
		for l, j := range table {
			g := here + s.costAt(j, table, -1) - s.costAt(i, table, j) - s.costAt(j, from, i)
			if g > gain {
				gain, to, at = g, b, l
			}
		}
	}
	if to >= 0 {
		from[k], s.tables[to][at] = s.tables[to][at], i
	}
	return to >= 0
}

// pairBest finds the best duels by dynamic programming: for each set of people, from the smallest, the cheapest way to
// pair them.
func (s *seating) pairBest(chance *rand.Rand) {
	n := len(s.people)
	order := chance.Perm(n) // so that one of several equally good ways is chosen at random
	full := 1<<n - 1
	cost, first := make([]float64, full+1), make([]int8, full+1) // first: the partner of the first in the set, plus 1
	for free := 1; free <= full; free++ {
		if bits.OnesCount(uint(free))%2 == 1 {
			continue
		}
		i := bits.TrailingZeros(uint(free))
		for rest := free &^ (1 << i); rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros(uint(rest))
			c := s.costs[order[i]][order[j]] + cost[free&^(1<<i)&^(1<<j)]
			if first[free] == 0 || c < cost[free] {
				cost[free], first[free] = c, int8(j+1)
			}
		}
	}
	for free := full; free != 0; {
		i, j := bits.TrailingZeros(uint(free)), int(first[free])-1
		s.tables = append(s.tables, []int{order[i], order[j]})
		free &^= 1<<i | 1<<j
	}
}
