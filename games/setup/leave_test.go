package setup_test

import (
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestLeaving(t *testing.T) {
	leaving := setup.Leaving{Key: "who.leaves", Rule: "TST-R1", Prefix: "tst"}
	gone, name := 0, "Anna"
	g := &sketch.Game{
		Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() { table.Confirm(t, sketch.Ask("go")); g.Now = 9 })
		},
		Deeds: func(*sketch.Game) []table.Deed {
			return []table.Deed{leaving.Deed("a", &name, func(s string) bool { return s == "Ben" }, func(table.T) { gone++ })}
		},
	}
	for answer, want := range map[string]int{"others-play": 0, "take-away": 1} {
		gone = 0
		res := replay.Replay(g, []replay.Record{sketch.Deed("r1.0", "leave", "a")}, replay.Observer{})
		if res.Err != nil || res.Open == nil || res.Open.Key != "who.leaves" || len(res.Open.Options) != 3 {
			t.Fatalf("%v, asks %q", res.Err, sketch.Asked(res.Open))
		}
		recs := []replay.Record{sketch.Deed("r1.0", "leave", "a"), sketch.Ans(res.Open.Place + " who.leaves - a: " + answer)}
		if res := replay.Replay(g, recs, replay.Observer{}); res.Err != nil || res.Open == nil || res.Open.Key != "go" || gone != want {
			t.Errorf("%s: %v, gone %d, asks %q", answer, res.Err, gone, sketch.Asked(res.Open))
		}
	}
	recs := []replay.Record{sketch.Deed("r1.0", "leave", "a"), sketch.Ans("r1.0.1 who.leaves - a: hand-over"), sketch.Ans("r1.0.2 seat.heir - a: Ben"), sketch.Ans("r1.0.3 name.taken - a/seat.heir/2: Carla")}
	if res := replay.Replay(g, recs, replay.Observer{}); res.Err != nil || res.Open == nil || res.Open.Key != "go" || name != "Carla" {
		t.Errorf("handed over: %v, %q plays, asks %q", res.Err, name, sketch.Asked(res.Open))
	}
}
