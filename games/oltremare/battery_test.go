package oltremare

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	DependsOn: dependsOn,
	Round:     func(g table.Game) int { return g.(*Game).Round },
	Reach:     3,
	Reveals:   []string{"say.olt.reveal", "say.olt.left"},
	NoKind:    map[string]string{"say.olt.pad": "they play without the program"},
	NoOrder: map[string]string{
		"say.olt.icons.odd": "an answer is taken back, no piece",
		"say.olt.top.odd":   "likewise",
		"say.olt.empty.odd": "likewise",
	},
}

// All texts, rules and endings occur in some game, random or scripted, except those listed in
// unshown and unnamed.
func TestBattery(t *testing.T) {
	gamestest.TestGame(t, Info, battery, gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("OLT", 20, 42), Unshown: unshown, Unnamed: unnamed})
}

// unshown are texts that no game shows, with the reason.
var unshown = map[string]string{
	"view.ending.deck":      "the command simulate calls the ending so",
	"file.olt.*":            "a printed set-up file says so",
	"say.olt.end.running":   "screens show the standings before the end, test games do not",
	"say.olt.bought.back.*": "what undo orders after a purchase",

	"rule.OLT-A3":  "as below",
	"rule.OLT-A12": "as below",
	"rule.OLT-A17": "as below",
	"rule.OLT-A18": "as below",
	"rule.OLT-A19": "as below",
}

// unnamed are rules that no question or announcement names, with the reason.
var unnamed = map[string]string{
	"OLT-A3":  "what nobody gets nobody is told; testdata/examples/OLT-X7.txtar",
	"OLT-A12": "a limit that does not hold is not told; testdata/rules/hand-limit.txtar",
	"OLT-A17": "the table knows the routes; what it needs is said with OLT-R14",
	"OLT-A18": "as OLT-A17",
	"OLT-A19": "said when the first cards are turned up, with OLT-A28, and with OLT-R16",
}
