package referee_test

import (
	"slices"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Undo, redo and corrections order cards back from where they are to where they were. Once the cards are shuffled and
// dealt again, none goes back.
func TestOrders_undoneCards(t *testing.T) {
	var e *evening
	begin := func(info *setup.Info, s setup.Setup, answers ...string) {
		e = sitAt(t, referee.NewGame{Setup: s}, info)
		at := time.Time{}
		e.Referee.TestOnlyClock(func() time.Time { at = at.Add(time.Minute); return at })
		for _, a := range answers {
			e.Answer(a)
		}
	}
	orders := func(o *referee.Reply, err error) (list []string) {
		e.Must(o, err)
		now := e.Now.Orders()
		for _, x := range now.Open() {
			list = append(list, x.Text.Key)
		}
		return list
	}
	check := func(what string, got []string, want ...string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: ordered %q, want %q", what, got, want)
		}
	}

	begin(&corsari.Info, corsari.Sample(2), "anna")
	check("the first deal undone", orders(e.Referee.Undo()), "say.cor.deal.back")
	e.Must(e.Referee.Redo())
	for _, a := range []string{"stock-lift", "3", "12", "4", "20"} {
		e.Answer(a)
	}
	check("a deal undone", orders(e.Referee.Undo()), "say.cor.deal.back")
	check("a deal redone", orders(e.Referee.Redo()), "say.cor.deal.back")
	check("a sum of the last round corrected", orders(e.Referee.Correct(6, table.Answer{"25"})), "change.cor.asides")
	for _, a := range []string{"stock-lift", "3", "12", "4", "20"} {
		e.Answer(a)
	}
	now := e.Now.Orders()
	for _, x := range now.Open() {
		if _, err := e.Referee.Tick(true, x.ID); err != nil {
			t.Fatal(err)
		}
	}
	check("a sum of the round before corrected", orders(e.Referee.Correct(6, table.Answer{"12"})), "change.cor.asides")

	begin(&oltremare.Info, oltremare.Sample(2), "anna", "cloth", "3", "wine", "4", "trade-ben", "1", "2", "0")
	check("a trade undone", orders(e.Referee.Undo()), "change.olt.prestige.less", "say.olt.trade.hand.back")
	check("a trade redone", orders(e.Referee.Redo()), "change.olt.prestige.more", "say.olt.trade.hand")
	e.Answer("play")
	e.Answer("ss", "pp", "pp", "pp")
	check("symbols corrected", orders(e.Referee.Correct(e.Now.N()-1, table.Answer{"mm", "mm", "dd", "pp"})),
		"change.olt.ducats", "say.olt.sail.back", "say.olt.pirates.back", "say.olt.pirates", "say.olt.markets")
}
