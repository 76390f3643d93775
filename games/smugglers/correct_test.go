package smugglers

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// boxEvening plays a game with the box for that many answers; marks is 0 for unnumbered marks.
func boxEvening(t *testing.T, marks int64, answers int) replay.Played {
	t.Helper()
	begin := func(*replay.Entry) (table.Game, error) {
		s := box.Sample(3).(*Setup)
		s.House = map[string]any{"beam.marks": marks, "win.at": int64(20)}
		return s.begin(), nil
	}
	p, err := replay.Resume(begin, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 0))
	for range answers {
		a := table.Guess(p.Result.Open, r, false)
		switch q := p.Result.Open; {
		case q.Place == "r1.01.1" && q.Key == "turn.dice":
			a = table.Answer{"red2", "2"}
		case q.Place == "r1.01.1":
			a = table.Answer{"nobody"}
		}
		p = nextPlayed(t, p, a, 0)
	}
	return p
}

// nextPlayed returns p after an answer or, if n is positive, after entry n is corrected to it.
func nextPlayed(t *testing.T, p replay.Played, a table.Answer, n int) replay.Played {
	t.Helper()
	e := replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}}
	if n > 0 {
		e = replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: a}, To: n}
	}
	_, q, err := p.Next(e)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// firstRoll returns the entry number of the first roll, and the answers of all rolls.
func firstRoll(p replay.Played) (n int, rolls []string) {
	for i, r := range p.Records() {
		if r.Key == "turn.dice" {
			if n == 0 {
				n = p.Step(i).N
			}
			rolls = append(rolls, strings.Join(r.Answer, " "))
		}
	}
	return n, rolls
}

// If marks are not numbered, correcting a yellow die keeps all later answers, since none depends on
// it. Only the question whom the beam touches after that roll is asked again.
func TestCorrectWithoutMarksKeepsLaterAnswers(t *testing.T) {
	p := boxEvening(t, 0, 60)
	n, before := firstRoll(p)
	q := nextPlayed(t, p, table.Answer{"red3", "2"}, n)
	wantEqual(t, "open question", q.Result.Open.Key+" "+q.Result.Open.Place, "beam.touch r1.01.1")
	q = nextPlayed(t, q, table.Answer{"nobody"}, 0)
	wantEqual(t, "pending answers", len(q.Timeline.Pending()), 0)
	wantEqual(t, "answers", q.Len(), p.Len())
	_, after := firstRoll(q)
	wantEqual(t, "later rolls unchanged", slices.Equal(after[1:], before[1:]), true)
	for _, s := range table.Settings(q.Game) {
		if s.Path == "beam" {
			t.Error("the game has a value beam, want none without marks")
		}
	}
}

// If marks are numbered, each later question that depends on the mark is asked again and shows the old answer.
// Each can be confirmed with one key, and all rolls keep their dice.
func TestCorrectWithMarksShowsOldAnswers(t *testing.T) {
	p := boxEvening(t, 20, 60)
	n, before := firstRoll(p)
	q := nextPlayed(t, p, table.Answer{"red3", "2"}, n)
	q = nextPlayed(t, q, table.Answer{"nobody"}, 0)
	count := 0
	for len(q.Timeline.Pending()) > 0 {
		open := q.Result.Open
		old := q.OldAnswer()
		if old == nil {
			t.Fatalf("at %s the question %s shows no old answer", open.Place, open.Key)
		}
		if open.Max > 1 || open.Kind == table.KindRoll {
			t.Errorf("%s is a question of kind %v for up to %d options, want one that a single key answers", open.Key, open.Kind, open.Max)
		}
		count++
		q = nextPlayed(t, q, old, 0)
	}
	if count < 15 {
		t.Errorf("%d old answers were shown, want at least 15", count)
	}
	wantEqual(t, "answers", q.Len(), p.Len())
	_, after := firstRoll(q)
	wantEqual(t, "later rolls unchanged", slices.Equal(after[1:], before[1:]), true)
	beam := func(p replay.Played) int { return p.Game.(*Game).Beam }
	wantEqual(t, "mark of the beam", beam(q), (beam(p)+1)%20)
}

// With the box no question has more than six options, and each option always has the same digit.
func TestBoxHasSixOptionsWithFixedDigits(t *testing.T) {
	digits := map[string]string{}
	for _, house := range []map[string]any{{}, {"beam.marks": int64(20)}, {"depth": "score"}, {"depth": "all"},
		{"overboard.harbour": true, "push.to_harbour": true, "push.may_load": true, "harbour.load": "next_turn", "start.shared": true}} {
		for seed := range uint64(40) {
			s := box.Sample(2 + int(seed)%3).(*Setup)
			s.House = house
			r, left := rand.New(rand.NewPCG(seed, 1)), 600
			replay.Play(s.begin(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
				if len(q.Options) > 6 {
					t.Fatalf("%s has %d options, want at most 6: %s", q.Key, len(q.Options), options(q))
				}
				for i, d := range q.Digits() {
					what := strings.Join([]string{q.Key, q.Who, q.Options[i].ID}, " ")
					if old, known := digits[what]; known && old != d {
						t.Fatalf("%s has the digit %s, want %s as before", what, d, old)
					}
					digits[what] = d
				}
				left--
				return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, seed%2 == 1)}, left > 0
			})
		}
	}
}
