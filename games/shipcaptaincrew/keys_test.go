package shipcaptaincrew

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

// The keys of questions and the paths of values are file format: unless keys are only added, a
// change of the golden file requires one of Info.Rules.
func TestKeys(t *testing.T) {
	players := form.Sample(mostPlayers).Players()
	gamestest.Keys(t, Info, "keys.golden.txt", func(part string) string {
		if slices.ContainsFunc(players, func(p table.Player) bool { return p.ID == part }) {
			return "PLAYER"
		}
		return part
	})
}
