package tui

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// told returns the lines of the feed: the sign of the kind, "!" if the line is fresh, and the text.
func (n *night) told() (list []string) {
	n.in(func() {
		for _, l := range n.o.evening.feed.lines {
			if strings.HasPrefix(l.text.Key, "change.") {
				continue // made by an earlier ruling
			}
			sign := feedSigns[l.kind]
			if l.fresh {
				sign += "!"
			}
			list = append(list, sign+" "+n.o.speaker.Render(l.text))
		}
	})
	return list
}

// TestGoingOnTellsWhatWasTold leaves a game and resumes it: the feed ends with the same lines as
// before, so that the last instructions are not lost.
func TestGoingOnTellsWhatWasTold(t *testing.T) {
	for _, c := range []struct {
		name    string
		info    *setup.Info
		options referee.Options
		answers int
	}{
		{"typed", &closely, referee.Options{}, 40},
		{"virtual", &closely, referee.Options{Dice: "virtual"}, 25},
		{"cards", &halunken.Info, referee.Options{}, 30},
		{"begun", &closely, referee.Options{}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := play(t, 120, 40, "de", c.info, c.options)
			chance := steady(5)
			n.in(func() {
				e := n.o.evening
				for i := range c.answers {
					e.answer(e.now.N(), table.Guess(e.q, chance, false))
					if i == c.answers-3 {
						e.do(func() (*referee.Reply, error) { return e.ref.Set([]table.Setting{{Path: "round", To: "2"}}) })
					}
				}
			})
			before := n.told()
			n.in(func() {
				id := n.o.evening.now.ID
				n.o.Games = append(n.o.Games, c.info)
				n.o.leave()
				n.o.resume(id)
			})
			after := n.told()
			most := min(len(before), len(after), 30)
			if most < 3 {
				t.Fatalf("before: %q, after: %q", before, after)
			}
			if x, y := before[len(before)-most:], after[len(after)-most:]; !slices.Equal(x, y) {
				t.Errorf("before:\n%s\nafter:\n%s", strings.Join(x, "\n"), strings.Join(y, "\n"))
			}
		})
	}
}

// TestGoingOnOffersTheSheet checks that after a game is resumed P shows the put-back sheet until
// somebody answers.
func TestGoingOnOffersTheSheet(t *testing.T) {
	for _, c := range []struct {
		w, h        int
		lang        string
		hint, title string
	}{{80, 24, "en", "P put back", "Where everything stands"}, {50, 15, "de", "P Aufbau", "Was wo steht und liegt"}} {
		n := play(t, c.w, c.h, c.lang, &closely, referee.Options{Dice: "virtual"})
		n.unseen(c.hint)
		n.guessTo(3, "activate.action")
		n.in(func() {
			id := n.o.evening.now.ID
			n.o.leave()
			n.o.resume(id)
		})
		n.putUp(c.title)
		for !n.calm() {
			n.press("Enter")
		}
		n.see(c.hint)
		n.press("p")
		n.see(c.title)
		n.press("Esc", "1")
		n.unseen(c.hint)
		n.press("p")
		n.unseen(c.title)
		n.press("Esc", "u", "p") // undo does not bring it back
		n.unseen(c.title)
	}
}

// calm reports whether there are no unread orders.
func (n *night) calm() (is bool) {
	n.t.Helper()
	n.in(func() { is = !n.o.evening.unread })
	return is
}

// putUp pages through the put-back sheet, which comes first when a game is resumed.
func (n *night) putUp(title string) {
	n.t.Helper()
	n.see(title)
	for i := 0; i < 9 && strings.Contains(n.text(), title); i++ {
		n.press("Enter")
	}
	n.unseen(title)
}

// readTo pages through the orders until the text is on the screen.
func (n *night) readTo(text string) {
	n.t.Helper()
	for i := 0; i < 9 && !strings.Contains(n.text(), text); i++ {
		n.press("Enter")
	}
	n.see(text)
}

// TestGermanInASCII turns ASCII on and off: umlauts are written with two letters, and columns stay
// aligned.
func TestGermanInASCII(t *testing.T) {
	n := play(t, 80, 24, "de", &closely, referee.Options{})
	n.readOrders()
	n.see("Möwe", "würfelt um die Reihenfolge")
	n.in(n.o.turnASCII)
	n.see("^ Moewe", "wuerfelt um die Reihenfolge")
	n.unseen("ö", "ü", "ß", "│")
	n.in(n.o.turnASCII)
	n.see("▲ Möwe", "würfelt um die Reihenfolge")
}

// TestGoingOnWithOtherDice resumes a game with virtual dice at an open roll: the feed shows what
// the program rolled on opening the game as fresh.
func TestGoingOnWithOtherDice(t *testing.T) {
	s := stillPlay(t, "en", &closely)
	e, r := s.o.evening, steady(3)
	for e.q.Kind != table.KindRoll || e.now.N() < 20 {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	id, n := e.now.ID, e.now.N()
	s.o.leave()
	ref, err := referee.Resume(s.o.folder, s.o.info, id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ref.SetOptions(referee.Options{Dice: "virtual"}); err != nil {
		t.Fatal(err)
	}
	s.o.show(ref)
	if s.o.evening.now.N() == n {
		t.Fatal("nothing was rolled")
	}
	for _, l := range s.o.evening.feed.lines {
		if l.text.Key == "say.rolled" && l.fresh {
			return
		}
	}
	t.Errorf("nobody was told: %+v", s.o.evening.feed.lines)
}

// TestFalseOrdersGo checks that an order disappears once its answer is changed or undone.
func TestFalseOrdersGo(t *testing.T) {
	n := play(t, 120, 40, "en", &shipcaptaincrew.Info, referee.Options{})
	n.press("3", "5", "6", "6", "4")
	n.see("→ Anna, set aside: the 6", "and the 4 (crew).")
	n.press("2", "l", "Up", "e", "3", "5", "6", "6", "1", "1")
	n.see("3, 5, 6", "Leave the table as it is")
	n.unseen("→")
	n.press("u", "u", "1", "6", "6")
	n.see("Anna, your cargo is 12.")
	n.press("u", "u", "u")
	n.see("Taken back: Anna rolled 3, 5")
	n.unseen("→ Anna, set aside")
}

// TestVirtualTurnIsWatched checks that the program makes a roll that is the whole turn only at a key, and that the score
// shows the cargo of the turn that has ended.
func TestVirtualTurnIsWatched(t *testing.T) {
	n := play(t, 80, 24, "en", &shipcaptaincrew.Info, referee.Options{Dice: "virtual"})
	n.see("Anna, roll 1 of 3", "D: roll")
	n.press("3", "5", "6", "6", "4", "2")
	n.see("Anna 9", "Ben, roll 1 of 3")
	n.press("d")
	n.see("Ben rolled")
}

// TestTurningPointsStandOut checks that the sinking of a ship has another sign than the sea growing calm.
func TestTurningPointsStandOut(t *testing.T) {
	n := play(t, 80, 24, "en", &tischpiraten.Info, referee.Options{})
	n.readOrders()
	n.in(func() {
		f := &n.o.evening.feed
		f.say(table.Announcement{Text: table.Say("say.sink", table.Name("ship", "Krake"))}, true)
		f.say(table.Announcement{Text: table.Say("say.monster.calm")}, true)
	})
	n.settle()
	n.see("! The Krake goes down.")
	n.unseen("· The Krake", "! The sea")
}

// TestUndoneNewsGo checks that the news of an answer disappear when it is undone, are there once after redo, and are not said
// again when the answer after it is undone.
func TestUndoneNewsGo(t *testing.T) {
	s := stillPlay(t, "en", &smugglers.Info)
	e, r := s.o.evening, steady(3)
	for e.q.Key != "turn.dice" {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	e.answer(e.now.N(), table.Answer{"asleep", "2"})
	undo, redo := e.ref.Undo, e.ref.Redo
	for i, act := range []func() (*referee.Reply, error){nil, undo, redo, undo, redo} {
		if act != nil {
			e.do(act)
		}
		if i == 4 {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
			e.do(undo)
		}
		naps := 0
		for _, l := range e.feed.lines {
			if l.text.Key == "say.beam.asleep" {
				naps++
			}
		}
		if want := 1 - i%2; naps != want {
			t.Errorf("step %d: the nap is listed %d times, want %d", i, naps, want)
		}
	}
}

// TestEachDieSaysItsDigits checks that the second of two different dice says which one it is, as the first does.
func TestEachDieSaysItsDigits(t *testing.T) {
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{Dice: "typed"})
	n.in(func() {
		for e, r := n.o.evening, steady(3); e.q.Key != "turn.dice"; {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
	})
	n.see("Yellow: type 1-6")
	n.press("2")
	n.see("White: type 1-4")
}
