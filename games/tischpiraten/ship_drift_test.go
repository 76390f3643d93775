package tischpiraten

import (
	"strconv"
	"testing"

	"hafenmeister/games/table"
)

// wreck is a game in which the Möwe has lost both masts.
func wreck(t *testing.T, house ...string) *Game {
	g := newGame(t, 2, house...)
	g.ship("moewe").Masts = 0
	return g
}

func TestFindWind_R103_A3(t *testing.T) {
	for face, want := range []Wind{"laid", "right-45", "left-45", "right-90", "left-90", "reverse"} {
		g := wreck(t)
		perform(t, g, g.findWind, "drift.wind="+strconv.Itoa(face+1))
		equal(t, "wind after a "+strconv.Itoa(face+1), g.Wind, want)
		perform(t, g, g.findWind) // and it stays (TIS-A21)
	}
}

func TestDrift_R66_A22_turnsOnTheSpotFirst(t *testing.T) {
	g := wreck(t)
	perform(t, g, sailing(g, "moewe"), "drift.wind=1", "drift.bow=turning")
	said := perform(t, g, sailing(g, "moewe"), "drift.bow=turned") // drifts from the next round on
	mustSay(t, said, "say.drift.turned")
	said = perform(t, g, sailing(g, "moewe"), "drift.end=sailed")
	mustSay(t, said, "say.drift.downwind")
}

func TestDrift_R65_pointingDownwindItDriftsAtOnce(t *testing.T) {
	g := wreck(t)
	perform(t, g, sailing(g, "moewe"), "drift.wind=6", "drift.bow=downwind", "drift.end=bump")
}

func TestDrift_A21_withoutWindIfTheTablePlaysSo(t *testing.T) {
	g := wreck(t, "drift.nowind=straight")
	mustSay(t, perform(t, g, sailing(g, "moewe"), "drift.end=sailed"), "say.drift.straight")
	g = wreck(t, "drift.nowind=none")
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.drift.none")
}

func TestDrift_R70_boardedShipsDoNot(t *testing.T) {
	g := wreck(t)
	g.pairs[0].By = "ben"
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.sail.lashed")
}

func TestDrift_A8_overTheEdgeOnlyTheShipIsLost(t *testing.T) {
	for _, edge := range []string{"end_game", "eliminate", "ship_only"} {
		g := wreck(t, "edge="+edge)
		g.ship("moewe").Downwind, g.Wind = true, "laid"
		g.figure("kora").At = Water // left before
		said := perform(t, g, sailing(g, "moewe"), "drift.end=edge")
		mustSay(t, said, "say.takeoff")
		equal(t, "fate", g.ship("moewe").Fate, Gone)
		equal(t, "Anna is out", g.Player("anna").Out, false)
		equal(t, "aboard", g.figure("bolle").At, Out)
		equal(t, "in the water", g.figure("kora").At, Water)
		equal(t, "over", g.Over, Running)
	}
}

func TestDrift_A22_turnsAgainWhenItsLastMastBreaks(t *testing.T) {
	g := newGame(t, 2)
	m := g.ship("moewe")
	m.Masts, m.Downwind = 1, true
	perform(t, g, func(t table.T) { g.mastHit(t, &hit{}, m) })
	equal(t, "downwind", m.Downwind, false)
}
