package web_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"hafenmeister/games/oltremare"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// The table page shows for eight seconds that a round is over, whatever is answered meanwhile,
// unless it is undone. The end of a round is a score sheet or a change of the game's title.
func TestTurningPoints(t *testing.T) {
	for _, info := range []*setup.Info{&shipcaptaincrew.Info, &oltremare.Info, &smugglers.Info} {
		t.Run(info.Name, func(t *testing.T) { turningPoints(t, info) })
	}
}

func turningPoints(t *testing.T, info *setup.Info) {
	e := open(t, info.Least, info)
	chance := rand.New(rand.NewPCG(7, 7))
	answer := func() {
		t.Helper()
		now := e.now()
		q, _ := now.Question()
		out, err := e.ref.Answer(now.N(), table.Guess(q, chance, false))
		if err != nil {
			t.Fatal(err)
		}
		e.stands(out.Now.N())
	}
	shown := func() bool { return strings.Contains(e.get("", "en"), `<div class="moment"><p>Round 1 is over.</p>`) }
	for !shown() {
		answer()
	}
	lacks(t, e.get("anna", "en"), `class="moment"`) // phones do not show it
	e.server.TestOnlyTold(time.Now().Add(time.Hour))
	answer()
	if !shown() {
		t.Error("the next answer takes it away")
	}
	for range 2 {
		out, err := e.ref.Undo()
		if err != nil {
			t.Fatal(err)
		}
		e.stands(out.Now.N())
	}
	if shown() {
		t.Error("it was undone and is still shown")
	}
	for !shown() {
		answer()
	}
	e.server.TestOnlyTold(time.Now().Add(-time.Hour))
	answer()
	if shown() {
		t.Error("it is shown for too long")
	}
}
