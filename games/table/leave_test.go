package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

func TestLeaving(t *testing.T) {
	leaving := table.Leaving{Key: "who.leaves", Rule: "TST-R1", Words: "tst"}
	gone := 0
	g := &script{
		do: func(t table.T, g *script) {
			table.Turn(t, "r1", func() { table.Confirm(t, ask("go")); g.Now = 9 })
		},
		free: func(*script) []table.Deed {
			return []table.Deed{leaving.Deed("a", table.Name("player", "Anna"), func(table.T) { gone++ })}
		},
	}
	for answer, want := range map[string]int{"others-play": 0, "take-away": 1} {
		gone = 0
		res := table.Replay(g, []table.Record{deed("r1.0", "leave", "a")}, table.Watch{})
		if res.Err != nil || res.Open == nil || res.Open.Key != "who.leaves" || len(res.Open.Options) != 2 {
			t.Fatalf("%v, asks %q", res.Err, asked(res.Open))
		}
		recs := []table.Record{deed("r1.0", "leave", "a"), ans(res.Open.Place + " who.leaves - a: " + answer)}
		if res := table.Replay(g, recs, table.Watch{}); res.Err != nil || res.Open == nil || res.Open.Key != "go" || gone != want {
			t.Errorf("%s: %v, gone %d, asks %q", answer, res.Err, gone, asked(res.Open))
		}
	}
}
