package halunken

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

var battery = gamestest.Options{
	Round:     func(g table.Game) int { return g.(*Game).Round },
	Reach:     8,
	NoSecrets: "movement cards are chosen on the table and entered when all lie open",
}

func TestBattery(t *testing.T) {
	gamestest.Run(t, Info, battery)
}
