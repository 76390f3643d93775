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

// The words of a question, and what it is about, name what its answer depends on; the list in
// the package comment says it in words.
func TestQuestions_nameWhatTheyHangOn(t *testing.T) {
	gamestest.DependsOnWording(t, 300, anySetupOf, dependsOn)
}

var (
	victimsTavern = hangsBy(func(g *Game, q *table.Question) int {
		first, _, _ := strings.Cut(q.About, "/") // they are all there
		return g.Player(first).At
	})
	jacksTavern = hangsBy(func(g *Game, _ *table.Question) int { return g.Jack })

	dependsOn = gamestest.WithDerived(gamestest.DependsOn{
		"auction.bid": func(g table.Game, _ *table.Question) string {
			if c := g.(*Game).bid(g.(*Game).highest()); c != nil {
				return g.(*Game).highest().ID() + " " + c.id + " " + c.Face
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
				by = g.(*Game).mover().ID()
			}
			return fmt.Sprint(by, " ", g.(*Game).Player(q.Who).At)
		},
		"jack.rob": jacksTavern, "jack.try": jacksTavern,
	}, "opener.name", "captain.place", "jack.place", "jack.place-any", "auction.sealed", "move.card", "rum.steps", "seat.leave", "seat.come",
		"favour.who", "game.won", "crew.count")
)

func hangsBy(of func(g *Game, q *table.Question) int) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string { return fmt.Sprint(of(g.(*Game), q)) }
}

func anySetupOf(r *rand.Rand) setup.Setup { return anySetup(r) }

func TestDependsList(t *testing.T) { gamestest.DependsList(t, "keys.golden.txt", dependsOn) }
