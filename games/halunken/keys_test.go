package halunken

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
)

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// The keys of questions and the paths of values are file format: unless keys are only added, a change of the
// golden file requires one of Info.Rules.
func TestKeys(t *testing.T) {
	scripts := gamestest.Together(gamestest.Scripts(t, Info, "testdata/evenings/told.txtar"), // random games seldom reach all keys
		gamestest.Scripts(t, Info, "testdata/rules/depth*.txtar"), gamestest.Scripts(t, Info, "testdata/rules/join*.txtar"))
	scripts.WantKeys(t, Info, "keys.golden.txt", func(part string) string {
		colour, value, card := strings.Cut(part, "-")
		switch {
		case slices.Contains([]string{"anna", "ben", "carla", "deniz"}, part):
			return "PLAYER"
		case card && digits(colour) && digits(value):
			return "CARD"
		case card && slices.Contains(colourNames.Names, colour) && digits(value):
			return "FACE"
		case slices.Contains(colourNames.Names, part):
			return "COLOUR"
		case digits(part):
			return "N"
		}
		return part
	})
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
