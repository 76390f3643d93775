package tischpiraten

import (
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// shotAt is damage to a ship by a cannon of another one, whose side is known or "".
func shotAt(g *Game, from, target string, side Side) func(table.T) {
	s := g.ship(from)
	s.Port[0] = Empty // it has just fired
	h := hit{by: g.Player(s.Owner), side: side, cannon: &s.Port[0], from: s}
	return func(t table.T) { g.damage(t, &h, g.ship(target)) }
}

func TestDamage_X5_row6(t *testing.T) {
	for _, c := range []struct {
		scope, figure, roll string
		lives               bool
	}{
		{"all", "pulver-pit", "5", false},
		{"all", "pulver-pit", "6", true},
		{"all", "kora", "5", true}, // an officer's 5 + 1
		{"attacks", "kora", "5", false},
	} {
		g := newGame(t, 2, "officer.scope="+c.scope)
		perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=6", "damage.crew moewe="+c.figure, "save.roll "+c.figure+"="+c.roll)
		equal(t, c.figure+" with "+c.roll+" under "+c.scope, g.figure(c.figure).alive(), c.lives)
	}
}

func TestDamage_X5_row4WithoutMasts(t *testing.T) {
	g := newGame(t, 2)
	g.ship("moewe").Masts = 0
	mustSay(t, perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=4"), "say.mast.none")
	equal(t, "hull", g.ship("moewe").Hull, 0)
}

func TestDamage_X5_row1BreaksTheFiringCannon(t *testing.T) {
	g := newGame(t, 2)
	said := perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=1", "damage.cannon-check=2")
	mustSay(t, said, "say.cannon.broken")
	equal(t, "cannon", g.ship("krabbe").Port[0], Broken)
	equal(t, "hull", g.ship("moewe").Hull, 0)

	g = newGame(t, 2)
	perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=1", "damage.cannon-check=3")
	equal(t, "a 3: it only must be loaded", g.ship("krabbe").Port[0], Empty)
}

func TestDamage_R64_whoRolls(t *testing.T) {
	g := newGame(t, 2)
	for _, c := range []struct {
		act func(table.T)
		who string
	}{{shotAt(g, "krabbe", "moewe", ""), "ben"}, {func(t table.T) { g.damage(t, &hit{by: g.Player("ben"), from: g.ship("krabbe")}, g.ship("moewe")) }, "anna"}} {
		replay.Play(&stage{Game: g, act: c.act}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			equal(t, "who rolls", q.Who, c.who)
			return replay.Record{}, false
		})
	}
}

func TestDamage_R64_row5(t *testing.T) {
	g := newGame(t, 2)
	m := g.ship("moewe")
	perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=5", "damage.side moewe/krabbe=starboard")
	equal(t, "the side the table names", m.Starboard[0], Removed)

	perform(t, g, shotAt(g, "krabbe", "moewe", PortSide), "damage.roll moewe=5")
	equal(t, "a side that is known", m.Port[0], Removed)

	m.Port[1], m.Starboard[1] = Removed, Broken
	said := perform(t, g, shotAt(g, "krabbe", "moewe", PortSide), "damage.roll moewe=5")
	mustSay(t, said, "say.cannon.none") // TIS-A34: none on that side
	equal(t, "the other side", m.Starboard[1], Broken)

	m.Starboard[1] = Removed
	mustSay(t, perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=5"), "say.cannon.none")
}

func TestDamage_A34_A124_row6WithFiguresOfSeveralPlayers(t *testing.T) {
	aboardOnly := func(g *Game, id string) {
		for _, f := range g.Figures {
			if f.aboard(g.ship("moewe")) {
				f.At = Water
			}
		}
		g.figure(id).At = g.ship("moewe").deck
	}
	g := newGame(t, 2)
	aboardOnly(g, "harm") // Ben's captain alone aboard Anna's ship
	mustSay(t, perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=6"), "say.crew.none")

	g = newGame(t, 2, "row6.pick=any")
	aboardOnly(g, "harm")
	perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=6", "save.roll harm=2")
	equal(t, "harm", g.figure("harm").At, Out)
	equal(t, "nobody is paid for his own figure", worth(g.Player("ben")), 0)
}

func TestDamage_A148_row6Pays(t *testing.T) {
	for rule, want := range map[string]int{"true": 3, "false": 0} {
		g := newGame(t, 2, "points.row6="+rule)
		perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=6", "damage.crew moewe=kora", "save.roll kora=1")
		equal(t, "points.row6="+rule, worth(g.Player("ben")), want)
	}
}

func TestHullHit_R45_A116_fiveSinkInTwoRounds(t *testing.T) {
	g := newGame(t, 3)
	m := g.ship("moewe")
	m.Hull, g.Round = 4, 2
	said := perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=2")
	mustSay(t, said, "say.founder", "say.pay.sunk")
	equal(t, "sinks", m.Sinks, 3)
	equal(t, "Ben", worth(g.Player("ben")), 4)
	g.Round = 3
	said = perform(t, g, shotAt(g, "seestern", "moewe", ""), "damage.roll moewe=3")
	mustNotSay(t, said, "say.founder")
	equal(t, "hull", m.Hull, 6)
	equal(t, "sinks", m.Sinks, 3)
	equal(t, "Carla", worth(g.Player("carla")), 0)
}

func TestHullHit_A30_cannonsMaySinkAtOnce(t *testing.T) {
	g := newGame(t, 3, "sinking.by_cannon=at_once")
	m := g.ship("moewe")
	m.Hull = 4
	perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=3",
		"sink.roll kora/moewe=2", "sink.roll bolle/moewe=5", "sink.roll pulver-pit/moewe=6", "sink.roll wanda/moewe=6", "sink.roll knut/moewe=1")
	equal(t, "fate", m.Fate, Sunk)

	g = newGame(t, 3, "sinking.by_cannon=at_once") // a ram still takes two rounds, and so what it began
	m = g.ship("moewe")
	m.Hull, m.Sinks = 5, 2
	perform(t, g, shotAt(g, "krabbe", "moewe", ""), "damage.roll moewe=3")
	equal(t, "fate of a rammed ship", m.Fate, Afloat)
}

func TestMast_R69_figuresAloft(t *testing.T) {
	g := newGame(t, 2)
	s := g.ship("krabbe") // three masts
	for _, id := range []string{"harm", "ole", "fiete"} {
		g.figure(id).At = s.aloft
	}
	said := perform(t, g, shotAt(g, "moewe", "krabbe", ""), "damage.roll krabbe=4", "mast.aloft krabbe=harm+ole",
		"mast.fall harm=3", "mast.fall ole=3")
	equal(t, "an officer's 3 + 1", g.figure("harm").At, Water)
	equal(t, "a seaman's 3", g.figure("ole").At, Out)
	equal(t, "on another mast", g.figure("fiete").At, s.aloft)
	mustSay(t, said, "say.mast.swims", "say.mast.choice")

	s.Masts = 1
	perform(t, g, shotAt(g, "moewe", "krabbe", ""), "damage.roll krabbe=4", "mast.fall fiete=4")
	equal(t, "the last mast takes him along", g.figure("fiete").At, Water)
	equal(t, "climb may come at once (TIS-A13)", g.figure("fiete").FallRound, 0)
	equal(t, "drifts", s.adrift(), true)
}

func TestMast_A75_nobodyIsPaidForAFall(t *testing.T) {
	for rule, want := range map[string]int{"false": 0, "true": 3} {
		g := newGame(t, 2, "points.indirect="+rule)
		g.ship("krabbe").Masts = 1
		g.figure("harm").At = g.ship("krabbe").aloft
		perform(t, g, shotAt(g, "moewe", "krabbe", ""), "damage.roll krabbe=4", "mast.fall harm=1")
		equal(t, "points.indirect="+rule, worth(g.Player("anna")), want)
	}
}

func TestMast_A120_whoNamesIt(t *testing.T) {
	for rule, want := range map[string]string{"owner": "ben", "attacker": "anna"} {
		g := newGame(t, 2, "mast.choice="+rule)
		g.figure("ole").At = g.ship("krabbe").aloft
		replay.Play(&stage{Game: g, act: shotAt(g, "moewe", "krabbe", "")}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "mast.aloft" {
				equal(t, "mast.choice="+rule, q.Who, want)
				return replay.Record{}, false
			}
			return replay.Record{Answer: table.Answer{"4"}}, true
		})
	}
	for face, want := range map[string]int{"1": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 3} {
		g := newGame(t, 2, "mast.choice=random")
		p := replay.Play(&stage{Game: g, act: shotAt(g, "moewe", "krabbe", "")}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "mast.which" {
				return replay.Record{Answer: table.Answer{face}}, true
			}
			return replay.Record{Answer: table.Answer{"4"}}, true
		})
		for _, s := range p.Announcements {
			if s.Text.Key == "say.mast.random" {
				equal(t, "mast of three for a "+face, s.Text.Args[1].Num, want)
			}
		}
		equal(t, "masts", g.ship("krabbe").Masts, 2)
	}
	for face, want := range map[int]int{1: 1, 3: 1, 4: 2, 6: 2} {
		equal(t, "of two masts", whichMast(face, 2), want)
	}
}

func TestMast_A121_rowedShipsLoseMastsButNotTheirWay(t *testing.T) {
	g := newGame(t, 4)
	w := g.ship("wikinger")
	said := perform(t, g, shotAt(g, "moewe", "wikinger", ""), "damage.roll wikinger=4")
	equal(t, "masts", w.Masts, 0)
	sum := g.sailDistance(w, &voyage{})
	equal(t, "way", sum.Modifiers(), 250)
	mustNotSay(t, said, "say.mast.last")
}
