package web_test

import (
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/gamestest/skirmish"
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
	e := open(t, info.MinPlayers, info)
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

// The news of an answer go when it is undone and come again with redo.
func TestNewsOfUndoneAnswers(t *testing.T) {
	e := open(t, 2, &smugglers.Info)
	const news = "The keeper is taking a nap."
	act := func(want int) func(*referee.Reply, error) {
		return func(out *referee.Reply, err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			e.stands(out.Now.N())
			if got := strings.Count(e.get("", "en"), news); got != want {
				t.Errorf("the page says it %d times, want %d", got, want)
			}
		}
	}
	chance := rand.New(rand.NewPCG(7, 7))
	for q, _ := e.now().Question(); q.Key != "turn.dice"; q, _ = e.now().Question() {
		act(0)(e.ref.Answer(e.now().N(), table.Guess(q, chance, false)))
	}
	act(1)(e.ref.Answer(e.now().N(), table.Answer{"asleep", "1"}))
	act(0)(e.ref.Undo())
	act(1)(e.ref.Redo())
	act(0)(e.ref.Undo())
	act(1)(e.ref.Answer(e.now().N(), table.Answer{"asleep", "2"}))
}

// A phone keeps its page when the set-up is asked again, and answers for its player in the game after it.
func TestPhones_setupIsAskedAgain(t *testing.T) {
	t.Parallel()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	ref, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ref.Close() })
	var now *referee.Snapshot
	act := func(o *referee.Reply, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		now = o.Now
	}
	answer := func(list ...string) {
		t.Helper()
		for _, a := range list {
			act(ref.Answer(now.N(), table.Answer{a}))
		}
	}
	act(ref.Open())
	answer("Anna", "Ben", "no", "2")
	e := serve(t, ref, web.Options{Words: words(t), Lang: "en", Addr: "127.0.0.1:0"})
	first := now.Players()
	gone, stays := e.listen(first[1].ID), e.listen(first[0].ID)
	gone.until("Ben")
	stays.until("Ben")
	for range 3 {
		act(ref.Undo())
	}
	if code, _ := e.post(first[1].ID, "n", strconv.Itoa(now.N()), "do", "undo"); code == http.StatusOK {
		t.Error("a phone undoes the set-up")
	}
	answer("Bea", "no", "2")
	gone.until("Bea")
	stays.until("Bea")
	lacks(t, stays.all(), "Ben")
	e.find()
	wants(t, e.get(now.Players()[1].ID, "en"), "Bea")
}
