package oltremare

import (
	"fmt"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	Round:   func(g table.Game) int { return g.(*Game).Round },
	Reach:   3,
	Reveals: []string{"say.olt.reveal", "say.olt.left"},
	NoRule:  map[string]string{"merchant.leave": "no rule book speaks of it"},
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
var unshown = map[string]string{
	"view.ending.deck":    "the command simulate calls the ending so",
	"file.olt.*":          "a printed set-up file says so",
	"say.olt.end.running": "screens show the standings before the end, test games do not",

	"rule.OLT-A3":  "as below",
	"rule.OLT-A12": "as below",
	"rule.OLT-A17": "as below",
	"rule.OLT-A18": "as below",
	"rule.OLT-A19": "as below",
}

// unnamed are rules that nothing names, with the reason.
var unnamed = map[string]string{
	"OLT-A3":  "what nobody gets nobody is told; testdata/examples/OLT-X7.txtar",
	"OLT-A12": "a limit that does not hold is not told; testdata/rules/hand-limit.txtar",
	"OLT-A17": "the table knows the routes; what it needs is said with OLT-R14",
	"OLT-A18": "as OLT-A17",
	"OLT-A19": "said when the first cards are turned up, with OLT-A28, and with OLT-R16",
}

// ruleIDs are the rules of the book and the gaps in it.
func ruleIDs() (ids []string) {
	for n := 1; n <= 20; n++ {
		ids = append(ids, fmt.Sprint("OLT-R", n))
	}
	for n := 1; n <= 40; n++ {
		ids = append(ids, fmt.Sprint("OLT-A", n))
	}
	return ids
}
