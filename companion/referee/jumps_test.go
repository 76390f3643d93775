package referee_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// jumper begins a game whose clock the test sets, and gives that number of answers.
func jumper(t *testing.T, seed uint64, answers int) (e *evening, at *time.Time) {
	t.Helper()
	e = sitAt(t, referee.NewGame{Setup: closely.Sample(2), Seed: &seed}, &closely)
	at = &time.Time{}
	e.Referee.TestOnlyClock(func() time.Time { return *at })
	chance := rand.New(rand.NewPCG(seed, 5))
	for range answers {
		e.Guess(chance)
	}
	return e, at
}

// moves returns the texts of the open orders.
func (e *evening) moves() (list []string) {
	orders := e.Now.Orders()
	for _, x := range orders.Open() {
		list = append(list, fmt.Sprint(x.Text))
	}
	return list
}

// toMove returns the changes since before that people have to carry out.
func toMove(now, before *referee.Snapshot) (list []string) {
	for _, c := range table.Summarize(now.ChangesSince(before)) {
		if !c.News {
			list = append(list, fmt.Sprint(c.Text))
		}
	}
	return list
}

// Undo and redo in a row, as with a key held down, give one list of changes since before the first,
// until a second has passed without either.
func TestJumps_oneList(t *testing.T) {
	e, at := jumper(t, 3, 120)
	before := e.Now
	for range 60 {
		e.Must(e.Referee.Undo())
		*at = at.Add(time.Second / 2)
	}
	if got, want := e.moves(), toMove(e.Now, before); !slices.Equal(got, want) || len(want) < 3 {
		t.Errorf("after undo:\n%v\nwant\n%v", got, want)
	}
	for range 60 {
		e.Must(e.Referee.Redo())
	}
	if got := e.moves(); len(got) > 0 {
		t.Errorf("there and back changes %q", got)
	}
	*at = at.Add(time.Second)
	before = e.Now
	e.Must(e.Referee.Undo())
	if got, want := e.moves(), toMove(e.Now, before); !slices.Equal(got, want) {
		t.Errorf("a second later %q, want %q", got, want)
	}
}

// Undo is held down until old answers are pending that had been settled. Once they are settled
// again, the one list also has what the first undo changed.
func TestJumps_intoWaitingAnswers(t *testing.T) {
	for seed := range uint64(40) {
		e, at := jumper(t, seed, 60)
		chance := rand.New(rand.NewPCG(seed, 6))
		log := e.Now.Log()
		k := log[len(log)-20].N
		asked := e.Now.QuestionAt(k)
		if asked == nil {
			continue
		}
		if o, err := e.Referee.Correct(k, table.Guess(asked, chance, true)); err == nil {
			e.Must(o, nil)
		}
		pending := e.Now.PendingCount()
		settle := func() bool {
			for n := 0; e.Now.PendingCount() > 0 && !e.Now.Over() && n < 60; n++ {
				e.Guess(chance)
			}
			return e.Now.PendingCount() == 0 && !e.Now.Over()
		}
		if pending == 0 || !settle() {
			continue
		}
		e.Guess(chance)
		before := e.Now
		*at = at.Add(time.Hour)
		for n := 0; e.Now.PendingCount() == 0 && n < 3; n++ {
			e.Must(e.Referee.Undo())
		}
		if e.Now.PendingCount() == 0 || len(e.moves()) > 0 || !settle() {
			continue
		}
		want := toMove(e.Now, before)
		if got := e.moves(); !slices.Equal(got, want) {
			t.Errorf("seed %d: settled again:\n%v\nwant\n%v", seed, got, want)
		}
		if len(want) > 0 {
			return
		}
	}
	t.Fatal("no game came to it")
}
