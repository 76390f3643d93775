package story

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/report"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A ruling on the score has its own sentence and is not part of the gains of the round.
func TestRulingIsNoGainOfTheRound(t *testing.T) {
	g := randomGame{info: findGame("corsari")}
	g.setup = g.info.Sample(2)
	g.setup.AssignIDs()
	r := rand.New(rand.NewPCG(4, 20))
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: slices.Clone(table.Guess(q, r, true))}
		if len(g.log) == 1 { // after the lots were drawn
			rec = replay.Record{Op: replay.OpRuling, Set: []table.Setting{{Path: "players.anna.aside", To: "30"}, {Path: "stock", To: "48"}}}
		}
		g.log, g.sources = append(g.log, rec), append(g.sources, nil)
		return rec, true
	})
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	now, h := g.save(t, folder, 4)
	w := newWords(t).Speaker("en")
	s, err := Tell(now, h, w)
	if err != nil {
		t.Fatal(err)
	}
	first := s.Rounds[0].Sentences
	if !slices.Contains(first, "The table changed the score itself: Anna +30.") {
		t.Errorf("round 1 is %q, want a sentence about the ruling", first)
	}
	c := report.CourseOf(now)
	scores := scoresOf(now.Players(), &c)
	for i := range scores.rounds {
		for k := range scores.players {
			if n, known := scores.gain(i, k); !known || n < 0 || n > 20 {
				t.Errorf("player %d gained %d in round %d, known: %v; want 0 to 20", k, n, scores.rounds[i], known)
			}
		}
	}
}

func TestContainsFindsWholeNames(t *testing.T) {
	for _, c := range []struct {
		text, name string
		want       bool
	}{
		{"Anna put Jörg out of the game.", "Anna", true},
		{"Anna put Jörg out of the game.", "Ann", false},
		{"Anna put Jörg out of the game.", "org", false},
		{"Joanna and Anna.", "Anna", true},
		{"Joanna", "Anna", false},
		{"the Red Rose", "Red Rose", true},
		{"Sailor 10 fell.", "Sailor 1", false},
		{"", "Ann", false},
	} {
		if got := contains(c.text, c.name); got != c.want {
			t.Errorf("contains(%q, %q) = %v, want %v", c.text, c.name, got, c.want)
		}
	}
}

// TestEndedByTheTable checks that the story says that the table ended the game by a ruling, and not that the
// last round was played.
func TestEndedByTheTable(t *testing.T) {
	g := randomGame{info: findGame("corsari")}
	g.setup = g.info.Sample(2)
	g.setup.AssignIDs()
	r := rand.New(rand.NewPCG(4, 20))
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: slices.Clone(table.Guess(q, r, true))}
		if len(g.log) == 12 {
			rec = replay.Record{Op: replay.OpRuling, Set: []table.Setting{{Path: "over", To: "stopped"}}}
		}
		g.log, g.sources = append(g.log, rec), append(g.sources, nil)
		return rec, true
	})
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	now, h := g.save(t, folder, 4)
	s, err := Tell(now, h, newWords(t).Speaker("en"))
	if err != nil {
		t.Fatal(err)
	}
	if last := s.Result[len(s.Result)-1]; !now.Over() || last != "The table ended the game early." {
		t.Errorf("the result is %q, want that the table ended the game", s.Result)
	}
}
