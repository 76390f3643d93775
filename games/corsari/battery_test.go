package corsari

import (
	"fmt"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	Round:     func(g table.Game) int { return g.(*Game).Round },
	Reach:     3,
	NoSecrets: "hands are entered when they lie open",
}

// Everything that people may be shown, every rule and every ending is shown by some
// game, random or told.
func TestBattery(t *testing.T) {
	seen := gamestest.Together(
		gamestest.Run(t, Info, battery),
		gamestest.Scripts(t, Info, "testdata/examples/*.txtar"),
		gamestest.Scripts(t, Info, "testdata/rules/*.txtar"),
		gamestest.Evenings(t, Info, "testdata/evenings"))
	seen.WantTexts(t, Texts, unshown)
	seen.WantRules(t, ruleIDs(), unnamed)
	seen.WantEndings(t, Info)
}

// unshown are texts that no game shows, with the reason.
var unshown = map[string]string{}

// unnamed are rules that nothing names, with the reason.
var unnamed = map[string]string{}

// ruleIDs are the rules of the book and the gaps in it.
func ruleIDs() (ids []string) {
	for n := 1; n <= 27; n++ {
		ids = append(ids, fmt.Sprint("COR-R", n))
	}
	for n := 1; n <= 37; n++ {
		ids = append(ids, fmt.Sprint("COR-A", n))
	}
	return ids
}
