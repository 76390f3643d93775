package replay_test

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// The later fields of a form depend on the earlier ones, except in a form of [table.Each]: there, the
// answers of players are independent.
func TestFingerprint_ofAForm(t *testing.T) {
	ask := func(apart bool, given string) string {
		return replay.Fingerprint(&table.Question{Form: &table.Form{Given: []table.Text{table.Say("given", table.ID("card", given))}, Apart: apart}})
	}
	if ask(false, "1") == ask(false, "2") {
		t.Error("what was answered before does not count")
	}
	if ask(true, "1") != ask(true, "2") {
		t.Error("what another has laid counts")
	}
}

// lamp turns a lamp by a die in each turn and asks whether a piece is in its light. The question names
// the piece and the mark of the lamp, which is a position.
func lamp(t table.T, g *sketch.Game) {
	table.Turn(t, fmt.Sprintf("r1.%02d", g.Now+1), func() {
		g.N[0] += table.RollOne(t, table.Q("turn", "a", ""))
		ask := table.Q("lit", "", "", table.Num("piece", g.N[1]), table.Position(table.Sub("lamp", table.Say("at", table.Num("mark", g.N[0])))))
		if table.Confirm(t, ask) {
			g.N[2]++
		}
		g.Now++
	})
}

// If only a position in the question has changed, Before returns the old answer, and the dice of later
// turns are kept.
func TestBeforeIsTheOldAnswerIfOnlyAPositionHasChanged(t *testing.T) {
	begin := func(*replay.Entry) (table.Game, error) { return &sketch.Game{Do: lamp}, nil }
	p, err := replay.Resume(begin, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"2", "yes", "3", "no", "4", "yes"} {
		p = next(t, p, answer(words))
	}
	wantBefore := func(place string, want ...string) {
		t.Helper()
		if got := p.OldAnswer(); p.Result.Open.Place != place || !slices.Equal(got, want) {
			t.Fatalf("before %s the answer was %q, want %q before %s", p.Result.Open.Place, got, want, place)
		}
	}
	wantBefore("r1.04.0")
	p = next(t, p, correct(1, "5"))
	wantBefore("r1.01.0", "yes")
	if again, err := replay.Resume(begin, p.Timeline.Log()); err != nil || !slices.Equal(again.OldAnswer(), table.Answer{"yes"}) {
		t.Errorf("after resume the answer before was %q, %v", again.OldAnswer(), err)
	}
	p = next(t, p, answer("no"))
	wantBefore("r1.02.0", "no")
	p = next(t, p, answer("no"))
	wantBefore("r1.03.0", "yes")
	p = next(t, p, answer("yes"))
	if g := p.Game.(*sketch.Game); len(p.Timeline.Pending()) > 0 || g.N[0] != 12 || g.N[2] != 1 {
		t.Errorf("the lamp is at %d, %d times somebody was lit, %v wait", g.N[0], g.N[2], p.Timeline.Pending())
	}
	question := func(piece int, at table.Arg) string {
		return replay.Fingerprint(&table.Question{Args: []table.Arg{table.Num("piece", piece), at}})
	}
	if at := table.Num("mark", 3); question(1, table.Position(at)) == question(2, table.Position(at)) || question(1, at) == question(1, table.Position(at)) {
		t.Error("a position counts for more or for less than it is")
	}
}

// Before returns nil if the question is about another piece, whatever its position.
func TestBeforeIsNothingIfThePieceHasChanged(t *testing.T) {
	begin := func(*replay.Entry) (table.Game, error) {
		return &sketch.Game{Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, fmt.Sprintf("r1.%02d", g.Now+1), func() {
				g.N[0] = table.RollOne(t, table.Q("turn", "a", ""))
				table.Confirm(t, table.Q("lit", "", "", table.Num("piece", g.N[0]), table.Position(table.Num("mark", g.N[0]))))
				g.Now++
			})
		}}, nil
	}
	p, err := replay.Resume(begin, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"2", "yes", "3"} {
		p = next(t, p, answer(words))
	}
	p = next(t, p, correct(1, "5"))
	if p.Result.Open.Place != "r1.01.0" || len(p.Timeline.Pending()) != 2 || p.OldAnswer() != nil {
		t.Errorf("at %s %d wait, and %q is shown", p.Result.Open.Place, len(p.Timeline.Pending()), p.OldAnswer())
	}
}
