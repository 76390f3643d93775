package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
)

// crewsCounted is Halunken & Spelunken watched for its points only.
var crewsCounted = func() setup.Info {
	pad := halunken.Info
	pad.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DepthKeyName: "score"}
		return s
	}
	return pad
}()

// TestPointsThatNobodyKnows: where the table has counted for itself and only says who has won,
// the end screen and the header show no points.
func TestPointsThatNobodyKnows(t *testing.T) {
	n := play(t, 80, 24, "en", &crewsCounted, referee.Options{})
	n.press("f", "3", "2", "Enter")
	n.see("1. ■ Ben ", "2. ▲ Anna ")
	n.see("▲ Anna  r ?  b ?  g ?  v ?")
	n.unseen("Ben 0", "Ben  0", "0 points")
}
