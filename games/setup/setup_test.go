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

func TestDialog(t *testing.T) {
	s := skirmish.Info.New().(*skirmish.Setup)
	recs := sketch.Answers("setup.1 setup.name: Anna", "setup.2 setup.name: Anna", "setup.3 setup.name: Ben", "setup.3 setup.more: no",
		"setup.4 setup.crew: 5", "setup.5 setup.accept - crew: yes")
	res := replay.Replay(setup.Dialog{Setup: s}, recs, replay.Observer{})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("open question %q, error %v; want none", sketch.QuestionLine(res.Open), res.Err)
	}
	if len(s.Problems()) > 0 || len(s.Players()) != 2 || s.Crew != 5 {
		t.Errorf("the set-up is %+v with the problems %v, want two players, a crew of 5 and no problem", s, s.Problems())
	}
}

func TestRejectedWarningRepeatsItsQuestion(t *testing.T) {
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.Crew = 4
	g := setup.Dialog{Setup: s}
	res := replay.Replay(warningDialog{g}, sketch.Answers("w.1 setup.accept - crew: no", "w.1 setup.crew: 5", "w.2 setup.accept - crew: no", "w.2 setup.crew: 3"), replay.Observer{})
	if res.Err != nil || res.Open != nil || s.Crew != 3 || len(s.Problems()) != 0 {
		t.Errorf("a crew of %d with the problems %v, want 3 and none; open question %q, error %v", s.Crew, s.Problems(), sketch.QuestionLine(res.Open), res.Err)
	}
}

// A warningDialog asks only for the warnings, as for a set-up from a file.
type warningDialog struct{ setup.Dialog }

func (w warningDialog) Play(t table.T) { table.Turn(t, "w", func() { setup.AskWarnings(t, w.Setup) }) }

func TestRandomSetups(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 10))
		s := skirmish.Info.New()
		g := setup.Dialog{Setup: s}
		n := 0
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			n++
			return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, false)}, n < 100
		})
		if res.Open != nil || len(s.Problems()) > 0 {
			t.Fatalf("seed %d: after %d answers the open question is %q and the problems are %v, want none", seed, n, sketch.QuestionLine(res.Open), s.Problems())
		}
		if v := g.View(); len(v.Score) != len(s.Players()) || g.Check() != nil || g.OptionalActions(nil) != nil || g.Standings() != nil || len(table.ValuesOf(g)) > 0 {
			t.Fatalf("seed %d: the view %+v of %d players does not match, or a set-up has actions, standings or values", seed, v, len(s.Players()))
		}
	}
}
