package shipcaptaincrew

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

// The keys of the questions and the paths of the values are file format: this list changes
// only together with Info.Rules, or when something is added.
func TestKeys(t *testing.T) {
	players := form.Sample(mostPlayers).Players()
	gamestest.Keys(t, Info, "keys.golden.txt", func(part string) string {
		if slices.ContainsFunc(players, func(p table.Player) bool { return p.ID == part }) {
			return "PLAYER"
		}
		return part
	})
}

// The list in the package comment, what answers depend on, names every question.
func TestDependsList(t *testing.T) { gamestest.DependsList(t, "keys.golden.txt", dependsOn) }
