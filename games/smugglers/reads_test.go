package smugglers

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// dependsOn has, by key, what the answer to a question depends on, taken from the values.
// Answers to the keys after the map depend only on Who and About.
var dependsOn = gamestest.WithDerived(gamestest.DependsOn{
	"beam.way":         dependsBy(func(g *Game, _ *table.Question) string { return beamAt(g) }),
	"beam.touch":       dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + boatsAt(g) + turned(q) }),
	"beam.several":     dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + boatsAt(g) + turned(q) }),
	"beam.stop":        dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + turned(q) }),
	"overboard.square": dependsBy(func(g *Game, q *table.Question) string { return boatOf(g, q.About) }),
	"overboard.where":  dependsBy(func(g *Game, q *table.Question) string { return boatOf(g, q.About) }),
	"voyage.squares":   dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + boatOf(g, q.Who) }),
	"voyage.what":      dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + boatOf(g, q.Who) + sailedSquares(q) }),
	"voyage.there":     dependsBy(func(g *Game, q *table.Question) string { return gamestest.Slot(q, "square") + aboard(g, q.Who) }),
	"deliver.where":    dependsBy(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.tile":        dependsBy(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.where":       dependsBy(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"sail.where":       dependsBy(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.which":       dependsBy(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"push.to":          dependsBy(func(g *Game, q *table.Question) string { return placeIn(g, q.Who) + placeIn(g, q.About) }),
	"push.from":        dependsBy(func(g *Game, q *table.Question) string { return placeIn(g, q.Who) + placeIn(g, q.About) }),
	"push.lit":         dependsBy(func(g *Game, q *table.Question) string { return beamAt(g) + placeIn(g, q.About) }),
	"push.load":        dependsBy(func(g *Game, q *table.Question) string { return boatOf(g, q.Who) }),
	"deliver.shows":    dependsBy(func(g *Game, q *table.Question) string { return boatOf(g, q.Who) }),
	"deliver.more":     dependsBy(func(g *Game, q *table.Question) string { return placeIn(g, q.Who) }),
}, "ready.beam", "ready.first", "ready.harbour", "ready.mark", "ready.rock", "ready.rocks", "seat.leave", "seat.heir", "seat.come", "seat.join", "push.whom",
	"note.who", "note.points", "note.won")

func dependsBy(on func(g *Game, q *table.Question) string) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string { return on(g.(*Game), q) }
}

// State within a turn that is in no value: how far and in which direction the lighthouse turns, and
// how many squares a boat has sailed, if the table has counted them.
func turned(q *table.Question) string        { return " by " + gamestest.Slot(q, "turning") }
func sailedSquares(q *table.Question) string { return " over " + gamestest.Slot(q, "squares") }

// beamAt returns the mark of the beam, always 0 if marks are not numbered.
func beamAt(g *Game) string             { return fmt.Sprint(" beam ", g.Beam) }
func placeIn(g *Game, id string) string { return fmt.Sprint(" ", id, " at ", g.Player(id).Boat) }

// aboard returns the good on a boat.
func aboard(g *Game, id string) string {
	if x := g.cargo(g.Player(id)); x != nil {
		return " with " + x.id
	}
	return ""
}

// boatOf returns where a boat is and what is aboard.
func boatOf(g *Game, id string) string {
	tile := ""
	if x := g.cargo(g.Player(id)); x != nil {
		tile = x.id
	}
	return placeIn(g, id) + " with " + tile
}

func boatsAt(g *Game) (all string) {
	if g.marks == 0 {
		return ""
	}
	for p := range g.boatsExcept(nil) {
		if !g.isSheltered(p) {
			all += placeIn(g, p.ID())
		}
	}
	return all
}

// frequentKeys lists by board questions that are asked at least 20 times.
var frequentKeys = map[string][]string{
	boardReef: {"voyage.what", "voyage.there", "deliver.where", "load.tile", "beam.way", "deliver.shows", "push.to"},
	boardNone: {"voyage.what", "deliver.where", "load.where", "load.tile", "deliver.shows", "beam.touch", "push.whom", "push.lit"},
}

// Questions with the same text depend on the same state, so that an old answer can be kept after a
// correction.
func TestQuestionsNameTheirDependencies(t *testing.T) {
	unmarked := box
	unmarked.Sample = func(players int) setup.Setup {
		s := box.Sample(players).(*Setup)
		delete(s.House, "beam.marks")
		return s
	}
	loose := map[string]any{"overboard.harbour": true, "push.to_harbour": true, "push.may_load": true, "deliver.ends_move": false, "start.shared": true}
	for name, info := range map[string]setup.Info{"own board": Info, "box": box, "box without marks": unmarked} {
		t.Run(name, func(t *testing.T) {
			seen, asked := map[string]string{}, map[string]int{}
			for seed := range uint64(60) {
				s := info.Sample(2 + int(seed)%3).(*Setup)
				if seed%2 == 1 {
					for key, value := range loose {
						s.House[key] = value
					}
				}
				g, r, left := s.begin(), rand.New(rand.NewPCG(seed, 0)), 1000
				replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
					on := ""
					if f := dependsOn[q.Key]; f != nil {
						on = f(g, q)
					}
					reads := q.Key + " " + q.Who + " " + q.About + " " + gamestest.Text(q.Text())
					if before, same := seen[reads]; same && before != on {
						t.Fatalf("seed %d: the answer to %q depends on%s and on%s, want equal state for equal wording", seed, reads, before, on)
					}
					seen[reads] = on
					asked[q.Key]++
					left--
					return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, seed%4 > 1)}, left > 0
				})
			}
			for _, key := range frequentKeys[info.Sample(2).(*Setup).Board] {
				if asked[key] < 20 {
					t.Errorf("%s was asked %d times, want at least 20", key, asked[key])
				}
			}
		})
	}
}
