package oltremare

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The wording of a question contains what its answer depends on.
func TestQuestions_nameWhatTheyDependOn(t *testing.T) {
	gamestest.DependsOnWording(t, 400, func(r *rand.Rand) setup.Setup {
		s := Sample(2 + r.IntN(4)).(*Setup)
		s.House = map[string]any{"markers.effects": []string{"off", "on"}[r.IntN(2)], "icons.enter": []string{"cards", "totals"}[r.IntN(2)], "depth": table.Details[r.IntN(3)]}
		return s
	}, dependsOn)
}

var (
	sailing = byCount(func(g *Game) int { return g.Icons.Ships })
	laid    = byCount(func(g *Game) int { return max(g.Played, 1) })
	asked   = func(g table.Game, q *table.Question) string {
		o, n := g.(*Game), 1
		switch {
		case o.Phase == PhasePirates:
			n = ladder(o.Icons.Pirates)
		case o.Phase == PhaseMarkets:
			n = ladder(o.Icons.Markets)
		}
		return strconv.Itoa(n)
	}
	form = func(_ table.Game, q *table.Question) string { return gamestest.FormAnswers(q) }

	dependsOn = gamestest.WithDerived(gamestest.DependsOn{
		"pirates.came": asked, "markets.came": asked,
		"play.total": laid, "cargo.top": laid, "cargo.lions": laid, "cargo.nets": laid, "count.points": form,
		"ship.stop": sailing, "ship.kind": sailing, "ship.compass": sailing, "ship.goal": sailing,
		"trade.ducats": form, "trade.give": form, "trade.get": form,
	}, "merchant.won",
		"stock.ducats", "stock.prestige", "stock.markers", "stock.pirates", "stock.cards", "first.name", "hand.count", "buy.came", "venice.where", "venice.came", "deal.what", "venice.last", "count.longest", "seat.leave", "seat.come")
)

func byCount(n func(g *Game) int) func(table.Game, *table.Question) string {
	return func(g table.Game, _ *table.Question) string { return strconv.Itoa(n(g.(*Game))) }
}

// If a correction makes the ship stop at another harbour, the question there has another wording,
// and so is asked again.
func TestQuestions_readOtherwiseFurtherOn(t *testing.T) {
	reads := func(ships int) string {
		g := Sample(2).(*Setup).begin()
		g.Round, g.Phase, g.First, g.Active, g.Icons.Ships = 3, PhaseShip, "anna", "anna", ships
		res := replay.Play(g, replay.Live{}, func(*table.Question) (replay.Record, bool) { return replay.Record{}, false })
		return gamestest.Text(res.Open.Text())
	}
	if one, two := reads(1), reads(2); one != "ask.ship.stop player=Anna count=1" || two != "ask.ship.stop player=Anna count=2" {
		t.Errorf("it reads %q and %q", one, two)
	}
}
