package corsari

import (
	"slices"
	"testing"

	"hafenmeister/games/replay"
)

// COR-R19 to R22: a count against one by hand, for random stowaways.
func TestScore_againstACountByHand(t *testing.T) {
	for seed := range uint64(400) {
		r := rng(seed)
		s := Sample(2 + r.IntN(3)).(*Setup)
		s.House = map[string]any{"end.threshold": int64(99), "compare.by": []string{"sum", "count"}[seed%2]}
		g := s.begin()
		captain := g.Seats[r.IntN(len(g.Seats))]
		g.Round, g.Phase, g.Starter, g.Captain = 1, PhaseScore, "anna", captain.ID()
		points, cards := map[*Player]int{}, map[*Player]int{}
		for _, p := range g.Seats {
			deal(g, p, r, handSize)
			for i, c := range g.at(p.hand) {
				c.At = p.away
				if i < r.IntN(5) {
					c.At = p.stows
					cards[p]++
					points[p] += []int{c.worth, 1}[seed%2]
				}
			}
		}
		want, low := map[string]int{}, true
		for _, p := range g.Seats {
			switch {
			case p == captain:
			case points[p] <= points[captain]:
				want[captain.ID()] += cards[p]
				low = false
			default:
				want[p.ID()] = cards[p]
			}
		}
		if !low {
			want[captain.ID()] += cards[captain]
		}
		replay.Replay(g, nil, replay.Observer{})
		for _, p := range g.Seats {
			if p.Aside != want[p.ID()] {
				t.Errorf("seed %d: captain %s, points %v, cards %v: %s sets %d aside, want %d", seed, captain.ID(), points, cards, p.ID(), p.Aside, want[p.ID()])
			}
		}
	}
}

// COR-A34: after an instant win the winner comes first, whatever he has set aside; equal
// totals share a place, and who has left the table comes last (COR-A23).
func TestStandings(t *testing.T) {
	g := Sample(4).(*Setup).begin()
	for i, n := range []int{5, 9, 5, 0} {
		g.Seats[i].Aside = n
	}
	g.Seats[3].Out = true
	g.Over, g.Winner = Instant, "ben"
	var ids []string
	var places []int
	for _, s := range g.Standings() {
		ids, places = append(ids, s.Player), append(places, s.Place)
	}
	if !slices.Equal(ids, []string{"ben", "anna", "carla", "deniz"}) || !slices.Equal(places, []int{1, 2, 2, 4}) {
		t.Errorf("%v at places %v", ids, places)
	}
}
