package smugglers

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/table"
)

// BenchmarkSimulate plays whole games by guesses, nobody listening.
func BenchmarkSimulate(b *testing.B) {
	for name, info := range map[string]table.Info{"own board": Info, "box": box} {
		b.Run(name, func(b *testing.B) {
			answers := 0
			b.ReportAllocs()
			for i := range b.N {
				r := rand.New(rand.NewPCG(uint64(i), 1))
				var a table.Answer
				table.Play(info.Sample(3).Game(), table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
					answers++
					a = table.GuessInto(q, r, false, a)
					return table.Record{Answer: a}, true
				})
			}
			b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
			b.ReportMetric(float64(answers)/float64(b.N), "answers/game")
		})
	}
}

// BenchmarkReplay replays a whole evening on our own board, as every key does.
func BenchmarkReplay(b *testing.B) {
	s := Sample(4).(*Setup)
	s.House["win.at"] = int64(20)
	r := rand.New(rand.NewPCG(3, 1))
	var recs []table.Record
	table.Play(s.Game(), table.Live{Places: true, Quiet: true}, func(q *table.Question) (table.Record, bool) {
		recs = append(recs, table.Record{Op: table.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: table.Guess(q, r, false)})
		return recs[len(recs)-1], true
	})
	b.ReportAllocs()
	for b.Loop() {
		if res := table.Replay(s.Game(), recs, table.Watch{SayFrom: len(recs)}); res.Err != nil {
			b.Fatal(res.Err)
		}
	}
	b.ReportMetric(float64(len(recs)), "records")
}

func BenchmarkView(b *testing.B) {
	g := Sample(4).Game()
	b.ReportAllocs()
	for b.Loop() {
		g.View()
	}
}
