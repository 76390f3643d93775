package tischpiraten

import (
	"strings"
	"testing"
)

// ranks is the order of moving: "krabbe > moewe", ships that share a place side by side.
func ranks(g *Game) string {
	var list []string
	for rank := 1; rank <= len(g.Ships); rank++ {
		var alike []string
		for _, s := range g.Ships {
			if s.Order == rank {
				alike = append(alike, s.id)
			}
		}
		if alike != nil {
			list = append(list, strings.Join(alike, " "))
		}
	}
	return strings.Join(list, " > ")
}

func TestOrder_X7_onlyTheTiedRollAgain(t *testing.T) {
	g := newGame(t, 4)
	said := perform(t, g, g.order, "init.roll=5", "init.roll=5", "init.roll=2", "init.roll=6", "init.again=3", "init.again=1")
	equal(t, "order", ranks(g), "wikinger > moewe > krabbe > seestern")
	equal(t, "phase", g.Phase, PhaseShips)
	mustSay(t, said, "say.init.order")
}

func TestOrder_R4_tiesAreRolledUntilOneIsHigher(t *testing.T) {
	g := newGame(t, 3)
	perform(t, g, g.order, "init.roll=4", "init.roll=4", "init.roll=4",
		"init.again=2", "init.again=5", "init.again=2", "init.again=6", "init.again=6", "init.again=1", "init.again=3")
	equal(t, "order", ranks(g), "krabbe > seestern > moewe")
}

func TestOrder_A17_onePerPlayerOrPerShip(t *testing.T) {
	g := fleetGame(t)
	perform(t, g, g.order, "init.roll =2", "init.roll =3")
	equal(t, "one roll per player", ranks(g), "krabbe wikinger > moewe seestern")

	g = fleetGame(t, "init.per=ship")
	perform(t, g, g.order, "init.roll moewe=2", "init.roll seestern=5", "init.roll krabbe=6", "init.roll wikinger=1")
	equal(t, "one roll per ship", ranks(g), "krabbe > seestern > moewe > wikinger")
}

func TestOrder_A101_onlyWhoCommandsAShipRolls(t *testing.T) {
	g := newGame(t, 3)
	g.ship("krabbe").Fate = Sunk
	for _, f := range g.Figures { // even if the captain is out
		f.At = Out
	}
	perform(t, g, g.order, "init.roll=1", "init.roll=2")
	equal(t, "order", ranks(g), "seestern > moewe")

	g = newGame(t, 2)
	g.ship("krabbe").Command = "anna"
	perform(t, g, g.order) // nobody to roll against
	equal(t, "both ships move with one rank", ranks(g), "moewe krabbe")
}
