package table_test

import (
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// An order names the player who acts, wherever the sentence has other names.
func TestOrderNamesWhoActs(t *testing.T) {
	res := replay.Play(&sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			t.Order("", "say.push", table.Name("other", "Anna"), table.Name("player", "Ben")).Move("boat.a")
			t.Order("", "say.lay").Place("card")
			g.Now = 9
		})
	}}, replay.Live{}, nil)
	for i, want := range []string{"b", ""} {
		if got := res.Announcements[i].Order.Who; got != want {
			t.Errorf("order %d: Who = %q, want %q", i, got, want)
		}
	}
}
