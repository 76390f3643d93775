package simulate_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"hafenmeister/companion/simulate"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/tischpiraten"
)

func run(t *testing.T, games int, seed uint64) *simulate.Report {
	t.Helper()
	r, err := simulate.Run(t.Context(), simulate.Plan{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: games, Seed: seed})
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
	odds := map[string]simulate.Odds{}
	for _, o := range r.Odds {
		odds[o.Question] = o
	}
	if o := odds["shoot.cover"]; o.Yes != 1 || o.Of != 4 {
		t.Fatalf("%+v", r.Odds)
	}
	if o := odds["shoot.range"]; len(o.Mid) != 1 || o.Mid[0] != 300 || o.Spread[0] != 200 {
		t.Fatalf("%+v", r.Odds)
	}
}

func TestItCanBeStopped(t *testing.T) {
	stop := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(stop)
	_, err := simulate.Run(ctx, simulate.Plan{Info: &skirmish.Info, Setup: skirmish.Sample(2), Games: 1})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
}

func BenchmarkTischpiraten(b *testing.B) {
	r, err := simulate.Run(b.Context(), simulate.Plan{Info: &tischpiraten.Info, Setup: tischpiraten.Sample(2), Games: b.N, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(r.AnswersPerSecond, "answers/s")
	b.ReportMetric(r.GamesPerSecond, "games/s")
}
