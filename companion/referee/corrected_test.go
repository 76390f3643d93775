package referee_test

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// boxed begins a game of Smugglers' Island with the board of the box and numbered marks, and gives that number of
// answers.
func boxed(t *testing.T, answers int) *evening {
	t.Helper()
	seed := uint64(7)
	s := smugglers.Info.Sample(3).(*smugglers.Setup)
	s.Board, s.House = "", map[string]any{"beam.marks": int64(20), "win.at": int64(20)}
	e := sitAt(t, referee.NewGame{Setup: s, Seed: &seed}, &smugglers.Info)
	e.play(5, answers)
	return e
}

// After a correction is settled, the last roll is the last one of the game, not the corrected one.
func TestLastRollAfterACorrection(t *testing.T) {
	e := boxed(t, 40)
	first, last := 0, ""
	for n := 1; n < e.Now.N(); n++ {
		if en := e.Now.Entry(n); en.Op == replay.OpAnswer && en.Key == "turn.dice" {
			if first == 0 {
				first = n
			}
			last = fmt.Sprint(en.Answer)
		}
	}
	other := table.Answer{"red3", "1"}
	if e.Now.Entry(first).Answer[0] == "red3" {
		other[0] = "red2"
	}
	e.Must(e.Referee.Correct(first, other))
	if e.Now.PendingCount() == 0 {
		t.Fatal("nothing waits")
	}
	r := rand.New(rand.NewPCG(1, 1))
	for e.Now.PendingCount() > 0 {
		if a := e.Now.OldAnswer(); a != nil {
			e.Answer(a...)
			continue
		}
		e.Guess(r)
	}
	for e.Now.Entry(e.Now.N()-1).Key != "turn.dice" { // another player's answer ends a roll
		e.Guess(r)
	}
	q := e.Now.QuestionAt(first)
	var en table.Answer
	for n := 1; n < e.Now.N(); n++ {
		if x := e.Now.Entry(n); x.Op == replay.OpAnswer && x.Key == "turn.dice" && e.Now.QuestionAt(n) != nil {
			en, q = x.Answer, e.Now.QuestionAt(n)
			if n == first {
				en = other
			}
		}
	}
	if got, want := fmt.Sprint(e.Now.Roll().Result), fmt.Sprint(q.AnswerText(en)); got != want || last == "" {
		t.Errorf("the last roll is %s, want %s", got, want)
	}
}

// TestNoRollOfAnEarlierRound checks that no roll of an earlier round is shown, and that a roll
// without a sum is shown only during its turn.
func TestNoRollOfAnEarlierRound(t *testing.T) {
	seed := uint64(7)
	e := sitAt(t, referee.NewGame{Setup: tischpiraten.Info.Sample(2), Seed: &seed}, &tischpiraten.Info)
	r := rand.New(rand.NewPCG(3, 3))
	place, shown, hidden := "", 0, 0
	for range 150 {
		if q := e.open(); q.Kind == table.KindRoll {
			place = q.Place
		}
		e.Guess(r)
		q, _ := e.Now.Question()
		if q == nil {
			break
		}
		round, _, _ := strings.Cut(q.Place, ".")
		sameTurn := path.Ext(place) != "" && strings.HasPrefix(q.Place, strings.TrimSuffix(place, path.Ext(place))+".")
		switch roll := e.Now.Roll(); {
		case roll == nil:
			hidden++
		case !strings.HasPrefix(place, round+".") || roll.Sum == nil && !sameTurn:
			t.Errorf("at %s the roll of %s is shown: %v", q.Place, place, roll.Result)
		default:
			shown++
		}
	}
	if shown == 0 || hidden == 0 {
		t.Errorf("%d rolls shown, %d times none", shown, hidden)
	}
}
