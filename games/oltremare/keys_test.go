package oltremare

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
)

// The keys of questions and the paths of values are part of the file format: a change of the golden
// file other than an addition needs a new Info.Rules.
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
