package replay_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// lotto draws the numbers 1 to 3, each once. N holds the numbers drawn.
func lotto(t table.T, g *sketch.Game) {
	table.Turn(t, "r1", func() {
		left := func(n number) int {
			if slices.Contains(g.N[:], int(n)) {
				return 0
			}
			return 1
		}
		barred := func(id string) *table.Refusal {
			for i, n := range g.N {
				if n > 0 && number(n).ID() == id {
					return &table.Refusal{Code: "illegal", Text: table.Say("refuse.lotto"), Rule: "TST-R2", Value: []string{"n.0", "n.1", "n.2"}[i]}
				}
			}
			return nil
		}
		for i := range 3 {
			g.N[i] = int(table.Draw(t, sketch.Ask("lotto").WhyBarred(barred), "bowl", slices.Values([]number{1, 2, 3}), left))
		}
		g.Now = 9
	})
}

type number int

func (n number) ID() string        { return string(rune('0' + n)) }
func (n number) Label() table.Text { return table.Say("opt.number") }

func lottoBegin(*replay.Entry) (table.Game, error) { return &sketch.Game{Do: lotto}, nil }

func refused(t *testing.T, p replay.Played, e replay.Entry) *table.Refusal {
	t.Helper()
	_, _, err := p.Next(e)
	var r *table.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("%v is not refused: %v", e.Answer, err)
	}
	return r
}

func TestBarred_isRefusedWithTheEntryThatBarsIt(t *testing.T) {
	p, err := replay.Resume(lottoBegin, logOf(sketch.Answers("r1.0 lotto: 2")))
	if err != nil {
		t.Fatal(err)
	}
	q := p.Result.Open
	if len(q.Options) != 3 || q.Options[1].Left != 0 || !q.Options[1].Off || q.Options[2].Left != 1 || q.Options[2].Off {
		t.Errorf("offered %v", q.Options)
	}
	if r := q.Legal(table.Answer{"2"}); r == nil || r.Text.Key != "refuse.lotto" {
		t.Errorf("refused with %v", r)
	}
	r := refused(t, p, answer("2"))
	if r.Text.Key != "refuse.since" || r.Rule != "TST-R2" || r.Text.Args[0].List[0].Key != "refuse.lotto" || r.Text.Args[1].Num != 1 {
		t.Errorf("refused with %+v", r)
	}
	if r := refused(t, p, answer("7")); r.Text.Key != "refuse.draw.card" {
		t.Errorf("what was never there is refused with %v", r)
	}
}

// The refusal names the effective entry that set the value: a corrected one by its own number.
func TestBarred_namesTheEffectiveEntry(t *testing.T) {
	p, err := replay.Resume(lottoBegin, logOf(sketch.Answers("r1.0 lotto: 2")))
	if err != nil {
		t.Fatal(err)
	}
	p = next(t, p, correct(1, "3"))
	if r := refused(t, p, answer("3")); r.Text.Args[1].Num != 1 {
		t.Errorf("refused with %+v", r)
	}
	p = next(t, p, replay.Entry{Record: replay.Record{Op: replay.OpRuling, Set: []table.Setting{{Path: "n.0", To: "1"}}}})
	if r := refused(t, p, answer("1")); r.Text.Args[1].Num != 3 {
		t.Errorf("after a ruling refused with %+v", r)
	}
	if _, err := p.Foresee(answer("1")); err == nil || err.(*table.Refusal).Text.Key != "refuse.since" {
		t.Errorf("foreseen with %v", err)
	}
}

// A value that no entry set is refused without naming an entry.
func TestBarred_fromTheStart(t *testing.T) {
	p, err := replay.Resume(func(*replay.Entry) (table.Game, error) { return &sketch.Game{Do: lotto, N: [4]int{0, 0, 2}}, nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r := refused(t, p, answer("2")); r.Text.Key != "refuse.lotto" {
		t.Errorf("refused with %+v", r)
	}
}

// A barred card is never guessed, and the last card is taken without a question.
func TestBarred_isNeverDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 50 {
		g := &sketch.Game{Do: lotto}
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			return replay.Record{Answer: table.Guess(q, r, true)}, true
		})
		if res.Err != nil || res.Open != nil || g.N[0]+g.N[1]+g.N[2] != 6 || g.N[0] == g.N[1] {
			t.Fatalf("drawn %v: %v", g.N, res.Err)
		}
		if len(res.Announcements) != 1 || res.Announcements[0].Text.Key != "say.only" {
			t.Fatalf("said %v", res.Announcements)
		}
	}
}

// seats asks three players to take a seat each. Taken seats remain in the list of options.
func seats(t table.T, g *sketch.Game) {
	table.Turn(t, "r1", func() {
		for i := range 3 {
			free := func(n number) bool { return !slices.Contains(g.N[:3], int(n)) }
			weigh := func(id string) int { return int(id[0] - '1') }
			g.N[i] = int(table.ChooseOpen(t, sketch.Ask("seat").Likelihood(table.Likelihood{Weigh: weigh}), slices.Values([]number{1, 2, 3}), free))
		}
		g.Now = 9
	})
}

func TestChooseOpen_keepsPlaces(t *testing.T) {
	p, err := replay.Resume(func(*replay.Entry) (table.Game, error) { return &sketch.Game{Do: seats}, nil }, logOf(sketch.Answers("r1.0 seat: 2")))
	if err != nil {
		t.Fatal(err)
	}
	if q := p.Result.Open; len(q.Options) != 3 || q.Options[0].Off || !q.Options[1].Off || q.Options[2].Off {
		t.Errorf("offered %v", q.Options)
	}
	if r := refused(t, p, answer("2")); r.Text.Key != "refuse.choose.option" {
		t.Errorf("refused with %v", r)
	}
	p = next(t, p, answer("3"))
	if p.Result.Open != nil || p.Game.(*sketch.Game).N[2] != 1 {
		t.Errorf("the last one is asked: %v", p.Result.Open)
	}
}

// Guesses take only open options: by their weights, or with equal probability if those are 0.
func TestChooseOpen_isGuessedLegally(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for i := range 200 {
		g := &sketch.Game{Do: seats}
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			return replay.Record{Answer: table.Guess(q, r, i%2 == 0)}, true
		})
		if res.Err != nil || res.Open != nil || g.N[0]*g.N[1]*g.N[2] != 6 {
			t.Fatalf("taken %v: %v", g.N, res.Err)
		}
		if i%2 == 1 && g.N[0] == 1 {
			t.Fatal("an option of no weight was guessed")
		}
	}
}
