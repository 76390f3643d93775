package referee_test

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// raffle is a set-up of one word: who draws from the deck that is agreed on.
type raffle struct {
	By string `toml:"by"`
}

func (*raffle) Ask(table.T)               {}
func (*raffle) Problems() []table.Problem { return nil }
func (*raffle) Accept(table.Problem)      {}
func (*raffle) Settle()                   {}
func (*raffle) Players() []table.Player   { return skirmish.Sample(2).Players() }
func (r *raffle) Game() table.Game {
	return &raffleGame{skirmish.Sample(2).Game(), table.Drawer(r.By)}
}

// raffleGame draws a lot from that deck, one as all cards are drawn, and one that
// always lies on the table.
type raffleGame struct {
	table.Game
	by table.Drawer
}

func (g *raffleGame) Play(t table.T) {
	lots := func(yield func(table.Word) bool) { _ = yield("rum") && yield("map") }
	one := func(table.Word) int { return 1 }
	table.Turn(t, "r1", func() {
		table.Draw(t, table.Q("raffle.own", "", "SKI-R1").By(g.by), "own", lots, one)
		table.Draw(t, table.Q("raffle.any", "", "SKI-R1"), "any", lots, one)
		table.Draw(t, table.Q("raffle.last", "", "SKI-R1").By(table.DrawnByTable), "last", lots, one)
	})
}

// What the table agreed on for one deck counts more than how it draws other cards.
func TestDraws_eachDeckAsItIsAgreed(t *testing.T) {
	for _, c := range []struct {
		by    table.Drawer
		cards string
		want  string // the question that is left open
	}{
		{table.DrawnByApp, "", "raffle.any"}, {table.DrawnByApp, referee.ByTable, "raffle.any"},
		{table.DrawnByApp, referee.ByApp, "raffle.last"},
		{table.DrawnByTable, referee.ByApp, "raffle.own"}, {"", referee.ByTable, "raffle.own"},
		{"", referee.ByApp, "raffle.last"},
	} {
		e := sitAt(t, referee.New{Setup: &raffle{string(c.by)}, Options: referee.Options{Cards: c.cards}}, &raffleInfo)
		if got := e.open().Key; got != c.want {
			t.Errorf("drawn by %q, cards by %q: asks %s, want %s", c.by, c.cards, got, c.want)
		}
	}
}

var raffleInfo = table.Info{Name: "raffle", New: func() table.Setup { return &raffle{} }}
