package corsari

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	DependsOn: dependsOn,
	Round:     func(g table.Game) int { return g.(*Game).Round },
	Reach:     3,
	NoSecrets: "hands are entered when they lie open",
}

func TestBattery(t *testing.T) {
	gamestest.TestGame(t, Info, battery, gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("COR", 27, 37), Unshown: unshown, Unnamed: unnamed})
}

// unshown lists texts that no test shows, with the reason.
var unshown = map[string]string{
	"view.ending.*":       "names of endings in the command simulate",
	"say.cor.end.running": "screens show the standings before the end, test games do not",
	"rule.COR-R18":        "as below",
	"rule.COR-A5":         "as below",
	"rule.COR-A6":         "as below",
	"rule.COR-A8":         "as below",
	"rule.COR-A13":        "as below",
	"rule.COR-A14":        "as below",
	"rule.COR-A16":        "as below",
	"rule.COR-A18":        "as below",
	"rule.COR-A19":        "as below",
	"rule.COR-A24":        "as below",
	"rule.COR-A25":        "as below",
	"rule.COR-A26":        "as below",
	"rule.COR-A29":        "as below",
	"rule.COR-A34":        "as below",
}

// unnamed lists rules that no test shows, with the reason.
var unnamed = map[string]string{
	"COR-R18": "what is left is told as stowaways by COR-R11, and counted by COR-R19 to R21",
	"COR-A5":  "it ends by COR-R27 like any other; testdata/rules/forced-instant.txtar",
	"COR-A6":  "the crew lies and the colour is put away before COR-R11 counts; testdata/examples/COR-X5.txtar",
	"COR-A8":  "nothing is asked any more; testdata/evenings/no-stowaway.txtar",
	"COR-A13": "such a card is in the crew like any other; testdata/rules/crew-pier.txtar",
	"COR-A14": "it is put away by COR-R10 and R14 without being asked; testdata/rules/crew-none.txtar",
	"COR-A16": "the second card is told with COR-R16; testdata/rules/add-two.txtar",
	"COR-A18": "it only orders questions that name other rules; testdata/rules/add.txtar",
	"COR-A19": "a void round is told with COR-R23; testdata/examples/COR-X8.txtar",
	"COR-A24": "how many is told with COR-R22",
	"COR-A25": "it only orders turns; testdata/rules/count.txtar",
	"COR-A26": "a hand of twelve is asked for by COR-R8 and R12; testdata/examples/COR-X9.txtar",
	"COR-A29": "the anchor is asked by COR-R6 in every turn; testdata/rules/turns.txtar",
	"COR-A34": "nothing is said of it; testdata/rules/followers.txtar",
}
