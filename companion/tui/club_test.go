package tui

import (
	"errors"
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

// clubbing is a club that can be joined with the code "good". It records joining and leaving.
type clubbing struct {
	did []string
	in  bool
}

func (c *clubbing) club() *Club {
	return &Club{
		Name: func() (string, string) {
			if !c.in {
				return "", ""
			}
			return "harbour", "anna"
		},
		Join: func(code string) (func(), error) {
			if code != "good" {
				return nil, errors.New("no such code: " + code)
			}
			return func() { c.in = true; c.did = append(c.did, "join") }, nil
		},
		Leave: func() { c.in = false; c.did = append(c.did, "leave") },
	}
}

// TestClubSetting checks that a club is joined by its code, stays joined for the next game, and can be left.
func TestClubSetting(t *testing.T) {
	var c clubbing
	var kept []bool
	p := testProgram(t, newFolder(t), "en", &closely)
	p.Club = c.club()
	p.Keep = func(k Settings) error { kept = append(kept, k.Club); return nil }
	n := startNight(t, 80, 40, p)
	row := func() {
		n.press("s", "9")
		n.see("3  Club:")
		n.press("3")
	}
	row()
	n.see("Which code")
	n.press("b", "a", "d", "Enter")
	n.see("no such code: bad")
	n.press("Enter")
	n.see("Club:", "none")
	n.press("s")
	row()
	n.press("g", "o", "o", "d", "Enter")
	n.see("the club harbour sees", "You are table anna")
	n.press("Enter")
	n.see("harbour, table anna")
	n.press("s")
	row()
	n.see("Join another club")
	n.press("2")
	n.see("none")
	n.in(func() {
		if !slices.Equal(c.did, []string{"join", "leave"}) || !slices.Equal(kept, []bool{true, false}) {
			t.Errorf("done %q, kept %v", c.did, kept)
		}
	})
}

// TestClubAway checks that a club that was joined earlier and does not answer can be left.
func TestClubAway(t *testing.T) {
	var c clubbing
	p := testProgram(t, newFolder(t), "en", &closely)
	p.Club, p.Settings.Club = c.club(), true
	n := startNight(t, 80, 40, p)
	n.press("s", "9")
	n.see("3  Club:", "cannot be reached")
	n.press("3")
	n.see("Join another club")
	n.press("2")
	n.see("none")
	n.in(func() {
		if n.o.Settings.Club {
			t.Error("it is joined again at the next start")
		}
	})
}

// TestCountAtTheEnd checks that only a table in a club may choose at the end that the game does not count.
func TestCountAtTheEnd(t *testing.T) {
	c := clubbing{in: true}
	n := play(t, 80, 24, "en", &shipcaptaincrew.Info, referee.Options{Dice: "virtual"})
	n.in(func() {
		e, chance := n.o.evening, steady(3)
		for i := 0; !e.now.Over() && i < 5000; i++ {
			e.answer(e.now.N(), table.Guess(e.q, chance, false))
		}
		e.feed.open(&referee.Reply{Now: e.now})
		e.unread = false
	})
	n.see("The end")
	n.unseen("Not for the league")
	n.in(func() { n.o.Club = c.club() })
	counts := func(want bool) {
		t.Helper()
		n.in(func() {
			if h, err := n.folder.Find(n.o.evening.now.ID); err != nil || h.Notes.NoCount == want {
				t.Errorf("it counts: %v, want %v (%v)", !h.Notes.NoCount, want, err)
			}
		})
	}
	n.press("x", "Esc")
	n.see("9  Not for the league")
	counts(true)
	n.press("9")
	n.see("9  Count it in the league after all")
	counts(false)
	n.press("9")
	n.see("9  Not for the league")
	counts(true)
}
