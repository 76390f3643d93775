package tischpiraten

import (
	"testing"

	"hafenmeister/games/gamestest"
)

// Worked examples, the book's and computed ones, and what else somebody might ask a
// referee: see the package comment of gamestest for how they are written.
func TestExamples(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/examples/TIS-*.txtar")
}

// Whole games, one for each way to end at least.
func TestPlaythroughs(t *testing.T) {
	gamestest.Evenings(t, Info, "testdata/playthroughs")
}
