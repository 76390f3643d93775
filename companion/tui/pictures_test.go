package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/tischpiraten"
)

func init() {
	for name, keys := range map[string][]string{
		"table": nil,   // the question for a shot's die
		"log":   {"l"}, // what has happened until then
	} {
		pictures[name] = func(t testing.TB) *ui {
			n := play(t, 120, 40, "en", &tischpiraten.Info, referee.Options{})
			n.guessTo(3, "shoot.hit")
			n.press(keys...)
			return n.ui
		}
	}
}
