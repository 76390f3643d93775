package halunken

import (
	"slices"
	"testing"

	"hafenmeister/games/table"
)

// Top cards are face up from when Black Jack is placed: a change that covers one or goes back to the layout
// says which cards are face down.
func TestChanges_topCards(t *testing.T) {
	layout, taken, untaken := Sample(2).(*Setup).begin(), Sample(2).(*Setup).begin(), Sample(2).(*Setup).begin()
	for _, g := range []*Game{taken, untaken} {
		g.Round, g.Jack = 1, 9
	}
	taken.top(5).At = taken.Seats[0].hand
	for _, c := range []struct {
		was, is *Game
		want    []string
	}{
		{taken, untaken, []string{"Put Anna's card from tavern 5 back there, on top. The 2 cards under it lie face down."}},
		{taken, layout, []string{"Take Black Jack off the board, and turn the top card of every tavern face down again.",
			"Put Anna's card from tavern 5 back there, on top."}},
		{layout, untaken, []string{"Put Black Jack into tavern 9. Turn up the top card of every tavern."}},
		{untaken, taken, []string{"Lay card 1 from tavern 5 in front of Anna. Turn up the next one there."}},
	} {
		var got []string
		for _, change := range table.Summarize(table.Changes(c.was, c.is)) {
			if !change.News {
				got = append(got, newWords(t).Speaker("en").Line(change.Text.Key, change.Text.Args...))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("the changes are %q, want %q", got, c.want)
		}
	}
}

// What goes back says where it comes from; Black Jack's movement card goes back on his pile.
func TestChanges_sayWhereACardComesFrom(t *testing.T) {
	s := Sample(2).(*Setup)
	s.House = map[string]any{"bj.draw": "table"}
	before, after := s.begin(), s.begin()
	for g, at := range map[*Game]Place{before: Hoard, after: after.Seats[0].hand} {
		g.Round = 2
		c := g.top(5)
		c.Face, c.At = g.faces[0].id, at
	}
	before.Course[4].Round = 2
	var got []string
	for _, change := range table.Summarize(table.Changes(before, after)) {
		got = append(got, newWords(t).Speaker("en").Line(change.Text.Key, change.Text.Args...))
	}
	if want := []string{"Put Black Jack's movement card 5 back on top of his pile, face down.", "Lay red 1 (now with Black Jack) in front of Anna."}; !slices.Equal(got, want) {
		t.Errorf("the changes are %q, want %q", got, want)
	}
}
