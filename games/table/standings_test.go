package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

func TestRanked_sharesPlaces(t *testing.T) {
	list := table.Rank([]table.Standing{{Player: "a", Points: 3}, {Player: "b", Points: 7}, {Player: "c", Points: 3}, {Player: "d", Points: -1}},
		func(a, b *table.Standing) int { return b.Points - a.Points })
	got := ""
	for _, s := range list {
		got += s.Player + string(rune('0'+s.Place)) + " "
	}
	if got != "b1 a2 c2 d4 " {
		t.Errorf("ranked %s", got)
	}
}

func TestWinners_areAllWhoStandFirstAndHaveStayed(t *testing.T) {
	list := []table.Standing{{Player: "a", Place: 1}, {Player: "b", Place: 1}, {Player: "c", Place: 1}, {Player: "d", Place: 4}}
	got := table.Winners(list, func(id string) (table.Text, bool) { return table.NameText(id), id != "b" })
	if len(got) != 2 || got[0].Args[0].Str != "a" || got[1].Args[0].Str != "c" {
		t.Errorf("the winners are %v", got)
	}
}
