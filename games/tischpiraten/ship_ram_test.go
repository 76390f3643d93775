package tischpiraten

import (
	"testing"

	"hafenmeister/games/table"
)

func ramming1(g *Game) func(table.T) {
	return func(t table.T) { g.ram(t, g.ship("moewe"), &voyage{}) }
}

func TestRam_G3_seegurke(t *testing.T) {
	g := newGame(t, 2)
	k := g.ship("krabbe") // the book's Seegurke
	k.Hull = 2
	g.Round = 3
	perform(t, g, ramming1(g), "damage.roll krabbe=5", "damage.side krabbe/moewe=port", "damage.roll krabbe=3",
		"damage.roll moewe=1", "damage.roll moewe=1")
	equal(t, "hull hits", k.Hull, 5)
	equal(t, "sinking", k.sinking(), true)
	equal(t, "is removed at the end of round", k.Sinks, 4)
	equal(t, "TIS-A1: the 5 removes a cannon", k.Port[0], Removed)
	equal(t, "and no mast", k.Masts, 3)
	equal(t, "Anna is paid for the fifth hit", g.Player("anna").Earned.Sunk, 1)
}

func TestRam_X6_bothShips(t *testing.T) {
	g := newGame(t, 2)
	said := perform(t, g, ramming1(g), "damage.roll krabbe=6", "damage.crew krabbe=ole", "save.roll ole=5", "damage.roll krabbe=3",
		"damage.roll moewe=2", "damage.roll moewe=4")
	equal(t, "hull of the rammed", g.ship("krabbe").Hull, 3)
	equal(t, "hull of the rammer", g.ship("moewe").Hull, 1)
	equal(t, "masts of the rammer", g.ship("moewe").Masts, 1)
	equal(t, "the seaman who needed a 6", g.figure("ole").At, Out)
	equal(t, "lashed", g.isLashed(g.ship("moewe")), false)
	mustSay(t, said, "say.ram", "say.mast.choice")
}

func TestRam_A31_lashedIfTheTablePlaysSo(t *testing.T) {
	g := newGame(t, 2, "ram.after=lashed")
	perform(t, g, ramming1(g), "damage.roll krabbe=1", "damage.roll krabbe=1", "damage.roll moewe=1", "damage.roll moewe=1")
	equal(t, "lashed by", g.pairs[0].By, "anna")
}

func TestRam_A32_row1(t *testing.T) {
	g := newGame(t, 2)
	said := perform(t, g, ramming1(g), "damage.roll krabbe=1", "damage.roll krabbe=1", "damage.roll moewe=1", "damage.roll moewe=1")
	mustSay(t, said, "say.damage.nothing")

	g = newGame(t, 2, "ram.row1=own_cannon")
	g.ship("moewe").Starboard[0] = Empty
	perform(t, g, ramming1(g),
		"damage.roll krabbe=1", "ram.cannon=port-loaded", "damage.cannon-check=2",
		"damage.roll krabbe=1", "ram.cannon=starboard-loaded", "damage.cannon-check=3",
		"damage.roll moewe=1", "ram.cannon=starboard-empty", "damage.cannon-check=6",
		"damage.roll moewe=3")
	k := g.ship("krabbe")
	equal(t, "broken", k.Port[0], Broken)
	equal(t, "must be loaded", k.Starboard[0], Empty)
	equal(t, "stays empty", g.ship("moewe").Starboard[0], Empty)
}

func TestRam_A33_ownersChooseTheRammersCannon(t *testing.T) {
	g := newGame(t, 2)
	g.ship("moewe").Port[1] = Broken
	perform(t, g, ramming1(g), "damage.roll krabbe=5", "damage.side krabbe/moewe=starboard", "damage.roll krabbe=1",
		"damage.roll moewe=5", "ram.lost moewe=port-broken", "damage.roll moewe=5", "ram.lost moewe=starboard-loaded")
	equal(t, "krabbe", g.ship("krabbe").Starboard[0], Removed)
	equal(t, "moewe, port", g.ship("moewe").Port[1], Removed)
	equal(t, "moewe, starboard", g.ship("moewe").Starboard[0], Removed)
}

func TestRam_A149_nobodyIsPaidForOwnLosses(t *testing.T) {
	g := newGame(t, 2)
	m := g.ship("moewe")
	m.Hull = 4
	perform(t, g, ramming1(g), "damage.roll krabbe=1", "damage.roll krabbe=1", "damage.roll moewe=3",
		"damage.roll moewe=6", "damage.crew moewe=kora", "save.roll kora=1")
	equal(t, "sinking", m.sinking(), true)
	for _, p := range g.Seats {
		equal(t, p.Name, worth(p), 0)
	}
}

func TestRam_A119_driftingShipsDoNot(t *testing.T) {
	g := newGame(t, 2)
	equal(t, "a drifting one may", g.mayEnd(g.ship("moewe"), &voyage{adrift: true}, ramming), false)
	equal(t, "a helmless one may", g.mayEnd(g.ship("moewe"), &voyage{ahead: true}, ramming), true)
}
