package league

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"hafenmeister/games/table"
)

// A Draw is what the seats of the next round are drawn from.
type Draw struct {
	People []Person // who is there now; those who come late are simply more, and those who have left fewer
	Sizes  []int    // how many may sit at a table, each 2 or more; 2 alone is a Swiss tournament
	Seed   uint64   // the same people with the same past and seed get the same seats

	Met func(a, b string) int // how often the two have sat at one table
}

// A Round is who sits where.
type Round struct {
	Tables [][]string `json:"tables"`
	Names  []string   `json:"on,omitempty"`   // what the first tables are called; the others have a number
	Byes   []string   `json:"byes,omitempty"` // who sits out
}

// Name returns what a table is called, "" for one that has a number alone.
func (r *Round) Name(i int) string {
	if i < len(r.Names) {
		return r.Names[i]
	}
	return ""
}

// Round draws the next round.
//
// As few as possible sit out, and nobody for the second time while somebody is there who has
// not sat out yet: who has sat out least, then who has fewest points (in duels), then who has
// played most. Where not all fit at tables of these sizes some play in twos before they sit out.
//
// At tables of three and more, people meet whom they have met least. In duels nobody meets
// the same person again while that can be avoided among those who play, and then people with
// about as many points meet. Up to 20 people that is the best there is. With more, no duel
// comes again as long as everybody has met fewer than half of the others: exchanging two
// people then always undoes one. After that it is as good as exchanges make it.
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

// tableSizes divides n people among tables, the largest first: as few sit out as possible, then
// as few play in twos who were not to, then there are as few tables as possible, and then
// their sizes differ least.
func tableSizes(n int, sizes []int) (tables []int, byes int) {
	const one, stopgap = 1 << 20, 1 << 40 // a table weighs more than all sizes, a stopgap more than all tables
	type best struct {
		cost int64
		last int // the size of one of the tables
	}
	ways := make([]best, n+1) // for so many people
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

// A seating puts people, by their index, to tables.
type seating struct {
	people []Person
	duels  bool
	apart  [][]float64 // how little two should sit at one table
	tables [][]int
}

func newSeating(met func(a, b string) int, people []Person, duels bool) *seating {
	// A duel that comes again is worse than any difference of points: those of a hundred
	// rounds and a thousand people come to less.
	const again = 1e9
	s := &seating{people: people, duels: duels, apart: make([][]float64, len(people))}
	for i, a := range people {
		s.apart[i] = make([]float64, len(people))
		for j, b := range people {
			times := float64(met(a.Name, b.Name))
			s.apart[i][j] = times * times // so that nobody meets one person often and others never
			if duels {
				s.apart[i][j] = again*times*times + (a.Points-b.Points)*(a.Points-b.Points)
			}
		}
	}
	return s
}

// exact is up to how many people duels are found by looking at all there are.
const exact = 20

// draw fills tables of these sizes.
func (s *seating) draw(chance *rand.Rand, sizes []int) {
	if s.duels && len(s.people) <= exact {
		s.pair(chance)
		s.order()
		return
	}
	tries := 50
	if len(s.people) > 100 {
		tries = 5
	}
	var best [][]int
	for range tries {
		s.deal(chance, sizes)
		s.exchange()
		if best == nil || s.cost(s.tables) < s.cost(best) {
			best = s.tables
		}
		if s.cost(best) == 0 {
			break
		}
	}
	s.tables = best
	s.order()
}

// order has the duel of those with the most points stand first.
func (s *seating) order() {
	if s.duels {
		slices.SortStableFunc(s.tables, func(a, b []int) int {
			return cmp.Compare(s.people[b[0]].Points+s.people[b[1]].Points, s.people[a[0]].Points+s.people[a[1]].Points)
		})
	}
}

// deal puts people to tables as they come, and in duels beside who has as many points.
func (s *seating) deal(chance *rand.Rand, sizes []int) {
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

func (s *seating) cost(tables [][]int) (sum float64) {
	for _, table := range tables {
		for k, i := range table {
			sum += s.with(i, table[:k], -1)
		}
	}
	return sum
}

// with returns the cost of i at a table, without who is to leave it.
func (s *seating) with(i int, table []int, without int) (sum float64) {
	for _, j := range table {
		if j != i && j != without {
			sum += s.apart[i][j]
		}
	}
	return sum
}

// exchange has two people change places as long as that is better.
func (s *seating) exchange() {
	for better := true; better; {
		better = false
		for a, from := range s.tables {
			for k := range from {
				if s.with(from[k], from, -1) > 0 && s.exchangeBest(a, k) {
					better = true
				}
			}
		}
	}
}

// exchangeBest has who sits at place k of table a change places with the best other person.
func (s *seating) exchangeBest(a, k int) bool {
	from := s.tables[a]
	i, here := from[k], s.with(from[k], from, -1)
	gain, to, at := 1e-9, -1, 0
	for b, table := range s.tables {
		if b == a {
			continue
		}
		for l, j := range table {
			g := here + s.with(j, table, -1) - s.with(i, table, j) - s.with(j, from, i)
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

// pair finds the best duels of all: for each set of people who still need a table, the
// cheapest way to pair them, from the smallest set to all.
func (s *seating) pair(chance *rand.Rand) {
	n := len(s.people)
	order := chance.Perm(n) // of ways that are equally good one is taken by chance
	full := 1<<n - 1
	cost, first := make([]float64, full+1), make([]int8, full+1) // first: with whom the first of the set sits, +1
	for free := 1; free <= full; free++ {
		if bits.OnesCount(uint(free))%2 == 1 {
			continue
		}
		i := bits.TrailingZeros(uint(free))
		for rest := free &^ (1 << i); rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros(uint(rest))
			c := s.apart[order[i]][order[j]] + cost[free&^(1<<i)&^(1<<j)]
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
