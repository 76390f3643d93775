package tischpiraten

import (
	"runtime"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// BenchmarkSimulate plays the sample by guesses, as the command simulate does: answers are
// checked, nothing is said or shown.
func BenchmarkSimulate(b *testing.B) {
	r := rng(1)
	answers := 0
	setups := [...]setup.Setup{Sample(2), Sample(3), Sample(4)}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	b.ReportAllocs()
	for b.Loop() {
		n, err := playRandom(setups[answers%3].Game(), replay.Live{Quiet: true}, r, false, nil)
		if err != nil {
			b.Fatal(err)
		}
		answers += n
	}
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(answers), "allocs/answer")
}

// BenchmarkReplay replays 5,000 records of one long evening.
func BenchmarkReplay(b *testing.B) {
	recs := evening(b, 5000)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		if res := replay.Replay(longSample().Game(), recs, replay.Observer{SayFrom: len(recs)}); res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/replay")
}

// BenchmarkValues lists the values of a new game of four with their labels.
func BenchmarkValues(b *testing.B) {
	setup := Sample(mostPlayers)
	b.ReportAllocs()
	for b.Loop() {
		if len(table.ValuesOf(setup.Game())) < 200 {
			b.Fatal("values are missing")
		}
	}
}

func BenchmarkView(b *testing.B) {
	g := Sample(mostPlayers).Game()
	b.ReportAllocs()
	for b.Loop() {
		g.View()
	}
}

// longSample is a sample that continues as long as anybody is alive, with ships that are not
// lost at the edge.
func longSample() *Setup {
	s := Sample(mostPlayers).(*Setup)
	s.House = map[string]any{"victory": "goal", "edge": "ship_only", "sinking.by_cannon": "delayed"}
	return s
}

// evening records a game of n answers; figures that are out are put back by rulings, so
// that it continues.
func evening(tb testing.TB, n int) []replay.Record {
	tb.Helper()
	r := rng(5)
	g := longSample().Game().(*Game)
	var recs []replay.Record
	replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Guess(q, r, false)}
		if q.Key == "init.roll" && g.Round%6 == 0 && recs[len(recs)-1].Key != q.Key && recs[len(recs)-1].Op != replay.OpRuling {
			rec = replay.Record{Op: replay.OpRuling, Place: q.Place, Set: revive(g)}
		}
		if len(recs) == n {
			return replay.Record{}, false
		}
		if rec.Op == replay.OpRuling && len(rec.Set) == 0 {
			rec.Op = replay.OpAnswer
		}
		recs = append(recs, rec)
		return rec, true
	})
	if len(recs) != n {
		tb.Fatalf("the evening ends after %d of %d records: %s", len(recs), n, g.Over)
	}
	return recs
}

// revive sets everything but the course of the game as it was at the start.
func revive(g table.Game) []table.Setting {
	var set []table.Setting
	for _, c := range table.Changes(g, longSample().Game()) {
		switch c.Path {
		case "round", "phase", "card", "over":
		default:
			set = append(set, table.Setting{Path: c.Path, To: c.Is})
		}
	}
	return set
}
