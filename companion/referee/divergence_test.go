package referee_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// richer is a newer skirmish, in which Anna begins with five points.
type richer struct {
	skirmish.Setup
	from *[]string `toml:"-"` // if not nil, records the round in which each Play begins
}

func (s *richer) Game() table.Game {
	g := s.Setup.Game()
	if _, err := table.Apply(g, []table.Setting{{Path: "players.a.points", To: "5"}}); err != nil {
		panic(err)
	}
	if s.from != nil {
		return fromRound{g, s.from}
	}
	return g
}

// fromRound records in which round each Play begins.
type fromRound struct {
	table.Game
	from *[]string
}

func (g fromRound) Play(t table.T) {
	*g.from = append(*g.from, valueOf(table.ValuesOf(g), "round"))
	g.Game.Play(t)
}

func valueOf(list []table.Value, path string) string {
	for _, v := range list {
		if v.Path == path {
			return v.Get()
		}
	}
	return ""
}

// reopenWith closes the game and resumes it under other rules.
func (e *evening) reopenWith(info setup.Info) {
	e.Helper()
	if err := e.Referee.Close(); err != nil {
		e.Fatal(err)
	}
	r, err := referee.Resume(e.Folder, func(string) *setup.Info { return &info }, e.Now.ID)
	if err != nil {
		e.Fatal(err)
	}
	e.Referee = r
	e.Must(r.Open())
}

func newRules() setup.Info {
	info := skirmish.Info
	info.Rules++
	info.New = func() setup.Setup { return &richer{Setup: *info.Sample(2).(*skirmish.Setup)} }
	return info
}

func (e *evening) findings(info setup.Info) []referee.Finding {
	e.Helper()
	head, err := e.Folder.Find(e.Now.ID)
	if err != nil {
		e.Fatal(err)
	}
	list, err := referee.Verify(e.Folder, func(string) *setup.Info { return &info }, &head)
	if err != nil {
		e.Fatal(err)
	}
	return list
}

func points(n *referee.Snapshot) string { return valueOf(n.Values(), "players.a.points") }

// stormy plays a game with everything that changes the timeline.
func (e *evening) stormy() {
	e.Helper()
	e.play(31, 30)
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Redo())
	e.play(32, 20)
	e.Must(e.Referee.Set([]table.Setting{{Path: "players.b.points", To: "3"}}))
	for _, l := range e.Now.Log() {
		if l.Key == "shoot.range" && l.Status.Status == replay.Effective {
			e.Must(e.Referee.Correct(l.N, table.Answer{"321"}))
			break
		}
	}
	e.play(33, 20)
	if e.Now.PendingCount() > 0 {
		e.Must(e.Referee.DropPending())
	}
	e.play(34, 9)
}

func TestAnEveningUnderTheSameRulesHoldsNothingStrange(t *testing.T) {
	e := sample(t, referee.Options{})
	e.stormy()
	for _, f := range e.findings(skirmish.Info) {
		t.Errorf("entry %d: %s", f.N, say(t, f.Text))
	}
	e.reopen()
	if e.Now.Divergence != nil {
		t.Fatalf("%+v", e.Now.Divergence)
	}
}

func TestOtherValuesAreFoundAndTakenUpAsStored(t *testing.T) {
	e := sample(t, referee.Options{})
	e.stormy()
	was, before := points(e.Now), settings(e.Now)
	list := e.findings(newRules())
	if len(list) == 0 || !strings.Contains(say(t, list[0].Text), "players.a.points was 0, is 5") {
		t.Fatalf("%+v", list)
	}
	e.reopenWith(newRules())
	d := e.Now.Divergence
	if d == nil || d.Mismatch != nil || d.N != list[0].N || len(d.Changes) != 1 {
		t.Fatalf("%+v", d)
	}
	if points(e.Now) == was {
		t.Fatal("the new rules changed nothing")
	}
	o := e.Must(e.Referee.TakeStored())
	if points(o.Now) != was || o.Now.Divergence != nil || len(o.Back) == 0 {
		t.Fatalf("%s, back %v", points(o.Now), o.Back)
	}
	e.reopenWith(newRules())
	if e.Now.Divergence != nil {
		t.Fatalf("settled, and there again: %+v", e.Now.Divergence)
	}
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Undo())
	if n := len(settings(e.Now)); n != len(before) {
		t.Fatal("undo did not take the settling back")
	}
}

func TestOtherValuesAreRecomputed(t *testing.T) {
	e := sample(t, referee.Options{})
	e.stormy()
	e.reopenWith(newRules())
	now := settings(e.Now)
	o := e.Must(e.Referee.Recompute())
	if o.Now.Divergence != nil || len(o.Discarded) != 0 || !slices.Equal(settings(o.Now), now) {
		t.Fatalf("%+v", o)
	}
	e.reopenWith(newRules())
	if e.Now.Divergence != nil {
		t.Fatalf("settled, and there again: %+v", e.Now.Divergence)
	}
	if list := e.findings(newRules()); len(list) != 0 {
		t.Fatalf("%+v", list)
	}
}

// Under the other rules the first action of a figure is another question.
func TestARecordThatNoLongerFits(t *testing.T) {
	other := skirmish.With(skirmish.SharedKey)
	other.Rules++
	for _, stored := range []bool{true, false} {
		e := sample(t, referee.Options{})
		e.play(31, 60)
		round := slices.IndexFunc(settings(e.Now), func(s string) bool { return strings.HasPrefix(s, "round=") })
		was := settings(e.Now)[round]
		e.reopenWith(other)
		d := e.Now.Divergence
		if d == nil || d.Mismatch == nil || d.Key != "act.what" || d.N != e.Now.MismatchEntry() || d.Stored <= d.N {
			t.Fatalf("%+v", d)
		}
		if list := e.findings(other); len(list) == 0 || list[0].N != d.N || !strings.Contains(say(t, list[0].Text), `answers "act.what"`) {
			t.Fatalf("%+v", list)
		}
		o, err := e.Referee.Answer(e.Now.N(), table.Answer{"rest"})
		if mismatch := (*replay.MismatchError)(nil); !errors.As(err, &mismatch) {
			t.Fatal(o, err)
		}
		if stored {
			o = e.Must(e.Referee.TakeStored())
			if got := settings(o.Now)[round]; got != was {
				t.Fatalf("%s, was %s", got, was)
			}
		} else {
			o = e.Must(e.Referee.Recompute())
			if len(o.Discarded) == 0 && o.Now.PendingCount() == 0 {
				t.Fatal("all answers were used, also those that do not fit")
			}
		}
		if o.Now.Mismatch() != nil || o.Now.Divergence != nil {
			t.Fatalf("not settled: %+v", o.Now.Divergence)
		}
		e.play(35, 10)
		e.reopenWith(other)
		if e.Now.Divergence != nil {
			t.Fatalf("settled, and there again: %+v", e.Now.Divergence)
		}
		if _, err := e.Referee.TakeStored(); err == nil {
			t.Fatal("there is nothing to settle")
		}
	}
}

// A game that was settled under other rules is played in full once. After more answers it is opened
// from its last turn, like any other game. If the settling is undone, the program asks again.
func TestASettledGameOpensFromItsLastTurn(t *testing.T) {
	for name, settle := range map[string]func(*referee.Referee) (*referee.Reply, error){
		"computed again": (*referee.Referee).Recompute, "as stored": (*referee.Referee).TakeStored,
	} {
		t.Run(name, func(t *testing.T) {
			e := sample(t, referee.Options{})
			e.stormy()
			rules := newRules()
			var from []string
			begin := rules.New
			rules.New = func() setup.Setup {
				s := begin().(*richer)
				s.from = &from
				return s
			}
			e.reopenWith(rules)
			if e.Now.Divergence == nil {
				t.Fatal("nothing has drifted")
			}
			e.Must(settle(e.Referee))
			settled := e.Now.N() // the next entry
			e.play(35, 10)
			if e.Now.PendingCount() > 0 || e.Now.Over() {
				t.Fatal("play another game")
			}
			before := settings(e.Now)
			from = nil
			e.reopenWith(rules)
			if e.Now.Divergence != nil || !slices.Equal(settings(e.Now), before) {
				t.Fatalf("it is another game: %+v", e.Now.Divergence)
			}
			if len(from) == 0 || from[0] == "1" { // later ones are for the log
				t.Errorf("it was opened from the rounds %v", from)
			}
			if list := e.findings(rules); len(list) > 0 {
				t.Errorf("%+v", list)
			}
			for e.Now.Entry(settled-1).Status.Status != replay.Undone {
				e.Must(e.Referee.Undo())
			}
			e.reopenWith(rules)
			if e.Now.Divergence == nil {
				t.Error("the settling was taken back, and nobody is asked")
			}
		})
	}
}
