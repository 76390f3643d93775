package tischpiraten

import (
	"reflect"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

func TestBattery(t *testing.T) {
	gamestest.Run(t, Info, gamestest.Options{
		Round:     func(g table.Game) int { return g.(*Game).Round },
		Equal:     sameGame,
		NoSecrets: "everything lies open in the basic game",
	})
}

// sameGame compares all but the list of values, which is only kept to be handed out.
func sameGame(a, b table.Game) bool {
	x, y := *a.(*Game), *b.(*Game)
	x.listed, x.labelled, y.listed, y.labelled = table.Values{}, nil, table.Values{}, nil
	return reflect.DeepEqual(x, y)
}
