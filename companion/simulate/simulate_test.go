package simulate_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/tischpiraten"
)

func run(t *testing.T, games int, seed uint64) *simulate.Report {
	t.Helper()
	c, err := simulate.Compare(t.Context(), simulate.Options{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: games, Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := c.Base
	r.Seconds, r.GamesPerSecond, r.AnswersPerSecond = 0, 0, 0
	return r
}

func TestSameSeedPlaysTheSameGames(t *testing.T) {
	if a, b := run(t, 50, 3), run(t, 50, 3); !reflect.DeepEqual(a, b) {
		t.Fatalf("the reports of one seed differ:\n%+v\n%+v", a, b)
	}
	if a, b := run(t, 50, 3), run(t, 50, 4); reflect.DeepEqual(a, b) {
		t.Fatal("seeds 3 and 4 have equal reports, want different games")
	}
}

func TestRunCountsEachGame(t *testing.T) {
	r := run(t, 200, 1)
	ended, won := 0, 0.0
	for _, e := range r.Endings {
		ended += e.Games
	}
	for _, s := range r.Seats {
		won += s.Wins
	}
	if ended != 200 || won < 199.9 || won > 200.1 || len(r.Seats) != 2 || r.Seats[1].Player != "Ben" {
		t.Fatalf("%d endings and %v wins in %+v, want 200 of each, and Ben second", ended, won, r)
	}
	if a := r.Answers; a.Min > a.Median || a.Median > a.Max || a.Mean < float64(a.Min) || r.Rounds == nil {
		t.Fatalf("the answers %+v are not ordered, or there are no rounds: %+v", a, r)
	}
	odds := map[string]simulate.Assumption{}
	for _, o := range r.Likelihoods {
		odds[o.Question] = o
	}
	if o := odds["shoot.cover"]; o.Yes != 1 || o.Of != 4 {
		t.Fatalf("shoot.cover = %+v, want 1 of 4", o)
	}
	if o := odds["shoot.range"]; len(o.Mid) != 1 || o.Mid[0] != 300 || o.Spread[0] != 200 {
		t.Fatalf("shoot.range = %+v, want 300 with a spread of 200", o)
	}
}

// hardSetup returns the skirmish with another house rule.
func hardSetup() setup.Setup {
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.House.Save = "hard"
	return s
}

func optionsFor(s setup.Setup, games int) simulate.Options {
	return simulate.Options{Info: &skirmish.Info, Setup: s, Games: games, Seed: 7}
}

func TestCompareEqualRules(t *testing.T) {
	c, err := simulate.Compare(t.Context(), optionsFor(skirmish.Sample(2), 60), []simulate.Options{optionsFor(skirmish.Sample(2), 1)})
	if err != nil {
		t.Fatal(err)
	}
	a, none := c.Variations[0], simulate.Difference{}
	if a.Games != 60 || a.AnswersBy != none || *a.RoundsBy != none || a.SeatsBy[0] != none || len(a.Effects) != 0 {
		t.Errorf("equal rules differ: %+v", a)
	}
}

// Another house rule is played in games with the same seed, and its effect on probabilities is calculated.
func TestCompare(t *testing.T) {
	c, err := simulate.Compare(t.Context(), optionsFor(skirmish.Sample(2), 80), []simulate.Options{optionsFor(hardSetup(), 80), optionsFor(skirmish.Sample(2), 80)})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Variations) != 2 || len(c.Variations[0].Effects) != 1 || len(c.Variations[1].Effects) != 0 {
		t.Fatalf("Compare = %+v, want two variations, the first with one effect", c.Variations)
	}
	e := c.Variations[0].Effects[0]
	if e.Outcome != "odds.hurt" || e.Situations < 50 || e.Other <= e.Base || e.Example.Key != "odds.hurt" {
		t.Errorf("the effect is %+v, want a larger probability of odds.hurt in at least 50 situations", e)
	}
	changed := 0
	for i, s := range e.Steps {
		changed += s.Times
		if i > 0 && s.Times > e.Steps[i-1].Times {
			t.Errorf("the steps are %+v, want the most frequent first", e.Steps)
		}
		// Ducking needs one more: a hit hurts with 4 faces of 6 instead of 3, or 5 instead of 4.
		more := func(from, to int) bool { return s.Base.Yes*to*s.Other.Of == s.Other.Yes*from*s.Base.Of }
		if !more(3, 4) && !more(4, 5) {
			t.Errorf("%v becomes %v, want 4 of 6 instead of 3, or 5 instead of 4", s.Base, s.Other)
		}
	}
	if changed != e.Changed || changed == 0 {
		t.Errorf("the steps have %d changes, want %d, more than 0", changed, e.Changed)
	}
	if c.Base.First != nil || c.Variations[0].FirstBy != nil {
		t.Error("a first mover is known, want none in a game without turns")
	}
}

// Run knows the player with the first turn in each game; that player wins some but not all of them.
func TestFirstMover(t *testing.T) {
	p := simulate.Options{Info: &halunken.Info, Setup: halunken.Sample(3), Games: 60, Seed: 2}
	c, err := simulate.Compare(t.Context(), p, []simulate.Options{p})
	if err != nil {
		t.Fatal(err)
	}
	if f := c.Base.First; f == nil || f.Games != 60 || f.Share <= 0 || f.Share >= 1 || f.Low > f.Share || f.High < f.Share {
		t.Errorf("First = %+v, want 60 games and a share between 0 and 1 within its interval", f)
	}
	if d := c.Variations[0].FirstBy; d == nil || *d != (simulate.Difference{}) {
		t.Errorf("FirstBy = %+v, want no difference between equal rules", d)
	}
}

func TestRunStopsWhenCancelled(t *testing.T) {
	stop := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(stop)
	_, err := simulate.Compare(ctx, simulate.Options{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: 1}, nil)
	if !errors.Is(err, stop) {
		t.Fatalf("Compare = %v, want the cause of the cancellation", err)
	}
}

func BenchmarkTischpiraten(b *testing.B) {
	c, err := simulate.Compare(b.Context(), simulate.Options{Info: &tischpiraten.Info, Setup: tischpiraten.Sample(2), Games: b.N, Seed: 1}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(c.Base.AnswersPerSecond, "answers/s")
	b.ReportMetric(c.Base.GamesPerSecond, "games/s")
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/simulate", simulate.Texts)) {
		t.Error(c)
	}
}
