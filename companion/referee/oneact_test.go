package referee_test

import (
	"slices"
	"strconv"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// sailing is the set-up of a game in which a player sails. If that is Konrad, the program draws where to.
type sailing struct{ raffle }

func (*sailing) Game() table.Game { return &sailGame{Game: skirmish.Sample(2).Game()} }

type sailGame struct {
	table.Game
	bay int
}

func (g *sailGame) Values(v *table.Values) { v.Number("bay", table.Say("value.bay"), &g.bay, 0, 6) }
func (*sailGame) Check() *table.Refusal    { return nil }

func (g *sailGame) Play(t table.T) {
	bays := func(yield func(called) bool) {
		for n := 1; n <= 6 && yield(called{strconv.Itoa(n), "bay " + strconv.Itoa(n)}); n++ {
		}
	}
	table.Turn(t, "r1", func() {
		who := table.Choose(t, table.Q("sail.who", "", "SKI-R1"), slices.Values(crew))
		table.Choose(t, table.Q("sail.mate", "", "SKI-R1").About(who.id), slices.Values(crew))
		table.Confirm(t, table.Q("sail.more", "", "SKI-R1"))
		if who.id == "konrad" {
			bay := table.Draw(t, table.Q("sail.bay", "", "SKI-R1"), "bays", bays, func(called) int { return 1 })
			g.bay, _ = strconv.Atoi(bay.id)
		}
		table.Confirm(t, table.Q("sail.last", "", "SKI-R1"))
	})
}

// One undo undoes what the program drew and the answer before it; then old answers are pending
// again. None is pending between these two entries, but people have not seen that state: the list
// of changes begins at the end of the last act.
func TestChangesBeginAtTheEndOfAnAct(t *testing.T) {
	for seed := range uint64(8) {
		e := sitAt(t, referee.NewGame{Setup: &sailing{}, Seed: &seed, Options: referee.Options{Cards: referee.ByApp}},
			&setup.Info{Name: "sailing", Decks: true, New: func() setup.Setup { return &sailing{} }})
		e.Answer("ole")
		e.Answer("kora")
		e.Answer("yes")
		e.Must(e.Referee.Correct(1, table.Answer{"konrad"}))
		if e.Now.PendingCount() == 0 {
			t.Fatal("no answer is pending after the correction")
		}
		e.Answer("kora")
		was, log := valueOf(e.Now.Values(), "bay"), e.Now.Log()
		if e.Now.PendingCount() > 0 || !log[len(log)-1].Auto {
			t.Fatalf("seed %d: %d answers pending, last entry %+v, want none and an automatic entry", seed, e.Now.PendingCount(), log[len(log)-1])
		}
		e.Must(e.Referee.Undo())
		if e.Now.PendingCount() == 0 {
			t.Fatal("no answer is pending after undo")
		}
		o := e.Answer("elan")
		is := valueOf(e.Now.Values(), "bay")
		switch {
		case !o.Settled:
			t.Fatalf("seed %d: the reply is not settled", seed)
		case was == is && len(o.Changes) > 0:
			t.Errorf("seed %d: changes %+v, want none: the bay is the same", seed, o.Changes)
		case was != is && (len(o.Changes) != 1 || o.Changes[0].Was != was || o.Changes[0].Is != is):
			t.Errorf("seed %d: bay %s became %s, changes %+v, want that one", seed, was, is, o.Changes)
		}
	}
}
