package league_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/league"
	"hafenmeister/games/gamestest/effort"
)

// newNames returns P01, P02 and so on.
func newNames(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("P%02d", i+1))
	}
	return list
}

// An evening is a series of rounds with random winners.
type evening struct {
	chance  *rand.Rand
	sizes   []int
	results []league.Result
	byes    []string
}

// draw draws the next round; it also returns the meetings before it.
func (e *evening) draw(here []string, seed uint64) (league.Round, *league.Meetings) {
	h := league.NewMeetings(e.results, e.byes)
	d := league.Draw{People: h.People(here), Sizes: e.sizes, Seed: seed, Met: h.Meetings}
	return d.Round(), h
}

// play adds a random result for each table of r.
func (e *evening) play(r league.Round) {
	for _, seats := range r.Tables {
		first := e.chance.IntN(len(seats))
		x := league.Result{}
		for i, name := range seats {
			place := 2
			if i == first {
				place = 1
			}
			x.Seats = append(x.Seats, league.Seat{Player: name, Place: place})
		}
		e.results = append(e.results, x)
	}
	e.byes = append(e.byes, r.Byes...)
}

// randomEvenings plays random evenings with up to most people at tables of these sizes, in which some come late and some
// leave, and calls check after each draw.
func randomEvenings(t *testing.T, sizes []int, most int, check func(here []string, r league.Round, h *league.Meetings)) {
	chance := rand.New(rand.NewPCG(effort.Seed(t), 0))
	for range effort.Of(t, 10, 50, 200) {
		e := &evening{chance: chance, sizes: sizes}
		here, late := newNames(1+chance.IntN(most)), 0
		for range 1 + chance.IntN(10) {
			r, h := e.draw(here, chance.Uint64())
			check(here, r, h)
			e.play(r)
			if i := chance.IntN(len(here)); chance.IntN(4) == 0 && len(here) > 1 {
				here = slices.Delete(slices.Clone(here), i, i+1)
			}
			if chance.IntN(4) == 0 && len(here) < most {
				late++
				here = append(here, fmt.Sprintf("Late%d", late))
			}
		}
	}
}

var tablesOf = map[string][]int{"duels": {2}, "three and four": {3, 4}, "fours": {4}, "three to five": {3, 4, 5}}

// Everybody has one seat or sits out, and nobody sits out more often than somebody who plays.
func TestRoundSeatsEverybody(t *testing.T) {
	for name, sizes := range tablesOf {
		t.Run(name, func(t *testing.T) {
			randomEvenings(t, sizes, 13, func(here []string, r league.Round, h *league.Meetings) {
				all := slices.Concat(append(slices.Clone(r.Tables), r.Byes)...)
				slices.Sort(all)
				if want := slices.Sorted(slices.Values(here)); !slices.Equal(all, want) {
					t.Fatalf("the round has %v, want %v", all, want)
				}
				for _, p := range h.People(here) {
					for _, out := range h.People(r.Byes) {
						if !slices.Contains(r.Byes, p.Name) && out.Byes > p.Byes {
							t.Fatalf("%s sits out for time %d, although %s, who plays, has only done so %d times", out.Name, out.Byes+1, p.Name, p.Byes)
						}
					}
				}
			})
		})
	}
}

func TestRoundTableSizes(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		want  string // for 1, 2, 3 ... people: the sizes of the tables and, after +, how many sit out
	}{
		{[]int{2}, "+1 2 2+1 22 22+1 222 222+1"},
		{[]int{3, 4}, "+1 2 3 4 32 33 43 44 333 433 443 444 4333 4433"},
		{[]int{4, 3}, "+1 2 3 4 32 33 43 44 333 433 443 444 4333 4433"},
		{[]int{4}, "+1 2 2+1 4 4+1 42 42+1 44"},
		{[]int{3}, "+1 2 3 22 32 33 322 332 333"},
		{[]int{3, 4, 5}, "+1 2 3 4 5 33 43 44 54 55 443 444 544"},
	} {
		for i, want := range strings.Fields(c.want) {
			d := league.Draw{People: league.NewMeetings(nil, nil).People(newNames(i + 1)), Sizes: c.sizes, Met: func(a, b string) int { return 0 }}
			r := d.Round()
			got := ""
			for _, table := range r.Tables {
				got += fmt.Sprint(len(table))
			}
			if len(r.Byes) > 0 {
				got += fmt.Sprintf("+%d", len(r.Byes))
			}
			if got != want {
				t.Errorf("%d people at tables of %v: %s, want %s", i+1, c.sizes, got, want)
			}
		}
	}
}

// meetingCost returns the sum over all pairs at a table of their earlier meetings, squared, and in duels of the difference of
// their points, squared.
func meetingCost(h *league.Meetings, tables [][]string, duels bool) (again, apart float64) {
	for _, table := range tables {
		for i, p := range h.People(table) {
			for _, q := range h.People(table[:i]) {
				times := float64(h.Meetings(p.Name, q.Name))
				again += times * times
				if duels {
					apart += (p.Points - q.Points) * (p.Points - q.Points)
				}
			}
		}
	}
	return again, apart
}

// For up to nine people the test compares the round with all other seatings.
func TestRoundIsAnOptimalSeating(t *testing.T) {
	for name, sizes := range tablesOf {
		t.Run(name, func(t *testing.T) {
			duels := len(sizes) == 1 && sizes[0] == 2
			randomEvenings(t, sizes, 9, func(here []string, r league.Round, h *league.Meetings) {
				var playing []string
				var left []int
				for _, table := range r.Tables {
					playing, left = append(playing, table...), append(left, len(table))
				}
				again, apart := meetingCost(h, r.Tables, duels)
				bestAgain, bestApart := math.Inf(1), math.Inf(1)
				forEachSeating(playing, left, nil, func(tables [][]string) {
					if a, p := meetingCost(h, tables, duels); a < bestAgain || a == bestAgain && p < bestApart {
						bestAgain, bestApart = a, p
					}
				})
				if again != bestAgain || math.Abs(apart-bestApart) > 1e-6 && apart > bestApart {
					t.Fatalf("%v: cost of meetings %v, of points %v, want %v and %v", r.Tables, again, apart, bestAgain, bestApart)
				}
			})
		})
	}
}

// forEachSeating calls look with all ways to seat people at tables of these sizes, in addition to tables, except for
// the order of tables of the same size.
func forEachSeating(people []string, sizes []int, tables [][]string, look func([][]string)) {
	if len(people) == 0 {
		look(tables)
		return
	}
	tried := map[int]bool{}
	for k, size := range sizes {
		if tried[size] {
			continue
		}
		tried[size] = true
		rest := slices.Delete(slices.Clone(sizes), k, k+1)
		forEachChoice(people[1:], size-1, nil, nil, func(with, without []string) { // the first person sits at this table
			forEachSeating(without, rest, append(slices.Clip(tables), append([]string{people[0]}, with...)), look)
		})
	}
}

// forEachChoice calls look with all ways to choose n of people: those chosen, added to with, and the others, added to without.
func forEachChoice(people []string, n int, with, without []string, look func(with, without []string)) {
	switch {
	case n == 0:
		look(with, append(slices.Clip(without), people...))
	case len(people) >= n:
		forEachChoice(people[1:], n-1, append(slices.Clip(with), people[0]), without, look)
		forEachChoice(people[1:], n, with, append(slices.Clip(without), people[0]), look)
	}
}

func TestRoundRepeatsNoDuelOfManyPeople(t *testing.T) {
	chance := rand.New(rand.NewPCG(effort.Seed(t), 0))
	for range effort.Of(t, 3, 20, 60) {
		e := &evening{chance: chance, sizes: []int{2}}
		here := newNames(21 + chance.IntN(20))
		for round := range 9 {
			r, h := e.draw(here, chance.Uint64())
			if again, _ := meetingCost(h, r.Tables, true); again > 0 {
				t.Fatalf("round %d of %d people repeats a duel: %v", round+1, len(here), r.Tables)
			}
			e.play(r)
		}
	}
}

func TestRoundPairsWinnersWithWinners(t *testing.T) {
	results := resultsOf("A B", "C D", "E F", "G H")
	for seed := range uint64(20) {
		h := league.NewMeetings(results, nil)
		d := league.Draw{People: h.People([]string{"A", "B", "C", "D", "E", "F", "G", "H"}), Sizes: []int{2}, Seed: seed, Met: h.Meetings}
		for i, table := range d.Round().Tables {
			winners := 0
			for _, name := range table {
				if strings.Contains("ACEG", name) {
					winners++
				}
			}
			if want := []int{2, 2, 0, 0}[i]; winners != want {
				t.Errorf("seed %d: table %d has %v, want %d winners", seed, i+1, table, want)
			}
		}
	}
}

// The seats depend on the seed and not on the order of the names.
func TestRoundDependsOnSeed(t *testing.T) {
	draw := func(people []string, seed uint64) string {
		h := league.NewMeetings(nil, nil)
		d := league.Draw{People: h.People(people), Sizes: []int{3, 4}, Seed: seed, Met: h.Meetings}
		return fmt.Sprint(d.Round())
	}
	forth := newNames(11)
	back := slices.Clone(forth)
	slices.Reverse(back)
	if a, b := draw(forth, 1), draw(back, 1); a != b {
		t.Errorf("rounds of reordered names are %s and %s, want equal ones", a, b)
	}
	if a, b := draw(forth, 1), draw(forth, 2); a == b {
		t.Errorf("rounds of two seeds are both %s, want different ones", a)
	}
}
