package referee_test

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// TestSinceTheLastAct: who opens a game that has just begun is told what to lay out, however
// much the program has rolled since.
func TestSinceTheLastAct(t *testing.T) {
	seed := uint64(7)
	e, out := seated(t, referee.New{Setup: tischpiraten.Info.Sample(2), Seed: &seed, Options: referee.Options{Dice: "virtual"}}, &tischpiraten.Info)
	if out.Now.N() < 3 {
		t.Fatalf("entry %d is open: the program has not rolled for the order", out.Now.N())
	}
	laid := func(s table.Announcement) bool { return s.Order != nil && s.Text.Key == "say.begin.ships" }
	if !slices.ContainsFunc(out.Now.Since(nil).Said, laid) {
		t.Error("nobody is told to put out the ships")
	}
	out = e.Must(e.Referee.Answer(out.Now.N(), table.Answer{e.open().Options[0].ID}))
	if slices.ContainsFunc(out.Now.Since(nil).Said, laid) {
		t.Error("what was to do before the last answer is told again")
	}
}
