package corsari

import (
	"testing"

	"hafenmeister/games/table"
)

// BenchmarkSimulate plays the sample by guesses, legality looked at, nothing said and
// nothing shown.
func BenchmarkSimulate(b *testing.B) {
	r := rng(1)
	answers := 0
	var a table.Answer
	b.ReportAllocs()
	for b.Loop() {
		res := table.Play(Sample(2+answers%3).Game(), table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
			a = table.GuessInto(q, r, false, a)
			answers++
			return table.Record{Answer: a}, true
		})
		if res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkReplay replays one whole evening of four players.
func BenchmarkReplay(b *testing.B) {
	recs := played4(b)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		if res := table.Replay(Sample(4).Game(), recs, table.Watch{SayFrom: len(recs)}); res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/replay")
	b.ReportMetric(float64(len(recs)), "records")
}

func played4(tb testing.TB) (recs []table.Record) {
	tb.Helper()
	r := rng(5)
	res := table.Play(Sample(4).Game(), table.Live{Places: true}, func(q *table.Question) (table.Record, bool) {
		recs = append(recs, table.Record{Op: table.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: table.Guess(q, r, false)})
		return recs[len(recs)-1], true
	})
	if res.Err != nil {
		tb.Fatal(res.Err)
	}
	return recs
}

// BenchmarkLayouts finds the best crew of an open hand.
func BenchmarkLayouts(b *testing.B) {
	g := Sample(4).(*Setup).begin()
	p := g.Seats[0]
	deal(g, p, rng(1), handSize)
	b.ReportAllocs()
	for b.Loop() {
		g.look(p).layouts()
	}
}

// BenchmarkValues lists the values of the largest sample with their labels.
func BenchmarkValues(b *testing.B) {
	g := Sample(mostPlayers).Game()
	b.ReportAllocs()
	for b.Loop() {
		if len(table.ValuesOf(g)) < deck {
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
