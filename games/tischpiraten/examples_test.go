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
