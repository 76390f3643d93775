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

// dependsOn has, by key, what the answer to a question depends on, taken from the values; the
// package comment lists it in words. Answers to the keys after the map depend only on Who and
// About.
var dependsOn = gamestest.WithDerived(gamestest.DependsOn{
	"beam.way":         by(func(g *Game, _ *table.Question) string { return beamAt(g) }),
	"beam.touch":       by(func(g *Game, q *table.Question) string { return beamAt(g) + boatsAt(g) + turned(q) }),
	"beam.several":     by(func(g *Game, q *table.Question) string { return beamAt(g) + boatsAt(g) + turned(q) }),
	"beam.stop":        by(func(g *Game, q *table.Question) string { return beamAt(g) + turned(q) }),
	"overboard.square": by(func(g *Game, q *table.Question) string { return boatOf(g, q.About) }),
	"overboard.where":  by(func(g *Game, q *table.Question) string { return boatOf(g, q.About) }),
	"voyage.squares":   by(func(g *Game, q *table.Question) string { return beamAt(g) + boatOf(g, q.Who) }),
	"voyage.what":      by(func(g *Game, q *table.Question) string { return beamAt(g) + boatOf(g, q.Who) + sailed(q) }),
	"voyage.there":     by(func(g *Game, q *table.Question) string { return gamestest.Slot(q, "square") + aboard(g, q.Who) }),
	"deliver.where":    by(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.tile":        by(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.where":       by(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"sail.where":       by(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"load.which":       by(func(g *Game, q *table.Question) string { return aboard(g, q.Who) }),
	"push.to":          by(func(g *Game, q *table.Question) string { return placeIn(g, q.Who) + placeIn(g, q.About) }),
	"push.lit":         by(func(g *Game, q *table.Question) string { return beamAt(g) + placeIn(g, q.About) }),
	"push.load":        by(func(g *Game, q *table.Question) string { return boatOf(g, q.Who) }),
	"deliver.shows":    by(func(g *Game, q *table.Question) string { return boatOf(g, q.Who) }),
	"deliver.more":     by(func(g *Game, q *table.Question) string { return placeIn(g, q.Who) }),
}, "ready.beam", "ready.first", "ready.harbour", "ready.mark", "ready.rock", "ready.rocks", "seat.leave", "seat.heir", "seat.come", "seat.join", "push.whom",
	"note.who", "note.points", "note.won")

func by(on func(g *Game, q *table.Question) string) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string { return on(g.(*Game), q) }
}

// State within a turn that is in no value: how far and in which direction the lighthouse turns, and
// how many squares a boat has sailed, if the table has counted them.
func turned(q *table.Question) string { return " by " + gamestest.Slot(q, "turning") }
func sailed(q *table.Question) string { return " over " + gamestest.Slot(q, "squares") }

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
	for p := range g.boats(nil) {
		if !g.isSheltered(p) {
			all += placeIn(g, p.ID())
		}
	}
	return all
}

// often are questions that are asked often, by board.
var often = map[string][]string{
	boardReef: {"voyage.what", "voyage.there", "deliver.where", "load.tile", "beam.way", "deliver.shows", "push.to"},
	boardNone: {"voyage.what", "deliver.where", "load.where", "load.tile", "deliver.shows", "beam.touch", "push.whom", "push.lit"},
}

// Questions with the same text depend on the same state, so that an old answer can be kept after a
// correction.
func TestQuestions_nameWhatTheyHangOn(t *testing.T) {
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
						t.Fatalf("seed %d: %q depends on%s, and on%s", seed, reads, before, on)
					}
					seen[reads] = on
					asked[q.Key]++
					left--
					return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, seed%4 > 1)}, left > 0
				})
			}
			for _, key := range often[info.Sample(2).(*Setup).Board] {
				if asked[key] < 20 {
					t.Errorf("%s was asked %d times, too seldom to tell", key, asked[key])
				}
			}
		})
	}
}

func TestDependsList(t *testing.T) { gamestest.DependsList(t, "keys.golden.txt", dependsOn) }
