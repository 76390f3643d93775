package replay_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// fiveThousand returns the records of skirmishes, 5,000 in all.
func fiveThousand() (games [][]replay.Record) {
	left := 5000
	for seed := uint64(0); left > 0; seed++ {
		recs := sketch.GuessGame(seed, 2)
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
			if res := replay.Replay(sketch.Skirmish(2), recs, replay.Observer{SayFrom: len(recs)}); res.Err != nil {
				b.Fatal(res.Err)
			}
		}
	}
	b.ReportMetric(5000*float64(b.N)/b.Elapsed().Seconds()/1e6, "Manswers/s")
}

func BenchmarkRebase5000(b *testing.B) {
	games := fiveThousand()
	b.ReportAllocs()
	for b.Loop() {
		for _, recs := range games {
			if m := replay.Rebase(sketch.Skirmish(2), recs[:1], recs[1:]); m.Err != nil {
				b.Fatal(m.Err)
			}
		}
	}
}

// BenchmarkPlay plays whole games by guesses, without announcements, as package simulate does.
func BenchmarkPlay(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	answers := 0
	var a table.Answer
	b.ReportAllocs()
	for b.Loop() {
		replay.Play(sketch.Skirmish(2), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
			answers++
			a = table.GuessInto(q, r, false, a)
			return replay.Record{Op: replay.OpAnswer, Answer: a}, true
		})
	}
	b.ReportMetric(float64(answers)/b.Elapsed().Seconds()/1e6, "Manswers/s")
	b.ReportMetric(float64(answers)/float64(b.N), "answers/game")
}

func BenchmarkTimeline5000(b *testing.B) {
	var log []replay.Entry
	for n := range 5000 {
		e := replay.Entry{N: n + 1, Record: replay.Record{Op: replay.OpAnswer}}
		if n%50 == 49 {
			e.Op = replay.OpUndo
		}
		log = append(log, e)
	}
	b.ReportAllocs()
	for b.Loop() {
		replay.NewTimeline(log).History()
	}
}

// long is a game that never ends.
func long(*replay.Entry) (table.Game, error) {
	return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "r"+strconv.Itoa(1+g.N[3]/50)+"."+strconv.Itoa(10+g.N[3]%50), func() {
			table.Action(t, func() {
				if table.Confirm(t, sketch.Ask("sure")) {
					g.N[0] = table.RollOne(t, table.Q("hit", "a", "").About("fig"))
				}
			})
			table.Action(t, func() { g.N[1] = table.Number(t, table.Q("far", "b", ""), 0, 99, table.Count) })
			g.N[3]++
		})
	}}, nil
}

// BenchmarkNext measures one answer after 5,000 others.
func BenchmarkNext(b *testing.B) {
	p := longEvening(b, 5000)
	r := rand.New(rand.NewPCG(2, 1))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(p.Result.Open, r, false)}}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkForesee measures the preview of a correction about 2,500 answers back.
func BenchmarkForesee(b *testing.B) {
	p := longEvening(b, 5000)
	e := replay.Entry{Record: replay.Record{Op: replay.OpCorrect}, To: 2500}
	for p.Record(e.To-1).Key != "sure" {
		e.To++
	}
	e.Answer = table.Answer{map[string]string{"yes": "no", "no": "yes"}[p.Record(e.To - 1).Answer[0]]}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Foresee(e); err != nil {
			b.Fatal(err)
		}
	}
}

// longEvening returns a game with n answers given one by one, so that the values of every turn are known.
func longEvening(b *testing.B, n int) replay.Played {
	b.Helper()
	r := rand.New(rand.NewPCG(1, 1))
	p, err := replay.Resume(long, nil)
	for range n {
		if err == nil {
			_, p, err = p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(p.Result.Open, r, false)}})
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	return p
}
