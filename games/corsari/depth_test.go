package corsari

import (
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// What is entered to watch more closely stays as it was entered, though values are set meanwhile:
// that forgets all that is not watched yet.
func TestDeepen_valuesAreSetMeanwhile(t *testing.T) {
	s := Sample(2).(*Setup)
	s.House = map[string]any{"depth": string(table.DepthScore), "start.first": "named"}
	answers := map[string]table.Answer{
		"start.name": {"anna"}, "depth": {string(table.DepthAll)}, "depth.pier": {"2"}, "depth.stock": {"40"}, "depth.turn": {"ben"},
		"depth.cards": {"red-1", "red-2"}, "depth.pile": {"blue-1"},
	}
	g := s.begin()
	res := replay.Play(g, replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
		if _, err := table.Apply(g, table.Settings(g)); err != nil {
			t.Fatalf("at %s: %v", q.Key, err)
		}
		if q.Key == "round.end" {
			return replay.Record{Op: replay.OpDeed, Key: "depth"}, true
		}
		return replay.Record{Answer: answers[q.Key]}, q.Key != "turn.take"
	})
	if res.Err != nil || res.Open == nil {
		t.Fatalf("%v; open is %v", res.Err, res.Open)
	}
	if g.Depth != table.DepthAll || g.Stock != 40 || g.pier() != 2 || g.On != "ben" {
		t.Errorf("watched is %s, with %d cards in the stock and %d in the pier, and it is the turn of %q", g.Depth, g.Stock, g.pier(), g.On)
	}
}
