package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/table"
)

// seal enters a card for a player as their phone does.
func (n *night) seal(who, card string) {
	n.t.Helper()
	n.in(func() {
		e := n.o.evening
		out, err := e.ref.Seal(e.now.N(), map[string]table.Answer{who: {card}})
		if err != nil {
			n.t.Error(err)
			return
		}
		e.update(out.Now)
	})
	n.settle()
}

// revealNight returns a game of three, on a screen of this width, at a question that all answer at once.
func revealNight(t *testing.T, width int) *night {
	t.Helper()
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &halunken.Info)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &halunken.Info, Setup: halunken.Info.Sample(3), Lang: "en", Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = r
	n := startNight(t, width, 45, p)
	n.guess(3, func(q *table.Question) bool { return q.Key == "move.card" && len(q.Form.Given) == 0 })
	return n
}

// If all answer at once, the keyboard asks only for players who have not answered on their phones. It does
// not show the other answers, and keeps what was typed.
func TestKeyboardAnswersForThoseWithoutPhone(t *testing.T) {
	n := revealNight(t, 100)
	var seats []string
	var names []string
	first := 0
	n.in(func() {
		first = n.o.evening.now.N()
		for _, q := range n.o.evening.now.Reveal().Open {
			seats, names = append(seats, q.Who), append(names, table.NameOf(n.o.evening.players, q.Who))
		}
	})
	n.see("> " + names[0])
	n.seal(seats[0], "5")
	n.see("> "+names[1], "is in")
	n.press("3")
	n.see("> "+names[2], "is in")
	n.seal(seats[2], "6")
	n.see("All of it right? Then ENTER.") // what was typed stays, and Enter sends it
	n.press("Enter")
	n.in(func() {
		now := n.o.evening.now
		if now.N() != first+3 {
			t.Fatalf("entry %d is open, want %d", now.N(), first+3)
		}
		for i, card := range []string{"5", "3", "6"} {
			if a := now.AnswerOf(first + i); !slices.Equal(a, table.Answer{card}) {
				t.Errorf("the answer of %s is %q, want %q", seats[i], a, card)
			}
		}
	})
	n.press("u")
	n.see("> " + names[0])
	n.seal(seats[1], "5")
	n.press("3")
	n.see("> " + names[2])
	n.press("4")
	n.see("ENTER")
	n.press("Enter")
	n.in(func() {
		if q, _ := n.o.evening.now.Question(); q.Key == "move.card" {
			t.Error("move.card is still open after all have answered")
		}
	})
}

// The hint line does not show the answers of a reveal. When phones complete it, the screen says so.
func TestHintsDoNotShowTheReveal(t *testing.T) {
	n := revealNight(t, 140)
	var seats []string
	n.in(func() {
		for _, q := range n.o.evening.now.Reveal().Open {
			seats = append(seats, q.Who)
		}
	})
	n.press("5")
	n.see("U undo")
	n.unseen("undo: 5", "undo: Anna: 5")
	n.seal(seats[0], "4")
	n.seal(seats[1], "3")
	n.seal(seats[2], "2")
	n.see("Answered on a phone:")
}
