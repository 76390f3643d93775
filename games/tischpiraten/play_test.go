package tischpiraten

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// playRandom plays g by guesses and hands every answer to watch.
func playRandom(g table.Game, how replay.Live, r *rand.Rand, even bool, watch func(*table.Question, table.Answer)) (answers int, err error) {
	var a table.Answer
	res := replay.Play(g, how, func(q *table.Question) (replay.Record, bool) {
		a = table.GuessInto(q, r, even, a)
		answers++
		if watch != nil {
			watch(q, a)
		}
		return replay.Record{Answer: a}, answers < 20_000
	})
	if res.Open != nil {
		return answers, errNoEnd
	}
	if res.Err != nil {
		return answers, res.Err
	}
	return answers, nil
}

type noEnd struct{}

func (noEnd) Error() string { return "no end after 20,000 answers" }

var errNoEnd error = noEnd{}

func TestPlay_randomGamesEndAndHoldTheCheck(t *testing.T) {
	endings := map[Ending]int{}
	total := 0
	for seed := range gamestest.Games(t, 300) {
		r := rng(seed)
		s := Info.SampleOf([]string{"", ancients}[seed/3%2], 2+int(seed%3)).(*Setup)
		g := withChapter(s, seed).begin()
		n, err := playRandom(g, replay.Live{}, r, seed%5 == 0, func(q *table.Question, _ table.Answer) {
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: at %s: %v", seed, q.Key, err)
			}
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		endings[g.Over]++
		total += n
	}
	t.Logf("%d answers, %v", total, endings)
}
