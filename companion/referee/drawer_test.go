package referee_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// raffle is a set-up with one setting: who draws from the deck named own.
type raffle struct {
	By string `toml:"by"`
}

func (*raffle) Ask(table.T)               {}
func (*raffle) Problems() []setup.Problem { return nil }
func (*raffle) Accept(setup.Problem)      {}
func (*raffle) AssignIDs()                {}
func (*raffle) Players() []table.Player   { return skirmish.Sample(2).Players() }
func (r *raffle) Game() table.Game {
	return &raffleGame{skirmish.Sample(2).Game(), table.Drawer(r.By)}
}

// raffleGame draws a lot from that deck, one like all other cards, and one that the table always
// draws.
type raffleGame struct {
	table.Game
	by table.Drawer
}

func (g *raffleGame) Play(t table.T) {
	lots := func(yield func(table.Word) bool) { _ = yield("rum") && yield("map") }
	one := func(table.Word) int { return 1 }
	table.Turn(t, "r1", func() {
		table.Draw(t, table.Q("raffle.own", "", "SKI-R1").By(g.by), "own", lots, one)
		table.Draw(t, table.Q("raffle.any", "", "SKI-R1"), "any", lots, one)
		table.Draw(t, table.Q("raffle.last", "", "SKI-R1").By(table.DrawnByTable), "last", lots, one)
		table.RollOne(t, table.Q("raffle.roll", "", "SKI-R1"))
		table.RollOne(t, table.Q("raffle.mine", "anna", "SKI-R1"))
	})
}

// The agreement on one deck takes precedence over the option for cards.
func TestDraws_eachDeckAsItIsAgreed(t *testing.T) {
	for _, c := range []struct {
		by    table.Drawer
		cards string
		want  string // the question that is left open
	}{
		{table.DrawnByApp, "", "raffle.any"}, {table.DrawnByApp, referee.ByTable, "raffle.any"},
		{table.DrawnByApp, referee.ByApp, "raffle.last"},
		{table.DrawnByTable, referee.ByApp, "raffle.own"}, {"", referee.ByTable, "raffle.own"},
		{"", referee.ByApp, "raffle.last"},
	} {
		e := sitAt(t, referee.NewGame{Setup: &raffle{string(c.by)}, Options: referee.Options{Cards: c.cards}}, &raffleInfo)
		if got := e.open().Key; got != c.want {
			t.Errorf("drawn by %q, cards by %q: asks %s, want %s", c.by, c.cards, got, c.want)
		}
	}
}

// Options apply only as far as the game supports them: without decks the program draws only from a
// deck for which that was agreed, no matter who rolls, and without dice no choice of who rolls is stored.
// On request the program draws a lot, but never one that only people know.
func TestOptions_asFarAsTheGameHasThem(t *testing.T) {
	plain := raffleInfo
	plain.Decks = false
	for _, to := range []referee.Options{{Dice: "virtual"}, {Cards: referee.ByApp}, {Dice: referee.ByTower, Cards: referee.ByApp, Odds: referee.OddsOff}} {
		e := sitAt(t, referee.NewGame{Setup: &raffle{}, Options: to}, &plain)
		if got, _ := e.Referee.Options(); got != (referee.Options{}) || e.open().Key != "raffle.own" {
			t.Errorf("of %+v the game has %+v, open is %s", to, got, e.open().Key)
		}
		e.Must(e.Referee.SetOptions(to))
		if got, _ := e.Referee.Options(); got != (referee.Options{}) || e.open().Key != "raffle.own" {
			t.Errorf("of %+v, set later, the game has %+v, open is %s", to, got, e.open().Key)
		}
	}
	e := sitAt(t, referee.NewGame{Setup: &raffle{}, Options: referee.Options{Dice: "virtual", Cards: referee.ByTable}}, &raffleInfo)
	if got, _ := e.Referee.Options(); got != (referee.Options{Cards: referee.ByTable}) {
		t.Errorf("with decks and without dice the game has %+v", got)
	}
	for _, want := range []string{"raffle.any", "raffle.last"} {
		if e.Must(e.Referee.ThrowVirtual(e.Now.N())); e.open().Key != want {
			t.Errorf("drawn when asked to: open is %s, want %s", e.open().Key, want)
		}
	}
	if _, err := e.Referee.ThrowVirtual(e.Now.N()); err == nil {
		t.Error("the program draws what lies on the table")
	}
}

// Undo does not say who rolled a card, or who rolled dice of the whole table.
func TestUndoes_whoRolledWhat(t *testing.T) {
	e := sitAt(t, referee.NewGame{Setup: &raffle{}}, &raffleInfo)
	for _, c := range []struct{ asked, answer, want string }{
		{"raffle.own", "", "act.answer"}, {"raffle.any", "", "act.answer"}, {"raffle.last", "rum", "act.answer"},
		{"raffle.roll", "", "act.answer"}, {"raffle.mine", "", "act.dice"},
	} {
		if got := e.open().Key; got != c.asked {
			t.Fatalf("%s is open, want %s", got, c.asked)
		}
		if c.answer != "" {
			e.Must(e.Referee.Answer(e.Now.N(), table.Answer{c.answer}))
		} else {
			e.Must(e.Referee.ThrowVirtual(e.Now.N()))
		}
		if got := e.Now.Undoes().Key; got != c.want {
			t.Errorf("undo takes back %s: worded by %s, want %s", c.asked, got, c.want)
		}
	}
}

var raffleInfo = setup.Info{Name: "raffle", Decks: true, New: func() setup.Setup { return &raffle{} }}

// After undo the program draws the same card from its pile again. It draws a new one from a hand.
func TestDraws_theSameCardAfterUndo(t *testing.T) {
	for _, info := range []*setup.Info{&halunken.Info, &tischpiraten.Info} {
		seed, chance, again := uint64(3), rand.New(rand.NewPCG(3, 1)), 0
		e := sitAt(t, referee.NewGame{Setup: info.Sample(2), Seed: &seed, Options: referee.Options{Cards: referee.ByApp}}, info)
		drawn := func(o *referee.Reply) (list []string) {
			for _, s := range o.Announcements {
				if text := fmt.Sprint(s.Text); strings.Contains(text, "ask.jack.card") || strings.Contains(text, "ask.pile.card") {
					list = append(list, text)
				}
			}
			return list
		}
		for e.Now.N() < 300 && !e.Now.Over() {
			a := table.Guess(e.open(), chance, false)
			first := drawn(e.Must(e.Referee.Answer(e.Now.N(), a)))
			if len(first) == 0 {
				continue
			}
			for range 3 {
				e.Must(e.Referee.Undo())
				if got := drawn(e.Must(e.Referee.Answer(e.Now.N(), a))); !slices.Equal(got, first) {
					t.Errorf("%s, question %d: drew %v, after undo %v", info.Name, e.Now.N(), first, got)
				}
				again++
			}
		}
		if again < 3 {
			t.Errorf("%s: only %d cards were drawn", info.Name, again)
		}
	}
}
