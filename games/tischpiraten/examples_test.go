package tischpiraten

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
)

// Worked examples, the book's and computed ones, and what else somebody might ask a
// referee: see the package comment of gamestest for how they are written.
func TestExamples(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/examples/TIS-*.txtar")
}

// Whole games, one for each way to end at least; in them every weapon is fired, every row
// of the misfire table comes up, and every rule of the ancients.
func TestPlaythroughs(t *testing.T) {
	seen := gamestest.Evenings(t, Info, "testdata/playthroughs")
	seen.WantRules(t, rulesIn(t, "R97-R102 R107"), nil)
	for _, key := range []string{"say.misfire.wet", "say.misfire.jammed", "say.misfire.broken", "say.misfire.explodes",
		"say.misfire.cannon.wet", "say.misfire.cannon.jammed", "say.cannon.broken", "say.misfire.cannon.explodes",
		"say.jam.loaded", "say.jam.stays", "say.jam.cannon.loaded", "say.jam.cannon.stays"} {
		if !slices.Contains(seen.Keys(), key) {
			t.Errorf("no whole game says %s", key)
		}
	}
	for i := range armoury {
		if key := armoury[i].term; !slices.Contains(seen.Keys(), key) {
			t.Errorf("nobody shoots with a %s in a whole game", key)
		}
	}
}
