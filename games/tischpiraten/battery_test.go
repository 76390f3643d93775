package tischpiraten

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

func TestBattery(t *testing.T) {
	gamestest.Run(t, Info, gamestest.Options{
		Round:     func(g table.Game) int { return g.(*Game).Round },
		NoSecrets: "everything lies open in the basic game",
	})
}
