package oltremare

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
)

// The keys of the questions and the paths of the values are file format: this list
// changes only together with Info.Rules, or when something is added.
func TestKeys(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/rules/depth*.txtar").WantKeys(t, Info, "keys.golden.txt", func(part string) string {
		switch {
		case slices.Contains([]string{"anna", "ben", "carla", "deniz", "elif"}, part):
			return "PLAYER"
		case slices.Contains(goods2004, part):
			return "GOOD"
		}
		return part
	})
}
