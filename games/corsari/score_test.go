package corsari

import (
	"slices"
	"testing"

	"hafenmeister/games/replay"
)

// The scores of random stowaways match a simpler count (COR-R19 to R22, A3, A4).
func TestScoreMatchesSimplerCount(t *testing.T) {
	for seed := range uint64(400) {
		r := rng(seed)
		by := []string{"sum", "count"}[seed%2]
		s := Sample(2 + r.IntN(3)).(*Setup)
		s.House = map[string]any{"end.threshold": int64(99), "compare.by": by}
		g := s.begin()
		captain := g.Seats[r.IntN(len(g.Seats))]
		g.Round, g.Phase, g.Starter, g.Captain = 1, PhaseScore, "anna", captain.ID()
		points, cards := map[*Player]int{}, map[*Player]int{}
		for _, p := range g.Seats {
			deal(g, p, r, handSize)
			stowaways := r.IntN(handSize)
			for i, c := range g.cardsAt(p.hand) {
				c.At = p.away
				if i < stowaways {
					c.At = p.stows
					cards[p]++
					if by == "sum" {
						points[p] += c.worth
					} else {
						points[p]++
					}
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

// After an instant win the winner comes first, whatever they have set aside (COR-A34). Equal totals
// share a place, and a player who has left comes last (COR-A23).
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
		t.Errorf("standings %v at places %v, want Ben, Anna and Carla together, Deniz", ids, places)
	}
}
