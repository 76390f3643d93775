package referee_test

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// say puts a text into English.
func say(t *testing.T, x table.Text) string {
	t.Helper()
	words, err := locale.New(locale.From("skirmish", skirmish.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts))
	if err != nil {
		t.Fatal(err)
	}
	s := words.Speaker("en").Put(x)
	if missing := words.Missing(); len(missing) > 0 {
		t.Errorf("%s lacks %v", s, missing)
	}
	return s
}

func TestTheLogNamesWhoWasAsked(t *testing.T) {
	e := sample(t, referee.Options{})
	e.answer("bold")
	if got := say(t, e.now.Log()[0].Text); got != "Anna: boldly - How does Anna fight?" {
		t.Fatal(got)
	}
}

// A secret answer stays one also when it is taken back or could be undone; nobody can
// find out by correcting it what it was.
func TestASecretAnswerStaysOneInTheLog(t *testing.T) {
	e := sample(t, referee.Options{})
	for e.open().Key != "act.what" {
		e.play(uint64(e.now.N()), 1)
	}
	e.answer("loot")
	loot := e.now.N()
	e.answer("curse")
	if got := say(t, e.now.Undoes()); strings.Contains(got, "curse") {
		t.Errorf("undo would tell: %s", got)
	}
	for _, guess := range []string{"rum", "curse"} {
		_, foreseen := e.r.Foresee(loot, table.Answer{guess})
		_, err := e.r.Correct(loot, table.Answer{guess})
		for _, err := range []error{foreseen, err} {
			if refusal, ok := errors.AsType[*table.Refusal](err); !ok || refusal.Code != "secret" {
				t.Errorf("to correct it to %s is answered by %v", guess, err)
			}
		}
	}
	e.must(e.r.Undo())
	for range 2 {
		for _, l := range e.now.Log() {
			if got := say(t, l.Text); strings.Contains(got, "curse") || strings.Contains(got, "rum") {
				t.Errorf("entry %d tells: %s", l.N, got)
			}
		}
		e.reopen()
	}
}

// What the rules break down at is not there: the game keeps its previous state.
func TestRulesThatBreakDownChangeNothing(t *testing.T) {
	info := skirmish.With(skirmish.HouseUnread)
	setup := info.Sample(2).(*skirmish.Setup)
	setup.House.Save = "hard"
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(3)
	r, err := referee.Begin(referee.New{Folder: folder, Info: &info, Setup: setup, Seed: &seed, Options: referee.Options{Dice: "virtual"}})
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{T: t, folder: folder, r: r}
	e.must(r.Open())
	chance := rand.New(rand.NewPCG(1, 2))
	var crash *referee.CrashError
	for !errors.As(err, &crash) {
		if e.now.Over() {
			t.Fatal("with this seed nobody is hit")
		}
		q, hidden := e.now.Question()
		if hidden {
			q = e.now.Peek(q.Secret).Question
		}
		var o *referee.Reply
		if o, err = r.Answer(e.now.N(), table.Guess(q, chance, false)); err == nil {
			e.now = o.Now
		}
	}
	before := settings(e.now)
	o := e.must(r.Open())
	if o.Now.N() != e.now.N() || !slices.Equal(settings(o.Now), before) {
		t.Fatal("the breakdown changed the game")
	}
	e.must(r.Undo())
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestEveryEntryIsWordedAsItWasAsked(t *testing.T) {
	e := sample(t, referee.Options{})
	e.must(e.r.Free("concede", "b"))
	e.answer("no")
	e.play(21, 40)
	for range 6 {
		e.must(e.r.Undo())
	}
	e.play(22, 10)
	e.must(e.r.Back(30))
	e.play(23, 10)
	undone := 0
	for _, l := range e.now.FullLog() {
		if l.Fate.Status == replay.Undone {
			undone++
		}
		got := say(t, l.Text)
		if l.Op == replay.OpAnswer && strings.Contains(got, l.Key) {
			t.Errorf("entry %d is worded by its key: %s", l.N, got)
		}
		if l.N == 1 && got != "Ben: Ben gives up" {
			t.Error(got)
		}
	}
	if undone < 10 {
		t.Fatalf("only %d entries were undone", undone)
	}
}

func TestARulingIsCorrectedByValues(t *testing.T) {
	e := sample(t, referee.Options{})
	e.must(e.r.Set([]table.Setting{{Path: "players.a.points", To: "5"}}))
	e.play(4, 5)
	o, err := e.r.Correct(1, table.Answer{"6"})
	e.refused("illegal", o, err)
	o, err = e.r.CorrectRuling(1, nil)
	e.refused("nothing", o, err)
	o, err = e.r.CorrectRuling(1, []table.Setting{{Path: "players.a.points", To: "500"}})
	e.refused("out-of-range", o, err)
	f, err := e.r.ForeseeRuling(1, []table.Setting{{Path: "players.a.points", To: "6"}})
	if err != nil || len(f.Changes) != 1 || f.Surviving != 5 {
		t.Fatal(f, err)
	}
	o = e.must(e.r.CorrectRuling(1, []table.Setting{{Path: "players.a.points", To: "6"}}))
	if len(o.Changes) != 1 || o.Changes[0].Is != "6" {
		t.Fatalf("%+v", o.Changes)
	}
}

func TestABlankDieOfACorrectionIsThrown(t *testing.T) {
	e := sample(t, referee.Options{})
	e.must(e.r.Free("shanty", "a"))
	e.answer("Home")
	e.answer("blank", "blank")
	e.must(e.r.Correct(3, table.Answer{"", "mi"}))
	log := e.now.Log()
	last := log[len(log)-1]
	if len(last.Answer) != 2 || last.Answer[1] != "mi" || !slices.Contains([]string{"blank", "do", "mi"}, last.Answer[0]) {
		t.Fatalf("%+v", last)
	}
	if !slices.Equal(last.From, []string{"virtual", "key"}) {
		t.Fatalf("the dice came from %v", last.From)
	}
}
