package tui

import (
	"strings"
	"testing"

	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
)

// scoresTyped is Ship, Captain and Crew with one round, at detail level score.
var scoresTyped = func() setup.Info {
	pad := shipcaptaincrew.Info
	pad.Sample = func(players int) setup.Setup {
		s := shipcaptaincrew.Info.Sample(players).(*shipcaptaincrew.Setup)
		s.House = map[string]any{setup.DetailKeyName: "score", "scc.rounds": int64(1)}
		return s
	}
	return pad
}()

// TestWhoHasLeftHasNoPoints checks that the end screen says that a player left the table, and shows no points for them.
func TestWhoHasLeftHasNoPoints(t *testing.T) {
	s := stillOf(t, "en", &scoresTyped, 3)
	s.press("9", "Enter", "f", "8", "1", "3")
	s.draw(80, 24)
	s.press("0", "2", "Enter")
	end := s.draw(80, 24).text()
	for _, line := range []string{"1. ♦ Carla  2 points", "2. ■ Ben  0 points", "3. ▲ Anna  left the table"} {
		if !strings.Contains(end, line) {
			t.Errorf("%q is not on the screen:\n%s", line, end)
		}
	}
}
