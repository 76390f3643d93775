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
	r, err := simulate.Run(t.Context(), simulate.Options{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: games, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	r.Seconds, r.GamesPerSecond, r.AnswersPerSecond = 0, 0, 0
	return r
}

func TestTheSameSeedPlaysTheSameGames(t *testing.T) {
	if a, b := run(t, 50, 3), run(t, 50, 3); !reflect.DeepEqual(a, b) {
		t.Fatalf("%+v\n%+v", a, b)
	}
	if a, b := run(t, 50, 3), run(t, 50, 4); reflect.DeepEqual(a, b) {
		t.Fatal("another seed played the same games")
	}
}

func TestEveryGameIsCounted(t *testing.T) {
	r := run(t, 200, 1)
	ended, won := 0, 0.0
	for _, e := range r.Endings {
		ended += e.Games
	}
	for _, s := range r.Seats {
		won += s.Wins
	}
	if ended != 200 || won < 199.9 || won > 200.1 || len(r.Seats) != 2 || r.Seats[1].Player != "Ben" {
		t.Fatalf("%+v", r)
	}
	if a := r.Answers; a.Least > a.Median || a.Median > a.Most || a.Mean < float64(a.Least) || r.Rounds == nil {
		t.Fatalf("%+v", r)
	}
	odds := map[string]simulate.Assumption{}
	for _, o := range r.Likelihoods {
		odds[o.Question] = o
	}
	if o := odds["shoot.cover"]; o.Yes != 1 || o.Of != 4 {
		t.Fatalf("%+v", r.Likelihoods)
	}
	if o := odds["shoot.range"]; len(o.Mid) != 1 || o.Mid[0] != 300 || o.Spread[0] != 200 {
		t.Fatalf("%+v", r.Likelihoods)
	}
}

// hard returns the skirmish with another house rule.
func hard() setup.Setup {
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.House.Save = "hard"
	return s
}

func plan(s setup.Setup, games int) simulate.Options {
	return simulate.Options{Info: &skirmish.Info, Setup: s, Games: games, Seed: 7}
}

// There is no difference between the same rules.
func TestComparedWithItself(t *testing.T) {
	c, err := simulate.Compare(t.Context(), plan(skirmish.Sample(2), 60), []simulate.Options{plan(skirmish.Sample(2), 1)})
	if err != nil {
		t.Fatal(err)
	}
	a, none := c.Against[0], simulate.Difference{}
	if a.Games != 60 || a.AnswersBy != none || *a.RoundsBy != none || a.SeatsBy[0] != none || len(a.Effects) != 0 {
		t.Errorf("%+v", a)
	}
}

// Another house rule is played in games with the same seed, and its effect on probabilities is calculated.
func TestCompare(t *testing.T) {
	c, err := simulate.Compare(t.Context(), plan(skirmish.Sample(2), 80), []simulate.Options{plan(hard(), 80), plan(skirmish.Sample(2), 80)})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Against) != 2 || len(c.Against[0].Effects) != 1 || len(c.Against[1].Effects) != 0 {
		t.Fatalf("%+v", c.Against)
	}
	e := c.Against[0].Effects[0]
	if e.Outcome != "odds.hurt" || e.Situations < 50 || e.Other <= e.Base || e.Example.Key != "odds.hurt" {
		t.Errorf("%+v", e)
	}
	changed := 0
	for i, s := range e.Steps {
		changed += s.Times
		if i > 0 && s.Times > e.Steps[i-1].Times {
			t.Errorf("%+v", e.Steps)
		}
		// Ducking needs one more: a hit hurts with 4 faces of 6 instead of 3, or 5 instead of 4.
		more := func(was, is int) bool { return s.Base.Yes*is*s.Other.Of == s.Other.Yes*was*s.Base.Of }
		if !more(3, 4) && !more(4, 5) {
			t.Errorf("%v becomes %v", s.Base, s.Other)
		}
	}
	if changed != e.Changed || changed == 0 {
		t.Errorf("%d of %d changes are told", changed, e.Changed)
	}
	if c.Base.First != nil || c.Against[0].FirstBy != nil {
		t.Error("in the small game nobody has the first turn: cards decide")
	}
}

// The player with the first turn is known in every game, and wins some but not all of them.
func TestFirst(t *testing.T) {
	p := simulate.Options{Info: &halunken.Info, Setup: halunken.Sample(3), Games: 60, Seed: 2}
	c, err := simulate.Compare(t.Context(), p, []simulate.Options{p})
	if err != nil {
		t.Fatal(err)
	}
	if f := c.Base.First; f == nil || f.Games != 60 || f.Share <= 0 || f.Share >= 1 || f.Low > f.Share || f.High < f.Share {
		t.Errorf("%+v", f)
	}
	if d := c.Against[0].FirstBy; d == nil || *d != (simulate.Difference{}) {
		t.Errorf("%+v", d)
	}
}

func TestItCanBeStopped(t *testing.T) {
	stop := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(stop)
	_, err := simulate.Run(ctx, simulate.Options{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: 1})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
}

func BenchmarkTischpiraten(b *testing.B) {
	r, err := simulate.Run(b.Context(), simulate.Options{Info: &tischpiraten.Info, Setup: tischpiraten.Sample(2), Games: b.N, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(r.AnswersPerSecond, "answers/s")
	b.ReportMetric(r.GamesPerSecond, "games/s")
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/simulate", simulate.Texts)) {
		t.Error(c)
	}
}
