package gamestest

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Benchmark plays whole games with random answers and every number of players. Like the command
// simulate it collects no announcements.
func Benchmark(b *testing.B, info setup.Info) {
	r := rand.New(rand.NewPCG(1, 1))
	var setups []setup.Setup
	for n := info.MinPlayers; n <= info.MaxPlayers; n++ {
		setups = append(setups, info.Sample(n))
	}
	answers, games := 0, 0
	var a table.Answer
	b.ReportAllocs()
	for b.Loop() {
		res := replay.Play(setups[games%len(setups)].Game(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			a = table.GuessInto(q, r, false, a)
			answers++
			return replay.Record{Answer: a}, true
		})
		if res.Err != nil {
			b.Fatal(res.Err)
		}
		games++
	}
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
}
