package table_test

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/table"
)

// fiveThousand is whole skirmishes with 5,000 records in all.
func fiveThousand() (games [][]table.Record) {
	left := 5000
	for seed := uint64(0); left > 0; seed++ {
		recs := guessed(seed, 2)
		recs = recs[:min(left, len(recs))]
		games = append(games, recs)
		left -= len(recs)
	}
	return games
}

func BenchmarkReplay5000(b *testing.B) {
	games := fiveThousand()
	b.ReportAllocs()
	for b.Loop() {
		for _, recs := range games {
			if res := table.Replay(newSkirmish(2), recs, table.Watch{SayFrom: len(recs)}); res.Err != nil {
				b.Fatal(res.Err)
			}
		}
	}
	b.ReportMetric(5000*float64(b.N)/b.Elapsed().Seconds()/1e6, "Manswers/s")
}

func BenchmarkMend5000(b *testing.B) {
	games := fiveThousand()
	b.ReportAllocs()
	for b.Loop() {
		for _, recs := range games {
			if m := table.Mend(newSkirmish(2), recs[:1], recs[1:]); m.Err != nil {
				b.Fatal(m.Err)
			}
		}
	}
}

// BenchmarkPlay plays whole games by guesses, nobody listening: what simulate does.
func BenchmarkPlay(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	answers := 0
	var a table.Answer
	b.ReportAllocs()
	for b.Loop() {
		table.Play(newSkirmish(2), table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
			answers++
			a = table.GuessInto(q, r, false, a)
			return table.Record{Op: table.OpAnswer, Answer: a}, true
		})
	}
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds()/1e6, "Manswers/s")
	b.ReportMetric(float64(answers)/float64(b.N), "answers/game")
}

func BenchmarkTimeline5000(b *testing.B) {
	var log []table.Entry
	for n := range 5000 {
		e := table.Entry{N: n + 1, Record: table.Record{Op: table.OpAnswer}}
		if n%50 == 49 {
			e.Op = table.OpUndo
		}
		log = append(log, e)
	}
	b.ReportAllocs()
	for b.Loop() {
		table.Timeline(log)
	}
}
