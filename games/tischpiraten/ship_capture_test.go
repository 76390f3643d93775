package tischpiraten

import (
	"testing"

	"hafenmeister/games/table"
)

func TestCapture_A36_whoIsAboard(t *testing.T) {
	for _, c := range []struct {
		name   string
		aboard []string
		want   string
	}{
		{"own figures only", []string{"kora"}, "anna"},
		{"nobody", nil, "anna"},
		{"both sides", []string{"kora", "harm"}, "anna"},
		{"one enemy only", []string{"harm"}, "ben"},
		{"two enemies of one player", []string{"harm", "ole"}, "ben"},
		{"enemies of two players", []string{"harm", "nele"}, "anna"},
	} {
		g := newGame(t, 3)
		s := g.ship("moewe")
		onlyAboard(g, s, c.aboard...)
		perform(t, g, g.captureShips)
		equal(t, c.name, s.Command, c.want)
	}
}

func TestCapture_A36_atTheEndOfTheRoundOrAtOnce(t *testing.T) {
	for rule, want := range map[string]string{"round_end": "anna", "at_once": "ben"} {
		g := newGame(t, 3, "capture.when="+rule)
		onlyAboard(g, g.ship("moewe"), "harm")
		perform(t, g, g.settle)
		equal(t, "capture.when="+rule, g.ship("moewe").Command, want)
		perform(t, g, g.endRound)
		equal(t, "after the round", g.ship("moewe").Command, "ben")
	}
}

func TestCapture_A107_usedFromTheNextRoundOn(t *testing.T) {
	g := newGame(t, 3, "capture.when=at_once")
	s := g.ship("moewe")
	g.pairs[0].By = "ben"
	onlyAboard(g, s, "harm")
	perform(t, g, g.settle)
	equal(t, "in this round", g.mayUse("ben", s), false)
	equal(t, "by the loser", g.mayUse("anna", s), false)
	equal(t, "lashed still (TIS-A109)", g.pairs[0].By, "ben")
	g.Round++
	equal(t, "in the next", g.mayUse("ben", s), true)
	g.house.capturedUse = false
	equal(t, "captured.use=false", g.mayUse("ben", s), false)
	g.pairs[0].By = ""
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.sail.prize")
}

func TestCapture_A150_paysEachPlayerOnce(t *testing.T) {
	g := newGame(t, 3)
	s := g.ship("moewe")
	for _, by := range []string{"harm", "nele", "harm", "kora", "nele"} {
		onlyAboard(g, s, by)
		perform(t, g, g.captureShips)
	}
	equal(t, "Ben, twice", worth(g.Player("ben")), 8)
	equal(t, "Carla, twice", worth(g.Player("carla")), 8)
	equal(t, "Anna got her own ship back", worth(g.Player("anna")), 0)
}

func TestCapture_A76_cargo(t *testing.T) {
	for rule, want := range map[string]int{"false": 8, "true": 8 + 3*3} {
		g := newGame(t, 2, "points.cargo_of_captured="+rule)
		s := g.ship("moewe") // a chest and two barrels
		onlyAboard(g, s, "harm")
		perform(t, g, g.captureShips)
		equal(t, "points.cargo_of_captured="+rule, worth(g.Player("ben")), want)
	}
}

func TestLoot_A76_A150(t *testing.T) {
	g := newGame(t, 3)
	harm, kora := g.figure("harm"), g.figure("kora")
	ben, anna := g.Player("ben"), g.Player("anna")
	m, k := g.ship("moewe"), g.ship("krabbe")
	chest := g.Items[0]
	equal(t, "its home", chest.Home, m)
	perform(t, g, func(tab table.T) {
		g.bringAboard(tab, harm, chest, m, g.ship("seestern")) // not their ship
		equal(t, "aboard a stranger's ship", worth(ben), 0)
		m.Command = "ben"
		g.bringAboard(tab, harm, chest, nil, m) // out of a boat: never left the captured ship
		equal(t, "aboard the ship it began on", worth(ben), 0)
		g.bringAboard(tab, harm, chest, m, k)
		equal(t, "carried off", worth(ben), 3)
		g.bringAboard(tab, harm, chest, m, k)
		equal(t, "a second time", worth(ben), 3)
		k.Command = "anna"
		g.bringAboard(tab, kora, chest, m, k)
		equal(t, "its first owner", worth(anna), 0)
	})
}

func TestPayOut_R96_A149(t *testing.T) {
	g := newGame(t, 2)
	ben := g.Player("ben")
	perform(t, g, func(tab table.T) {
		g.payOut(tab, ben, g.figure("wanda"))
		equal(t, "a seaman", worth(ben), 0)
		g.payOut(tab, ben, g.figure("bolle"))
		equal(t, "a mate", worth(ben), 1)
		g.payOut(tab, ben, g.figure("kora"))
		equal(t, "a captain", worth(ben), 4)
		g.payOut(tab, ben, g.figure("harm"))
		g.payOut(tab, nil, g.figure("kora"))
		equal(t, "his own captain, nobody's action", worth(ben), 4)
	})
}

func TestWorth_X11(t *testing.T) {
	a := &Player{Earned: Earned{Officers: 1, Mates: 1, Captured: 1, Cargo: 1}}
	b := &Player{Earned: Earned{Sunk: 1, Cargo: 2, Other: 3}} // Other: a task card
	equal(t, "A", worth(a), 15)
	equal(t, "B", worth(b), 13)
	g := newGame(t, 2)
	g.Seats[0].Earned, g.Seats[1].Earned = b.Earned, a.Earned
	equal(t, "better", g.Standings()[0].Player, g.Seats[1].ID())
	equal(t, "reasons of A", len(a.reasons()), 4)
	equal(t, "reasons of nobody", (&Player{}).reasons()[0].Key, "say.earned.nothing")
}
