package referee_test

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var quizInfo = setup.Info{Name: "quiz", New: func() setup.Setup { return &quiz{} }}

// quiz is a game that asks one question of every kind.
type quiz struct{ raffle }

func (*quiz) Game() table.Game { return &quizGame{skirmish.Sample(2).Game()} }

type quizGame struct{ table.Game }

func (g *quizGame) Play(t table.T) {
	words := func(yield func(table.Word) bool) { _ = yield("careful") && yield("bold") }
	name := table.Name("player", "Anna")
	table.Turn(t, "r1", func() {
		table.Choose(t, table.Q("stance.show", "a", "", name), words)
		table.Confirm(t, table.Q("concede.sure", "a", "", name))
		table.Number(t, table.Q("setup.crew", "a", ""), 0, 300, table.Millimetres)
		table.Roll(t, table.Q("brawl.dice", "a", "", table.Name("figure", "Tern")), 2)
		table.ChooseSome(t, table.Q("rally.leave", "a", "", name), 0, 2, true, words)
		table.AskText(t, table.Q("shanty.title", "a", "", name), 1, 20)
	})
}

// A corrected entry keeps its old answer; the correction says both answers in the words of the
// question.
func TestACorrectionSaysWhatWasAndWhatIs(t *testing.T) {
	e := sitAt(t, referee.NewGame{Setup: &quiz{}}, &quizInfo)
	for i, c := range []struct {
		was, is, again table.Answer
		first, correct string
	}{
		{table.Answer{"bold"}, table.Answer{"careful"}, table.Answer{"bold"}, "boldly", "Anna: boldly changed to carefully"},
		{table.Answer{"yes"}, table.Answer{"no"}, table.Answer{"yes"}, "yes", "Anna: yes changed to no"},
		{table.Answer{"105"}, table.Answer{"30"}, table.Answer{"40"}, "10.5 cm", "Anna: 10.5 cm changed to 3 cm"},
		{table.Answer{"1", "2"}, table.Answer{"6", "2"}, table.Answer{"5", "5"}, "1 and 2", "Anna: 1 and 2 changed to 6 and 2"},
		{table.Answer{"bold", "careful"}, table.Answer{"careful"}, table.Answer{"bold"}, "boldly and carefully", "Anna: boldly and carefully changed to carefully"},
		{table.Answer{"Home"}, table.Answer{"Away"}, table.Answer{"Out"}, "Home", "Anna: Home changed to Away"},
	} {
		n := 4*i + 1
		e.Answer(c.was...)
		e.Must(e.Referee.Correct(n, c.is))
		e.Must(e.Referee.Correct(n, c.again))
		e.Must(e.Referee.Undo())
		log := e.Now.Log()
		first := say(t, log[n-1].Text)
		if want := "Anna: " + c.first + " - "; len(first) < len(want) || first[:len(want)] != want {
			t.Errorf("entry %d reads %q, want %q first", n, first, want)
		}
		if got := say(t, log[n].Text); got != c.correct {
			t.Errorf("entry %d reads %q, want %q", n+1, got, c.correct)
		}
		for k := n; k <= n+2; k++ {
			if got, want := say(t, e.Now.Describe(k)), say(t, log[k-1].Text); got != want {
				t.Errorf("entry %d alone reads %q, want %q", k, got, want)
			}
		}
	}
}

// Past entries keep the names of figures and values of that time.
func TestPastLinesKeepTheirNames(t *testing.T) {
	e := sample(t, referee.Options{})
	e.Must(e.Referee.Set([]table.Setting{{Path: "figures.a1.wounds", To: "1"}}))
	before := say(t, e.Now.Log()[0].Text)
	e.Must(e.Referee.Set([]table.Setting{{Path: "figures.a1.name", To: "Renamed"}}))
	if got := say(t, e.Now.Log()[0].Text); got != before {
		t.Errorf("the ruling now reads %q, it read %q", got, before)
	}
	e.Must(e.Referee.CorrectRuling(1, []table.Setting{{Path: "figures.a1.wounds", To: "0"}}))
	if got := say(t, e.Now.Log()[0].Text); got != before {
		t.Errorf("the corrected ruling reads %q, it read %q", got, before)
	}
}
