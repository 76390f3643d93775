package smugglers

import (
	"testing"

	"hafenmeister/games/gamestest"
)

func TestExamples(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/examples/*.txtar")
}
