package referee_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// say returns a text in English. It fails the test if words are missing.
func say(t *testing.T, x table.Text) string {
	t.Helper()
	words, err := locale.New(locale.From("skirmish", skirmish.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts))
	if err != nil {
		t.Fatal(err)
	}
	s := words.Speaker("en").Render(x)
	if missing := words.Missing(); len(missing) > 0 {
		t.Errorf("%s lacks %v", s, missing)
	}
	return s
}

func TestTheLogNamesWhoWasAsked(t *testing.T) {
	e := sample(t, referee.Options{})
	e.Answer("bold")
	if got := say(t, e.Now.Log()[0].Text); got != "Anna: boldly - How does Anna fight?" {
		t.Fatal(got)
	}
}

// A secret answer stays secret in the log, also when it is undone or can be undone; a correction
// does not reveal it either.
func TestASecretAnswerStaysOneInTheLog(t *testing.T) {
	e := sample(t, referee.Options{})
	for e.open().Key != "act.what" {
		e.play(uint64(e.Now.N()), 1)
	}
	e.Answer("loot")
	loot := e.Now.N()
	e.Answer("curse")
	if got := say(t, e.Now.Undoes()); strings.Contains(got, "curse") {
		t.Errorf("undo would tell: %s", got)
	}
	for _, guess := range []string{"rum", "curse"} {
		_, foreseen := e.Referee.Foresee(loot, table.Answer{guess})
		_, err := e.Referee.Correct(loot, table.Answer{guess})
		for _, err := range []error{foreseen, err} {
			if refusal, ok := errors.AsType[*table.Refusal](err); !ok || refusal.Code != "secret" {
				t.Errorf("to correct it to %s is answered by %v", guess, err)
			}
		}
	}
	e.Must(e.Referee.Undo())
	for range 2 {
		for _, l := range e.Now.Log() {
			if got := say(t, l.Text); strings.Contains(got, "curse") || strings.Contains(got, "rum") {
				t.Errorf("entry %d tells: %s", l.N, got)
			}
		}
		e.reopen()
	}
}

// If the rules panic, the entry is discarded and the game keeps its previous state.
func TestRulesThatBreakDownChangeNothing(t *testing.T) {
	info := skirmish.With(skirmish.PanicAtHouse)
	setup := info.Sample(2).(*skirmish.Setup)
	setup.House.Save = "hard"
	seed := uint64(3)
	e := sitAt(t, referee.NewGame{Setup: setup, Seed: &seed, Options: referee.Options{Dice: "virtual"}}, &info)
	var err error
	chance := rand.New(rand.NewPCG(1, 2))
	var crash *referee.CrashError
	for !errors.As(err, &crash) {
		if e.Now.Over() {
			t.Fatal("with this seed nobody is hit")
		}
		q, hidden := e.Now.Question()
		if hidden {
			q = e.Now.Peek(q.Secret).Question
		}
		var o *referee.Reply
		if o, err = e.Referee.Answer(e.Now.N(), table.Guess(q, chance, false)); err == nil {
			e.Now = o.Now
		}
	}
	before := settings(e.Now)
	o := e.Must(e.Referee.Open())
	if o.Now.N() != e.Now.N() || !slices.Equal(settings(o.Now), before) {
		t.Fatal("the breakdown changed the game")
	}
	e.Must(e.Referee.Undo())
	if err := e.Referee.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestEveryEntryIsWordedAsItWasAsked(t *testing.T) {
	e := sample(t, referee.Options{})
	e.Must(e.Referee.PerformAction("concede", "b"))
	e.Answer("no")
	e.play(21, 40)
	for range 6 {
		e.Must(e.Referee.Undo())
	}
	e.play(22, 10)
	e.Must(e.Referee.Back(30))
	e.play(23, 10)
	undone := 0
	for _, l := range e.Now.FullLog() {
		if l.Status.Status == replay.Undone {
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
	e.Must(e.Referee.Set([]table.Setting{{Path: "players.a.points", To: "5"}}))
	e.play(4, 5)
	o, err := e.Referee.Correct(1, table.Answer{"6"})
	e.refused("illegal", o, err)
	o, err = e.Referee.CorrectRuling(1, nil)
	e.refused("nothing", o, err)
	o, err = e.Referee.CorrectRuling(1, []table.Setting{{Path: "players.a.points", To: "500"}})
	e.refused("out-of-range", o, err)
	f, err := e.Referee.ForeseeRuling(1, []table.Setting{{Path: "players.a.points", To: "6"}})
	if err != nil || len(f.Changes) != 1 || f.Surviving != 5 {
		t.Fatal(f, err)
	}
	o = e.Must(e.Referee.CorrectRuling(1, []table.Setting{{Path: "players.a.points", To: "6"}}))
	if len(o.Changes) != 1 || o.Changes[0].Is != "6" {
		t.Fatalf("%+v", o.Changes)
	}
}

func TestABlankDieOfACorrectionIsThrown(t *testing.T) {
	e := sample(t, referee.Options{})
	e.Must(e.Referee.PerformAction("shanty", "a"))
	e.Answer("Home")
	e.Answer("blank", "blank")
	e.Must(e.Referee.Correct(3, table.Answer{"", "mi"}))
	log := e.Now.Log()
	last := log[len(log)-1]
	if len(last.Answer) != 2 || last.Answer[1] != "mi" || !slices.Contains([]string{"blank", "do", "mi"}, last.Answer[0]) {
		t.Fatalf("%+v", last)
	}
	if !slices.Equal(last.From, []string{"virtual", "key"}) {
		t.Fatalf("the dice came from %v", last.From)
	}
}
