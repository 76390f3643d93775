package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// The chances of a shot are shown before the roll, and in full by W, unless the setting is off.
func TestChancesOfARoll(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "shoot.hit" && len(q.Sum.Parts()) == 0 })
	n.see("Chances: ", " is out ", " %) · the ", " breaks (6 %)")
	n.press("w")
	n.see(" is out (1 in ", " breaks (1 in 18, 6 %)")
	n.press("Esc", "s")
	n.see("Show the chances before a roll:", "yes")
	n.press("4")
	if n.o.evening.now.Options.Odds != referee.OddsOff {
		t.Error("the game does not keep it")
	}
	n.press("Esc")
	n.unseen("Chances: ")
	n.press("w")
	n.unseen("1 in 18")
	n.press("Esc", "s", "4", "Esc")
	n.see("Chances: ")
	n.press("6") // no chances are shown for the save
	n.unseen("Chances: ")
}

// A frame does not wait for chances that take long: they are drawn in a later frame.
func TestChancesComeWhenTheyAreReady(t *testing.T) {
	hurry(t, 0)
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "shoot.hit" && len(q.Sum.Parts()) == 0 })
	n.o.weighing.Wait()
	n.see("Chances: ", " is out ")
}

// Chances are shown next to the targets to choose from and in full by W, but not where there is no
// room.
func TestChancesOfTargets(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "shoot.target" && len(q.Options) == 6 })
	n.see("1  Kora", "out (25 %)", "3  Pulver-Pit", "out (33 %)")
	n.press("w")
	n.see("out (1 in 4, 25 %)", "out (1 in 3, 33 %)")
	n.press("Esc", "s", "4", "Esc")
	n.see("3  Pulver-Pit")
	n.unseen("out (33 %)")
	n.press("s", "4", "Esc")
	n.see("out (33 %)")
	n.resize(20, 9)
	n.see("1  Kora")
	n.unseen("out (33 %)")
}

// TestChancesOfFullLines checks that at 80x24 boarding and ramming both show their chances; at
// 60x20 the one line left goes to the first.
func TestChancesOfFullLines(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		s := stillPlay(t, lang, &closely)
		s.guessTo("sail.end")
		for _, size := range []struct{ w, h, chances int }{{80, 24, 2}, {60, 20, 1}} {
			if text := s.draw(size.w, size.h).text(); strings.Count(text, " %)") < size.chances {
				t.Errorf("%s at %dx%d:\n%s", lang, size.w, size.h, text)
			}
		}
	}
}
