package oltremare

import (
	"slices"
	"strings"
	"testing"
)

// OLT-A4 to A6: awards for all ways to treat ties, compared with awards worked out by hand.
func TestAwards(t *testing.T) {
	for _, c := range []struct {
		tie    string
		zero   bool
		places int
		have   []int
		want   []int
	}{
		{"full_skip", false, 3, []int{5, 3, 3, 1}, []int{6, 3, 3, 0}},
		{"full_noskip", false, 3, []int{5, 3, 3, 1}, []int{6, 3, 3, 1}},
		{"lower", false, 3, []int{5, 3, 3, 1}, []int{6, 1, 1, 0}},
		{"split_floor", false, 3, []int{5, 3, 3, 1}, []int{6, 2, 2, 0}},
		{"full_skip", false, 3, []int{4, 4, 2, 0}, []int{6, 6, 1, 0}},
		{"full_noskip", false, 3, []int{4, 4, 2, 0}, []int{6, 6, 3, 0}},
		{"full_noskip", true, 3, []int{4, 4, 2, 0}, []int{6, 6, 3, 1}},
		{"lower", false, 3, []int{4, 4, 2, 0}, []int{3, 3, 1, 0}},
		{"split_floor", false, 3, []int{4, 4, 2, 0}, []int{4, 4, 1, 0}},
		{"full_skip", false, 3, []int{2, 2, 2, 1, 1}, []int{6, 6, 6, 0, 0}},
		{"lower", false, 3, []int{2, 2, 2, 1, 1}, []int{1, 1, 1, 0, 0}},
		{"split_floor", false, 3, []int{2, 2, 2, 1, 1}, []int{3, 3, 3, 0, 0}},
		{"full_noskip", false, 3, []int{2, 2, 2, 1, 1}, []int{6, 6, 6, 3, 3}},
		{"lower", false, 3, []int{9, 4, 3, 3}, []int{6, 3, 0, 0}},
		{"split_floor", false, 3, []int{9, 4, 3, 3}, []int{6, 3, 0, 0}},
		{"full_skip", false, 3, []int{9, 4, 3, 3}, []int{6, 3, 1, 1}},
		{"full_skip", false, 3, []int{0, 0, 0}, []int{0, 0, 0}},
		{"full_skip", true, 3, []int{0, 0, 0}, []int{6, 6, 6}},
		{"split_floor", true, 3, []int{1, 0, 0}, []int{6, 2, 2}},
		{"full_skip", true, 3, []int{7, 0}, []int{6, 3}},
		{"split_floor", false, 3, []int{7, 7}, []int{4, 4}},
		{"lower", false, 3, []int{7, 7}, []int{3, 3}},
		{"full_skip", false, 2, []int{5, 4, 3}, []int{6, 3, 0}},
		{"full_noskip", false, 2, []int{5, 5, 3, 1}, []int{6, 6, 3, 0}},
		{"lower", false, 1, []int{5, 5, 3}, []int{0, 0, 0}},
		{"split_floor", false, 1, []int{5, 5, 3}, []int{3, 3, 0}},
	} {
		g := Sample(len(c.have)).(*Setup).begin()
		g.house.tie, g.house.awardZero, g.house.awardPlaces = c.tie, c.zero, c.places
		for i, n := range c.have {
			g.Seats[i].Markers = n
		}
		if got := g.awards(markersOf); !slices.Equal(got, c.want) {
			t.Errorf("%s, zero %v, %d places: %v get %v, want %v", c.tie, c.zero, c.places, c.have, got, c.want)
		}
	}
}

// A player who has left has no place (OLT-A5).
func TestAwards_notForThoseWhoLeft(t *testing.T) {
	g := Sample(3).(*Setup).begin()
	for i, n := range []int{5, 3, 1} {
		g.Seats[i].Prestige = n
	}
	g.Seats[0].Out = true
	if got := g.awards(prestigeOf); !slices.Equal(got, []int{0, 6, 3}) {
		t.Errorf("they get %v", got)
	}
}

// OLT-A26, A28: for random stacks, two consecutive groups never have the same good, and together
// the groups are the stack in its order.
func TestGroups(t *testing.T) {
	for seed := range uint64(200) {
		r := rng(seed)
		g := Sample(3).(*Setup).begin()
		var ids []string
		for range r.IntN(20) {
			ids = append(ids, g.Goods[r.IntN(2)].id)
		}
		p := g.Seats[0]
		p.Cargo = strings.Join(ids, " ")
		var again []string
		var last *Good
		for _, x := range g.groups(p) {
			if x.good == last || x.cards == 0 {
				t.Errorf("seed %d: %s has a group of %d %s", seed, p.Cargo, x.cards, x.good.id)
			}
			last = x.good
			again = append(again, slices.Repeat([]string{x.good.id}, x.cards)...)
		}
		if !slices.Equal(again, ids) {
			t.Errorf("seed %d: %v is grouped as %v", seed, ids, again)
		}
	}
}

// OLT-A25: the points of a group of n cards, with tables from the sources and of our own.
func TestWorth(t *testing.T) {
	for _, c := range []struct {
		printed string
		longest int
		mode    string
		want    []int // of 1, 2, 3 … cards
	}{
		{"1 3 6", 3, "cap", []int{1, 3, 6, 6, 6, 6, 6, 6}},
		{"1 3 6", 3, "restart", []int{1, 3, 6, 7, 9, 12, 13, 15, 18}},
		{"0 3 9", 3, "cap", []int{0, 3, 9, 9}},
		{"0 3 9", 3, "restart", []int{0, 3, 9, 9, 12, 18}},
		{"0 1 2 4 6", 5, "restart", []int{0, 1, 2, 4, 6, 6, 7, 8, 10, 12}},
		{"5", 1, "cap", []int{5, 5, 5}},
		{"5", 1, "restart", []int{5, 10, 15}},
		{"- 3", 0, "cap", []int{0, 3}},
	} {
		g := Sample(3).(*Setup).begin()
		g.house.seriesRepeat = c.mode
		x := g.Goods[0]
		x.Points, x.Longest = c.printed, c.longest
		for i, want := range c.want {
			if got := g.worth(group{x, i + 1}); got != want {
				t.Errorf("%q of %d, %s: %d cards are worth %d, want %d", c.printed, c.longest, c.mode, i+1, got, want)
			}
		}
	}
}
