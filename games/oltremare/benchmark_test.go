package oltremare

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
		res := table.Play(Sample(leastPlayers+answers%4).Game(), table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
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

// BenchmarkReplay replays one whole evening of five players.
func BenchmarkReplay(b *testing.B) {
	r := rng(5)
	var recs []table.Record
	table.Play(Sample(mostPlayers).Game(), table.Live{Places: true}, func(q *table.Question) (table.Record, bool) {
		recs = append(recs, table.Record{Op: table.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: table.Guess(q, r, false)})
		return recs[len(recs)-1], true
	})
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		if res := table.Replay(Sample(mostPlayers).Game(), recs, table.Watch{SayFrom: len(recs)}); res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/replay")
	b.ReportMetric(float64(len(recs)), "records")
}
