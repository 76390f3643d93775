package referee_test

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// stacking is the set-up of a game in which one stack is laid openly and not looked
// through afterwards.
type stacking struct{ raffle }

func (*stacking) Game() table.Game { return &stackGame{Game: skirmish.Sample(2).Game()} }

type stackGame struct {
	table.Game
	stack string
}

func (g *stackGame) Values(v *table.Values) {
	v.Text("stack", table.Say("value.stack"), &g.stack, 40).SecretTo(table.Nobody)
}

func (*stackGame) Check() *table.Refusal { return nil }

func (g *stackGame) Play(t table.T) {
	goods := func(yield func(table.Word) bool) { _ = yield("rum") && yield("map") }
	table.Turn(t, "r1", func() {
		laid := table.DrawSome(t, table.Q("stack.lay", "anna", "SKI-R1").Secret(table.Nobody), "", 2, goods, func(table.Word) int { return 2 })
		g.stack = fmt.Sprint(laid)
		table.Confirm(t, table.Q("stack.more", "", "SKI-R1"))
	})
}

// What is secret to nobody is entered by all and shown to none until the game is over.
func TestNobodyLooksUpWhatLayOpen(t *testing.T) {
	e := sitAt(t, referee.New{Setup: &stacking{}, Options: referee.Options{Cards: referee.ByApp}},
		&setup.Info{Name: "stacking", Decks: true, New: func() setup.Setup { return &stacking{} }})
	if q := e.open(); q.Key != "stack.lay" || e.Now.Secretive() {
		t.Fatalf("%s is asked, somebody may want to look: %v", q.Key, e.Now.Secretive())
	}
	o, err := e.Referee.Virtual(e.Now.N()) // it comes from no deck
	e.refused("nothing", o, err)
	if out := e.Answer("rum", "map"); len(out.Changes) > 0 {
		t.Errorf("it changes %v", out.Changes)
	}
	peeked := e.Now.Peek(table.Nobody)
	if len(e.Now.Values()) > 0 || len(peeked.Values) > 0 || e.Now.Secretive() {
		t.Errorf("to be seen are %v and %v", e.Now.Values(), peeked.Values)
	}
	if got := e.Now.Log()[0]; got.Text.Key != "log.secret" || got.Answer != nil || !got.Secret {
		t.Errorf("the log says %+v", got)
	}
	if got := e.Now.Describe(1); got.Key != "log.secret" {
		t.Errorf("entry 1 is told as %v", got)
	}
	if got := e.Now.Undoes(); got.Args[1].List[0].Key != "log.hidden" {
		t.Errorf("undo would take back %v", got)
	}
	q := e.Now.QuestionAt(1) // so it can be reworded
	if q == nil || q.Key != "stack.lay" {
		t.Fatalf("entry 1 answered %v", q)
	}
	e.Must(e.Referee.Correct(1, table.Answer{"map", "map"}))
	if got := e.Now.Log()[1]; got.Answer != nil || !got.Secret {
		t.Errorf("the correction is told as %+v", got)
	}
	e.Must(e.Referee.Correct(1, table.Answer{"map", "map"})) // that a guess is right is not told
	e.Answer("no")
	if got := e.Now.Values(); len(got) != 1 || got[0].Get() != "[map map]" {
		t.Errorf("at the end the stack is %v", got)
	}
	if got := e.Now.Log()[1].Answer; !slices.Equal(got, table.Answer{"map", "map"}) {
		t.Errorf("at the end the correction is %v", got)
	}
	o, err = e.Referee.Correct(1, table.Answer{"map", "map"})
	e.refused("nothing", o, err) // now all may know
}
