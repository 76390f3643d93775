package table

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWithKeepsEveryList continues lists in all directions and looks that each stays
// what it was.
func TestWithKeepsEveryList(t *testing.T) {
	type held struct {
		list, want []int
		in         *room
	}
	all := []held{{}}
	r := rand.New(rand.NewPCG(1, 2))
	for k := range 2000 {
		from := all[len(all)-1-r.IntN(min(len(all), 4))]
		list, in := with(from.list, k, from.in)
		all = append(all, held{list, append(slices.Clone(from.want), k), in})
	}
	for i, h := range all {
		if !slices.Equal(h.list, h.want) {
			t.Fatalf("list %d is %v, want %v", i, h.list, h.want)
		}
	}
}
