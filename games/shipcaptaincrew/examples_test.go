package shipcaptaincrew

import (
	"testing"

	"hafenmeister/games/gamestest"
)

// How a turn goes.
func TestExamples(t *testing.T) { gamestest.Scripts(t, Info, "testdata/examples/*.txtar") }

// Points, house rules, corrections and whoever has to go.
func TestRules(t *testing.T) { gamestest.Scripts(t, Info, "testdata/rules/*.txtar") }

// Whole evenings, one for each ending.
func TestEvenings(t *testing.T) { gamestest.Evenings(t, Info, "testdata/evenings") }
