package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
)

// Where not all fits beside the players, the board comes before what is written of it.
func TestTheBoardStandsWhereItFits(t *testing.T) {
	n := play(t, 80, 24, "en", &halunken.Info, referee.Options{})
	n.see(" ? ·· ? ·· ? ·· ? ·· ? ··", "12   11   10    9    8")
	n.unseen("movement cards  to come")
	n.press("1", "3", "2", "6")
	n.see(" 1    2    3A   4    5")
}
