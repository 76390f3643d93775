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

// Some random game or script shows each text, each rule and each ending.
func TestBattery(t *testing.T) {
	gamestest.TestGame(t, Info, battery, gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("HAL", 27, 47), Unshown: unshown, Unnamed: unnamed})
}

// If the set-up lists the crew cards, a card occurs only as often as it is listed.
func TestBatteryWithCardList(t *testing.T) {
	info := Info
	info.Sample = func(players int) setup.Setup { return listedSample(players) }
	opts := battery
	opts.Seeds, opts.Texts = 40, Texts
	gamestest.Run(t, info, opts)
}

// unshown lists texts that no game shows, with the reason.
var unshown = map[string]string{
	"view.ending.*":             "names of endings in the command simulate",
	"file.hal.*":                "notes in a printed set-up file",
	"sign.hal.*":                "set-ups have a few colours each; TestKnownColoursHaveDifferentLetters reads them all",
	"ask.halunken.card":         "asked after no to a warning, which a test of package games plays",
	"change.hal.jack.move.back": "undo alone orders it; TestChanges_sayWhereACardComesFrom shows it",
	"say.hal.end.running":       "screens show the standings before the end, test games do not",
	"rule.HAL-A33":              "as below",
	"rule.HAL-A34":              "as below",
	"rule.HAL-A36":              "as below",
	"rule.HAL-A40":              "as below",
	"rule.HAL-A46":              "as below",
}

// unnamed lists rules that no text names, with the reason.
var unnamed = map[string]string{
	"HAL-A33": "which way is clockwise people see; where a move ends is said with HAL-R14 and HAL-R20",
	"HAL-A34": "how cards are compared is said with HAL-R16 and HAL-R23",
	"HAL-A36": "a pushed captain moves like any other; testdata/rules/rob.txtar",
	"HAL-A40": "it only orders questions that name other rules; testdata/rules/raid-bought.txtar",
	"HAL-A46": "nothing differs there; testdata/evenings/rounds.txtar, round 1",
}
