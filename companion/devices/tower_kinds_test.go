package devices

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// TestKindsMatchTheGames checks that Kinds are exactly the dice that the samples of the games
// ask for, with the same faces.
func TestKindsMatchTheGames(t *testing.T) {
	dice := map[string]table.Die{}
	for _, info := range games.All {
		rng := rand.New(rand.NewPCG(1, 1))
		replay.Play(info.Sample(2).Game(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			for _, d := range q.Dice {
				dice[d.Name] = d
			}
			return replay.Record{Key: q.Key, Who: q.Who, Answer: table.Guess(q, rng, false)}, true
		})
	}
	for _, k := range Kinds {
		d, ok := dice[k.Die.Name]
		if !ok {
			t.Errorf("no game asks for %s", k.Die.Name)
			continue
		}
		delete(dice, k.Die.Name)
		var sides []string
		for i, face := range d.Faces {
			times := 1
			if d.Times != nil {
				times = d.Times[i]
			}
			sides = append(sides, slices.Repeat([]string{face}, times)...)
		}
		if !slices.Equal(sides, k.Sides) || d.Prefix != k.Die.Prefix {
			t.Errorf("%s has the sides %q and the prefix %q, want %q and %q as in the game", k.Die.Name, k.Sides, k.Die.Prefix, sides, d.Prefix)
		}
	}
	for name := range dice {
		t.Errorf("%s cannot be taught", name)
	}
}
