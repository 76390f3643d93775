package gamestest

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Benchmark measures a game: simulate plays whole games with random answers and collects no
// announcements, like the simulate command; replay replays one game with the most players; values
// lists a game's values with their labels; view computes its view.
func Benchmark(b *testing.B, info setup.Info) {
	b.Run("simulate", func(b *testing.B) { simulate(b, info) })
	b.Run("replay", func(b *testing.B) { benchReplay(b, info.Sample(info.Most)) })
	g := info.Sample(info.Most).Game()
	b.Run("values", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table.ValuesOf(g)
		}
	})
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			g.View()
		}
	})
}

func simulate(b *testing.B, info setup.Info) {
	r := rand.New(rand.NewPCG(1, 1))
	var setups []setup.Setup
	for n := info.Least; n <= info.Most; n++ {
		setups = append(setups, info.Sample(n))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
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
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(answers), "allocs/answer")
}

func benchReplay(b *testing.B, setup setup.Setup) {
	r := rand.New(rand.NewPCG(5, 1))
	var recs []replay.Record
	res := replay.Play(setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		recs = append(recs, answerRecord(q, table.Guess(q, r, false)))
		return recs[len(recs)-1], true
	})
	if res.Err != nil {
		b.Fatal(res.Err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if res := replay.Replay(setup.Game(), recs, replay.Observer{SayFrom: len(recs)}); res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/replay")
	b.ReportMetric(float64(len(recs)), "records")
}
