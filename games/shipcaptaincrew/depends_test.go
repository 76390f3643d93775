package shipcaptaincrew

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// dependsOn lists what answers depend on.
var dependsOn = gamestest.WithDerived(gamestest.DependsOn{
	"scc.again": func(g table.Game, q *table.Question) string { return strconv.Itoa(g.(*Game).Player(q.Who).Cargo) },
}, "scc.cargo", "seat.come")

func TestQuestionsNameTheirDependencies(t *testing.T) {
	gamestest.DependsOnWording(t, 100, func(r *rand.Rand) setup.Setup {
		return form.Sample(leastPlayers + r.IntN(mostPlayers-leastPlayers+1))
	}, dependsOn)
}
