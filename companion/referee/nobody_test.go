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

// stacking is the set-up of a game in which cards are laid on a stack face up and may not be looked
// at afterwards.
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

// All players see how a value that is secret to table.Nobody is entered, but no one can look at it
// until the game is over.
func TestValueSecretToNobodyIsHiddenUntilTheEnd(t *testing.T) {
	e := sitAt(t, referee.NewGame{Setup: &stacking{}, Options: referee.Options{Cards: referee.ByApp}},
		&setup.Info{Name: "stacking", Decks: true, New: func() setup.Setup { return &stacking{} }})
	if q := e.open(); q.Key != "stack.lay" || e.Now.HasSecrets() {
		t.Fatalf("open question %s, HasSecrets %v, want stack.lay, false", q.Key, e.Now.HasSecrets())
	}
	o, err := e.Referee.ThrowVirtual(e.Now.N()) // the card comes from no deck
	e.refused("nothing", o, err)
	if out := e.Answer("rum", "map"); len(out.Changes) > 0 {
		t.Errorf("laying the stack reported changes %v, want none", out.Changes)
	}
	peeked := e.Now.Peek(table.Nobody)
	if len(e.Now.Values()) > 0 || len(peeked.Values) > 0 || e.Now.HasSecrets() {
		t.Errorf("values %v, peeked values %v, HasSecrets %v, want none and false", e.Now.Values(), peeked.Values, e.Now.HasSecrets())
	}
	if got := e.Now.Log()[0]; got.Text.Key != "log.answer" || got.Answer != nil || !got.Secret {
		t.Errorf("log entry %+v, want a secret one without an answer", got)
	}
	if got := e.Now.Describe(1); got.Args[2].List[0].Key != "log.covered" {
		t.Errorf("Describe(1) = %v, want the answer hidden", got)
	}
	if got := e.Now.Undoes(); got.Args[1].List[0].Key != "log.covered" {
		t.Errorf("Undoes = %v, want the answer hidden", got)
	}
	q := e.Now.QuestionAt(1) // so it can be corrected
	if q == nil || q.Key != "stack.lay" {
		t.Fatalf("QuestionAt(1) = %v, want stack.lay", q)
	}
	e.Must(e.Referee.Correct(1, table.Answer{"map", "map"}))
	if got := e.Now.Log()[1]; got.Answer != nil || !got.Secret {
		t.Errorf("correction in the log %+v, want a secret one without an answer", got)
	}
	e.Must(e.Referee.Correct(1, table.Answer{"map", "map"})) // a correct guess is not confirmed
	e.Answer("no")
	if got := e.Now.Values(); len(got) != 1 || got[0].Get() != "[map map]" {
		t.Errorf("at the end the values are %v, want one, [map map]", got)
	}
	if got := e.Now.Log()[1].Answer; !slices.Equal(got, table.Answer{"map", "map"}) {
		t.Errorf("at the end the answer of the correction is %v, want map, map", got)
	}
	o, err = e.Referee.Correct(1, table.Answer{"map", "map"})
	e.refused("nothing", o, err) // now it is public
}
