package halunken

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The wording of a question and its subject name everything on which its answer depends.
func TestQuestionsNameTheirDependencies(t *testing.T) {
	gamestest.DependsOnWording(t, 300, randomSetupOf, dependsOn)
}

var (
	victimsTavern = dependsBy(func(g *Game, q *table.Question) int {
		first, _, _ := strings.Cut(q.About, "/") // all victims are in one tavern
		return g.Player(first).At
	})
	jacksTavern = dependsBy(func(g *Game, _ *table.Question) int { return g.Jack })

	dependsOn = gamestest.WithDerived(gamestest.DependsOn{
		"auction.bid": func(g table.Game, _ *table.Question) string {
			if c := g.(*Game).bid(g.(*Game).highestBidder()); c != nil {
				return g.(*Game).highestBidder().ID() + " " + c.id + " " + c.Face
			}
			return "no bid"
		},
		"favour.card": func(_ table.Game, q *table.Question) string { return q.Who },
		"rob.whom": func(g table.Game, q *table.Question) string {
			return fmt.Sprint(g.(*Game).Player(q.Who).At, " ", gamestest.OptionIDs(q))
		},
		"rob.each": victimsTavern, "rob.card": victimsTavern, "raid.rob": victimsTavern, "raid.card": victimsTavern,
		"rob.give": func(g table.Game, q *table.Question) string {
			by := string(Hoard)
			if p := g.(*Game).raider(); g.(*Game).Phase == PhaseRaid && p != nil {
				by = p.ID()
			} else if g.(*Game).Phase != PhaseRaid {
				by = g.(*Game).nextMover().ID()
			}
			return fmt.Sprint(by, " ", g.(*Game).Player(q.Who).At)
		},
		"jack.rob": jacksTavern, "jack.try": jacksTavern,
	}, "opener.name", "captain.place", "jack.place", "jack.place-any", "auction.sealed", "move.card", "rum.steps", "seat.leave", "seat.come",
		"favour.who", "game.won", "crew.count")
)

func dependsBy(value func(g *Game, q *table.Question) int) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string { return fmt.Sprint(value(g.(*Game), q)) }
}

func randomSetupOf(r *rand.Rand) setup.Setup { return randomSetup(r) }
