package setup_test

import (
	"testing"

	"hafenmeister/games/setup"
)

func TestNameList(t *testing.T) {
	ids := []string{"", "ben", "", "Ben"}
	list := setup.NewNameList("player")
	for i, name := range []string{"Anna", "Benno", "", "anna"} {
		list.Add(name, &ids[i])
	}
	list.AssignIDs()
	if ids[0] != "anna" || ids[1] != "ben" || ids[2] != "player-3" {
		t.Errorf("AssignIDs set the ids %q, want anna, ben and player-3 first", ids)
	}
	var got string
	for _, p := range list.Problems() {
		got += p.Path + " " + p.Text.Key + "\n"
	}
	want := "player.2.name problem.named.not\nplayer.3.name problem.named.twice\nplayer.3.id problem.named.id\n"
	if got != want {
		t.Errorf("Problems:\n%swant\n%s", got, want)
	}
}
