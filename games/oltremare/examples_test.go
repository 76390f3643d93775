package oltremare

import (
	"testing"

	"hafenmeister/games/gamestest"
)

// The worked examples, each under its own name.
func TestExamples(t *testing.T) { gamestest.Scripts(t, Info, "testdata/examples/*.txtar") }

// Whole evenings, one for each ending.
func TestEvenings(t *testing.T) { gamestest.Evenings(t, Info, "testdata/evenings") }

// Each paragraph of the rules and each gap, with the house rules that fill it otherwise.
func TestRules(t *testing.T) { gamestest.Scripts(t, Info, "testdata/rules/*.txtar") }
