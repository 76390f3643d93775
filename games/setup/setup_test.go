package setup_test

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestASetupIsAskedLikeAGame(t *testing.T) {
	s := skirmish.Info.New().(*skirmish.Setup)
	recs := sketch.Answers("setup.1 setup.name: Anna", "setup.2 setup.name: Anna", "setup.3 setup.name: Ben", "setup.3 setup.more: no",
		"setup.4 setup.crew: 5", "setup.5 setup.accept - crew: yes")
	res := replay.Replay(setup.Asking{Setup: s}, recs, replay.Observer{})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("asks %q, %v", sketch.QuestionLine(res.Open), res.Err)
	}
	if len(s.Problems()) > 0 || len(s.Players()) != 2 || s.Crew != 5 {
		t.Errorf("set up %+v, problems %v", s, s.Problems())
	}
}

func TestWhatAWarningIsAboutIsAskedAgain(t *testing.T) {
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.Crew = 4
	g := setup.Asking{Setup: s}
	res := replay.Replay(warned{g}, sketch.Answers("w.1 setup.accept - crew: no", "w.1 setup.crew: 5", "w.2 setup.accept - crew: no", "w.2 setup.crew: 3"), replay.Observer{})
	if res.Err != nil || res.Open != nil || s.Crew != 3 || len(s.Problems()) != 0 {
		t.Errorf("asks %q, %v, %d in a crew, problems %v", sketch.QuestionLine(res.Open), res.Err, s.Crew, s.Problems())
	}
}

// warned asks only for the warnings, as for a set-up that came from a file.
type warned struct{ setup.Asking }

func (w warned) Play(t table.T) { table.Turn(t, "w", func() { setup.AskWarnings(t, w.Setup) }) }

func TestSetupsByGuesses(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 10))
		s := skirmish.Info.New()
		g := setup.Asking{Setup: s}
		n := 0
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			n++
			return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, false)}, n < 100
		})
		if res.Open != nil || len(s.Problems()) > 0 {
			t.Fatalf("seed %d: after %d answers it asks %q, problems %v", seed, n, sketch.QuestionLine(res.Open), s.Problems())
		}
		if v := g.View(); len(v.Score) != len(s.Players()) || g.Check() != nil || g.Free(nil) != nil || g.Standings() != nil || len(table.ValuesOf(g)) > 0 {
			t.Fatalf("seed %d: view %+v", seed, v)
		}
	}
}
