package setup_test

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// TestHandOver_names: the question that stands open is put again to who has taken the seat, by
// their name, however often it changes hands.
func TestHandOver_names(t *testing.T) {
	name := "Anna"
	taken := func(s string) bool { return s == name }
	g := &sketch.Game{
		Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() {
				table.Confirm(t, table.Q("go", "", "", table.Name("player", name), table.Name("ship", "Gull")))
				g.Now = 9
			})
		},
		Deeds: func(*sketch.Game) []table.Deed {
			return []table.Deed{setup.TakeOver("TST-R1", "say.late.crews", []setup.Seated{{Player: "a", Name: &name}, {Player: "b", Name: new(string)}}, taken)}
		},
	}
	recs := []replay.Record{sketch.Deed("r1.0", "join", ""), sketch.Ans("r1.0+join seat.come: a"), sketch.Ans("r1.0+join seat.heir - a: Ben"),
		sketch.Deed("r1.0", "join", ""), sketch.Ans("r1.0+join seat.come: a"), sketch.Ans("r1.0+join seat.heir - a: Carla")}
	res := replay.Replay(g, recs, replay.Observer{})
	if res.Err != nil || res.Open == nil || res.Open.Args[0].Str != "Carla" || res.Open.Args[1].Str != "Gull" {
		t.Fatalf("%v, asks %+v", res.Err, res.Open)
	}
	if !slices.ContainsFunc(res.Said, func(s table.Said) bool { return s.Text.Key == "say.late.crews" }) {
		t.Error("nobody is told why there is no seat")
	}
}

// TestLate: who waits has a name of their own, and sits in the order in which they came.
func TestLate(t *testing.T) {
	l := setup.NewLate("TST-R1", 2, 4)
	l.Coming[1] = "Carla"
	l.Coming[0] = "Dora"
	players := []table.Player{{ID: "anna", Name: "Anna"}, {ID: "ben", Name: "Ben"}}
	if err := l.Check(players); err != nil || !l.Waits("carla") || l.Waits("Ben") {
		t.Errorf("two wait: %v", err)
	}
	for _, twice := range []string{"ben", "Dora"} {
		l.Coming[1] = twice
		if l.Check(players) == nil {
			t.Errorf("%s is there twice", twice)
		}
	}
	l.Coming[1] = "Carla"
	var sat []string
	l.Sit(func(n int) { sat = append(sat, "sit") }, func(seat int, name string) { sat = append(sat, name) })
	if !slices.Equal(sat, []string{"sit", "Dora", "sit", "Carla"}) || l.Joined != 2 || len(l.Waiting()) > 0 {
		t.Errorf("%q sat, %d have joined", sat, l.Joined)
	}
	if id := setup.LateID([]string{"anna", "player-3"}); id != "player-3-2" {
		t.Errorf("the id is %s", id)
	}
}
