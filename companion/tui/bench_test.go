package tui

import (
	"slices"
	"testing"
	"time"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// longEvening is a book with one game of four that has been answered n times, and its
// id. So that it lasts, the table sets ships and figures whole again now and then.
func longEvening(b *testing.B, n int) (*logbook.Book, string) {
	b.Helper()
	book, seed := newBook(b), uint64(3)
	setup := tischpiraten.Sample(4).(*tischpiraten.Setup)
	setup.House["points.rounds"] = int64(99)
	setup.House["edge"] = "ship_only"
	setup.Settle()
	r, err := referee.Begin(referee.New{Book: book, Info: &tischpiraten.Info, Setup: setup, Lang: "en", Seed: &seed})
	if err != nil {
		b.Fatal(err)
	}
	out, err := r.Open()
	whole := out.Now.Values()
	was := make([]string, len(whole))
	for i := range whole {
		was[i] = whole[i].Get()
	}
	chance := steady(seed)
	for err == nil && out.Now.N() <= n {
		if q, _ := out.Now.Question(); q != nil {
			out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
		}
		if q, _ := out.Now.Question(); q == nil || out.Now.N()%40 == 0 {
			out, err = r.Set(mended(out.Now.Values(), was))
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	if err := r.Close(); err != nil {
		b.Fatal(err)
	}
	return book, out.Now.ID
}

// mended sets what belongs to ships and figures to what it was, and the game on again.
func mended(values []table.Value, was []string) (set []table.Setting) {
	for i := range values {
		v := &values[i]
		kept := v.Cursor || v.Path == "round" || v.Path == "phase"
		if to := was[i]; !kept && v.Get() != to {
			set = append(set, table.Setting{Path: v.Path, To: to})
		}
	}
	return set
}

// quantiles reports the median and the 99th of a hundred.
func quantiles(b *testing.B, took []time.Duration) {
	b.Helper()
	slices.Sort(took)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(took[len(took)/2]), "p50-ms")
	b.ReportMetric(ms(took[len(took)*99/100]), "p99-ms")
}

// BenchmarkAnswerAt2000 measures from a key to the next question on the screen:
// commit, replay, values, texts, frame, at 120x40.
func BenchmarkAnswerAt2000(b *testing.B) {
	hurry(b, frameWait)
	book, id := longEvening(b, 2000)
	n := startNight(b, 120, 40, testProgram(b, book, "en", &tischpiraten.Info))
	n.in(func() { n.o.resume(id) })
	g := &guesser{o: n.o, rand: steady(9)}
	var took []time.Duration
	for b.Loop() {
		key, before, over := "", 0, false
		n.in(func() {
			e := n.o.evening
			if over = e.q == nil; over {
				return
			}
			before = e.now.N()
			if before != g.n {
				g.n, g.answer = before, table.Guess(e.q, g.rand, false)
			}
			key = g.keyFor(e.ask, g.answer)
		})
		if over {
			n.press("u", "u", "u", "u", "u", "u", "u", "u")
			continue
		}
		start := time.Now()
		n.press(key)
		spent := time.Since(start)
		n.in(func() {
			if n.o.evening.now.N() > before {
				took = append(took, spent)
			}
		})
	}
	quantiles(b, took)
}

// BenchmarkReopenAt2000 measures from choosing an evening of 2,000 answers to its first
// frame.
func BenchmarkReopenAt2000(b *testing.B) {
	hurry(b, frameWait)
	book, id := longEvening(b, 2000)
	n := startNight(b, 120, 40, testProgram(b, book, "en", &tischpiraten.Info))
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		n.in(func() { n.o.resume(id) })
		n.settle()
		took = append(took, time.Since(start))
		n.in(func() { n.o.leave() })
	}
	quantiles(b, took)
}

// BenchmarkForecastAt2000 measures the preview of a correction about an hour back, 500
// answers, with its frame.
func BenchmarkForecastAt2000(b *testing.B) {
	hurry(b, frameWait)
	book, id := longEvening(b, 2000)
	n := startNight(b, 120, 40, testProgram(b, book, "en", &tischpiraten.Info))
	n.in(func() { n.o.resume(id) })
	entry, answer := 0, table.Answer(nil)
	n.in(func() {
		for k := 1500; entry == 0; k++ {
			if q := n.o.evening.now.Asked(k); q != nil && q.Kind == table.KindRoll && len(q.Dice) == 1 {
				entry = k
				was := n.o.evening.now.Log()[k-1].Answer[0]
				answer = table.Answer{string('1' + ('7' - was[0] - 1))}
			}
		}
	})
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		n.in(func() {
			e := n.o.evening
			e.choose(func() (table.Forecast, error) { return e.ref.Foresee(entry, answer) }, nil)
		})
		n.settle()
		took = append(took, time.Since(start))
		n.press("Esc")
	}
	quantiles(b, took)
}

// BenchmarkTable draws the table screen anew: the arrow keys do no more.
func BenchmarkTable(b *testing.B) {
	for _, size := range []struct {
		name string
		w, h int
	}{{"80x24", 80, 24}, {"120x40", 120, 40}, {"200x60", 200, 60}} {
		b.Run(size.name, func(b *testing.B) {
			n := play(b, size.w, size.h, "en", &tischpiraten.Info, referee.Options{})
			n.press("6", "1", "1")
			for b.Loop() {
				n.press("Down")
			}
		})
	}
}
