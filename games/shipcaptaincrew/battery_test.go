package shipcaptaincrew

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

func TestBattery(t *testing.T) {
	gamestest.TestGame(t, Info, gamestest.Options{
		DependsOn: dependsOn,
		Round:     func(g table.Game) int { return g.(*Game).Round },
		NoSecrets: "all dice lie open",
	}, gamestest.Book{Texts: Texts, Rules: gamestest.RuleIDs("SCC", 7, 6), Unshown: map[string]string{
		"view.scc.end.*":      "names of endings in the command simulate",
		"say.scc.end.running": "screens show the standings before the end, test games do not",
	}})
}
