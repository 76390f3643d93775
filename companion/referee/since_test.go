package referee_test

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// Since(nil) repeats the orders of the beginning until a person answers, even after the program has rolled.
func TestSinceNilRepeatsOrdersUntilTheNextAnswer(t *testing.T) {
	seed := uint64(7)
	e, out := seated(t, referee.NewGame{Setup: tischpiraten.Info.Sample(2), Seed: &seed, Options: referee.Options{Dice: "virtual"}}, &tischpiraten.Info)
	if out.Now.N() < 3 {
		t.Fatalf("question %d is open, want 3 or later: the program rolls for the order", out.Now.N())
	}
	laid := func(s table.Announcement) bool { return s.Order != nil && s.Text.Key == "say.begin.ship" }
	if !slices.ContainsFunc(out.Now.Since(nil).Announcements, laid) {
		t.Error("Since(nil) lacks the order to put out the ships")
	}
	out = e.Must(e.Referee.Answer(out.Now.N(), table.Answer{e.open().Options[0].ID}))
	if slices.ContainsFunc(out.Now.Since(nil).Announcements, laid) {
		t.Error("Since(nil) repeats an order from before the last answer")
	}
}
