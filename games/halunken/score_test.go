package halunken

import (
	"slices"
	"testing"
)

// The sheets of random crews match a simpler count (HAL-R25, R26).
func TestSheetDoublesTheBestLongestColour(t *testing.T) {
	for seed := range uint64(500) {
		r := rng(seed)
		g := Sample(2).(*Setup).begin()
		p := g.Seats[0]
		var values [colours][]int
		sum := 0
		for _, c := range g.Cards[:r.IntN(12)] {
			f := g.faces[r.IntN(len(g.faces))]
			c.At, c.Face = p.hand, f.id
			values[f.colour.index] = append(values[f.colour.index], f.worth)
			sum += f.worth
		}
		longest, best := 0, 0
		for _, v := range values {
			longest = max(longest, len(v))
		}
		for _, v := range values {
			if own := total(v); len(v) == longest {
				best = max(best, own)
			}
		}
		s := g.sheet(p)
		if s.points != sum+best {
			t.Errorf("seed %d: the crew %v has %d points, want %d", seed, values, s.points, sum+best)
		}
		if s.double >= 0 && total(values[s.double]) != best {
			t.Errorf("seed %d: colour %d of %v counts twice, want one with the sum %d", seed, s.double, values, best)
		}
	}
}

func total(values []int) (n int) {
	for _, v := range values {
		n += v
	}
	return n
}

// Players are ordered by points; equal points share a place, and a player who has left is last (HAL-R27, A28).
func TestStandings(t *testing.T) {
	g := Sample(4).(*Setup).begin()
	for i, face := range []string{"red-5", "red-9", "blue-5", "red-9"} {
		c := g.Cards[i]
		c.At, c.Face = g.Seats[i].hand, face
	}
	g.Seats[3].Out = true
	var got []string
	var places []int
	for _, s := range g.Standings() {
		got, places = append(got, s.Player), append(places, s.Place)
	}
	if !slices.Equal(got, []string{"ben", "anna", "carla", "deniz"}) || !slices.Equal(places, []int{1, 2, 2, 4}) {
		t.Errorf("standings %v at places %v, want Ben, Anna and Carla together, Deniz", got, places)
	}
}
