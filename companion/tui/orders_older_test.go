package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// TestOrdersOfTheSetUpKeepTheirOrder checks that J lists them as people set up, though newer orders come first.
func TestOrdersOfTheSetUpKeepTheirOrder(t *testing.T) {
	n := play(t, 200, 60, "en", &tischpiraten.Info, referee.Options{})
	var want, got []string
	n.in(func() {
		e := n.o.evening
		for _, x := range e.due.Open() {
			want = append(want, x.ID)
		}
		for r := steady(3); len(e.due.Older) < len(want); {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
		for _, x := range e.olderOrders() {
			got = append(got, x.ID)
		}
	})
	if i := slices.Index(got, want[0]); len(want) < 3 || i < 0 || !slices.Equal(got[i:], want) {
		t.Errorf("the list has %q, want it to end with %q", got, want)
	}
}
