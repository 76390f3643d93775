package halunken

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	DependsOn: dependsOn,
	Round:     func(g table.Game) int { return g.(*Game).Round },
	Reach:     rounds,
	NoKind:    map[string]string{"say.hal.count": "they play without the program"},
	NoSecrets: "movement cards are chosen on the table and entered when all lie open",
}

// Everything that people may be shown, every rule and every ending is shown by some
// game, random or told.
func TestBattery(t *testing.T) {
	gamestest.Whole(t, Info, battery, gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("HAL", 27, 47), Unshown: unshown, Unnamed: unnamed})
}

// With a list of the crew cards a card comes only as often as it is listed, and the battery
// must hold too.
func TestBattery_listed(t *testing.T) {
	info := Info
	info.Sample = func(players int) setup.Setup { return listed(players) }
	opts := battery
	opts.Seeds, opts.Texts = 40, Texts
	gamestest.Run(t, info, opts)
}

// unshown are texts that no game shows, with the reason.
var unshown = map[string]string{
	"view.ending.*":       "the command simulate calls the endings so",
	"file.hal.*":          "a printed set-up file says so",
	"sign.hal.*":          "set-ups have a few colours each; TestLetters_ofKnownColours reads them all",
	"ask.halunken.card":   "asked after no to a warning, which a test of package games plays",
	"say.hal.end.running": "screens show the standings before the end, test games do not",
	"rule.HAL-A33":        "as below",
	"rule.HAL-A34":        "as below",
	"rule.HAL-A36":        "as below",
	"rule.HAL-A40":        "as below",
	"rule.HAL-A46":        "as below",
}

// unnamed are rules that nothing names, with the reason.
var unnamed = map[string]string{
	"HAL-A33": "which way is clockwise people see; where a move ends is said with HAL-R14 and HAL-R20",
	"HAL-A34": "how cards are compared is said with HAL-R16 and HAL-R23",
	"HAL-A36": "a pushed captain moves like any other; testdata/rules/rob.txtar",
	"HAL-A40": "it only orders questions that name other rules; testdata/rules/raid-bought.txtar",
	"HAL-A46": "nothing differs there; testdata/evenings/rounds.txtar, round 1",
}
