package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

func TestRanked_sharesPlaces(t *testing.T) {
	list := table.Ranked([]table.Standing{{Player: "a", Points: 3}, {Player: "b", Points: 7}, {Player: "c", Points: 3}, {Player: "d", Points: -1}},
		func(a, b *table.Standing) int { return b.Points - a.Points })
	got := ""
	for _, s := range list {
		got += s.Player + string(rune('0'+s.Place)) + " "
	}
	if got != "b1 a2 c2 d4 " {
		t.Errorf("ranked %s", got)
	}
}
