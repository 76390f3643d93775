package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// Choosing that the program rolls does not change who draws cards, neither in this game nor in the stored
// settings.
func TestDiceSettingLeavesCardsAlone(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{Dice: "typed"})
	var kept []Settings
	n.in(func() { n.o.Keep = func(k Settings) error { kept = append(kept, k); return nil } })
	n.guess(1, func(q *table.Question) bool { return q.Kind == table.KindDraw && q.Deck != "" })
	asked := func() (entry int, cards string) {
		n.in(func() { entry, cards = n.o.evening.now.N(), n.o.evening.now.Options.Cards })
		return entry, cards
	}
	before, _ := asked()
	n.press("s")
	n.see("you roll and type", "you draw and type")
	n.press("2", "2")
	n.see("the program rolls", "you draw and type")
	n.press("s")
	if now, _ := asked(); now != before {
		t.Fatalf("entry %d is open after the change of dice, want %d still", now, before)
	}
	n.press("s", "2", "1")
	n.see("you roll and type", "you draw and type")
	n.press("3", "s")
	if now, by := asked(); now == before || by != referee.ByApp {
		t.Fatalf("entry %d is open, cards by %q; want the program to have drawn the card of entry %d", now, by, before)
	}
	n.in(func() {
		want := []Settings{{Dice: "virtual"}, {Dice: "typed"}, {Dice: "typed", Cards: referee.ByApp}}
		if !slices.Equal(kept, want) {
			t.Errorf("stored\n%+v, want\n%+v", kept, want)
		}
	})
}

// Only games with dice have the setting of who rolls, and only games with decks that the program may draw
// from that of who draws. People draw the crew cards of Halunken whatever the settings are.
func TestSettingsOfTheGame(t *testing.T) {
	for _, c := range []struct {
		info        *setup.Info
		dice, decks bool
	}{{&closely, true, true}, {&smugglers.Info, true, false}, {&halunken.Info, false, true}, {&merchants, false, false}, {&corsari.Info, false, false}, {&shipcaptaincrew.Info, true, false}} {
		t.Run(c.info.Name, func(t *testing.T) {
			n := play(t, 80, 24, "en", c.info, referee.Options{Dice: "typed"})
			n.press("s")
			n.see("Language")
			for text, there := range map[string]bool{"Dice:": c.dice, "the chances before a roll": c.dice, "Cards:": c.decks} {
				if there {
					n.see(text)
				} else {
					n.unseen(text)
				}
			}
		})
	}
	n := play(t, 80, 24, "en", &halunken.Info, referee.Options{Dice: "virtual", Cards: referee.ByApp})
	n.see("which free tavern does your captain go into?")
	n.press("1", "Enter")
	n.see("which card is it?")
	n.unseen("D draw")
}

// The setting of the background overrides COLORFGBG and is stored.
func TestBackground(t *testing.T) {
	t.Setenv("COLORFGBG", "15;0")
	p := testProgram(t, newFolder(t), "en", &closely)
	var kept []string
	p.Keep = func(k Settings) error { kept = append(kept, k.Background); p.Settings = k; return nil }
	n := startNight(t, 80, 24, p)
	has := func(n *night, light bool) {
		t.Helper()
		n.in(func() {
			want := term.NewTheme(term.Palette{Colours: 256, Light: light}, false)
			if got := n.o.app.Theme().Seat(0); got != want.Seat(0) {
				t.Errorf("a player has the style %v, want %v since light is %v", got, want.Seat(0), light)
			}
		})
	}
	n.press("s", "8")
	n.see("3  Background:                            as the terminal says")
	has(n, false)
	n.press("3")
	n.see("3  Background:                            dark")
	has(n, false)
	n.press("3")
	n.see("3  Background:                            light")
	has(n, true)
	again := startNight(t, 80, 24, p)
	has(again, true)
	n.press("3")
	has(n, false)
	if want := []string{"dark", "light", ""}; !slices.Equal(kept, want) {
		t.Errorf("stored %q, want %q", kept, want)
	}
	n.press("2") // without colours there is no setting of the background
	n.unseen("Background")
}
