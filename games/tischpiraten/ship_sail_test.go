package tischpiraten

import (
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func sailing(g *Game, id string) func(table.T) {
	return func(t table.T) { g.sail(t, g.ship(id)) }
}

func TestWay_G8_mastsAndOars(t *testing.T) {
	for _, c := range []struct {
		name         string
		galley       bool
		built, masts int
		way, least   int
	}{
		{"R26 one mast", false, 1, 1, 300, 150},
		{"R26 two masts", false, 2, 2, 400, 200},
		{"R66 one of two lost", false, 2, 1, 200, 100},
		{"A15 three masts", false, 3, 3, 400, 200},
		{"R67 one of three lost", false, 3, 2, 267, 134},
		{"R67 two of three lost", false, 3, 1, 133, 67},
		{"R28 rowed", true, 0, 0, 250, 125},
		{"A121 rowed, mast lost", true, 1, 0, 250, 125},
	} {
		s := &Ship{Galley: c.galley, Built: c.built, Masts: c.masts}
		sum := newGame(t, 2).sailDistance(s, &voyage{})
		equal(t, c.name+": way", sum.Modifiers(), c.way)
		equal(t, c.name+": least", least(sum.Modifiers()), c.least)
		equal(t, c.name+": drifts", s.adrift(), false)
	}
	for _, built := range []int{1, 2, 3} {
		s := &Ship{Built: built}
		equal(t, "without masts it drifts", s.adrift(), true)
	}
}

func TestSail_R25_withoutHelmsmanStraightAhead(t *testing.T) {
	for answer, want := range map[string]string{"yes": "term.any-course", "no": "term.straight-ahead"} {
		g := newGame(t, 2)
		course := ""
		replay.Play(&stage{Game: g, act: sailing(g, "moewe")}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if q.Key == "sail.helm" {
				return replay.Record{Answer: table.Answer{answer}}, true
			}
			course = q.Args[1].Str
			equal(t, "least", q.Args[2].Num, 200)
			equal(t, "way", q.Args[3].Num, 400)
			equal(t, "why", q.Sum.Modifiers(), 400)
			return replay.Record{}, false
		})
		equal(t, "course with helm "+answer, course, want)
	}
}

func TestSail_A122_shipWithoutAFigure(t *testing.T) {
	g := newGame(t, 2)
	for _, f := range g.Figures {
		f.At = g.ship("krabbe").deck
	}
	said := perform(t, g, sailing(g, "moewe"), "sail.end=sailed") // no helm, and see below: no boarding
	mustNotSay(t, said, "say.sail.empty")

	g = newGame(t, 2, "empty_ship=lies")
	for _, f := range g.Figures {
		f.At = Out
	}
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.sail.empty")
}

func TestSail_A122_emptyShipCannotBoard(t *testing.T) {
	g := newGame(t, 2)
	s := g.ship("moewe")
	equal(t, "with a crew", g.mayBoard(s, &voyage{}), true)
	for _, f := range g.Figures {
		f.At = Water
	}
	equal(t, "without", g.mayBoard(s, &voyage{}), false)
}

func TestSail_R29_lashedShipsStay(t *testing.T) {
	g := newGame(t, 2)
	g.pairs[0].By = "ben"
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.sail.lashed")
	mustSay(t, perform(t, g, sailing(g, "krabbe"), "ropes.cut=ropes.keep"), "say.sail.lashed")
}

func TestSail_A41_cutInTheMovementPhaseBothMayStillMove(t *testing.T) {
	g := newGame(t, 2)
	g.pairs[0].By = "ben"
	said := perform(t, g, sailing(g, "krabbe"), "ropes.cut=moewe", "sail.helm=yes", "sail.end=sailed")
	mustSay(t, said, "say.ropes.cut")
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=sailed")
}

func TestSail_A41_bothSidesMayCutIfTheTablePlaysSo(t *testing.T) {
	g := newGame(t, 2, "ropes.cut=both")
	g.pairs[0].By = "ben"
	perform(t, g, sailing(g, "moewe"), "ropes.cut=krabbe", "sail.helm=no", "sail.end=sailed")
	equal(t, "lashed", g.pairs[0].By, "")
}

func TestSail_A111_freeWhenAllItsPairsAre(t *testing.T) {
	g := newGame(t, 3)
	m, k, s := g.ship("moewe"), g.ship("krabbe"), g.ship("seestern")
	g.lashing(k, m).By, g.lashing(k, s).By = "ben", "carla"
	said := perform(t, g, sailing(g, "krabbe"), "ropes.cut=moewe")
	mustSay(t, said, "say.ropes.cut", "say.sail.lashed")
	equal(t, "moewe is free", g.isLashed(m), false)
	equal(t, "krabbe is lashed", g.isLashed(k), true)
}

func TestSail_A29_sinkingShip(t *testing.T) {
	g := newGame(t, 2)
	s := g.ship("moewe")
	s.Hull, s.Sinks = 5, 2
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=sailed")

	g = newGame(t, 2, "sinking.moves=false")
	s = g.ship("moewe")
	s.Hull, s.Sinks = 5, 2
	mustSay(t, perform(t, g, sailing(g, "moewe")), "say.sail.sinking")
}

func TestSail_A118_otherCollisions(t *testing.T) {
	g := newGame(t, 2)
	mustSay(t, perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=bump"), "say.sail.bump")
	equal(t, "hull", g.ship("moewe").Hull, 0)
}

func TestMoveShip_A17_onePlayerMovesHisShipsAsHeLikes(t *testing.T) {
	g := fleetGame(t)
	g.Phase = PhaseShips
	for _, s := range g.Ships {
		s.Order = 1 + g.seat(s.Owner)
	}
	var order []string
	replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		answer := table.Answer{"sailed"}
		switch q.Key {
		case "sail.next":
			answer = table.Answer{"seestern"}
			if q.Who == "ben" {
				answer[0] = "krabbe"
			}
		case "sail.helm":
			order = append(order, q.Place)
			answer[0] = "no"
		}
		return replay.Record{Answer: answer}, g.Phase == PhaseShips
	})
	equal(t, "moves", len(order), 4)
	equal(t, "the last ship's place", order[3], "r1.04.2")
	for _, s := range g.Ships {
		equal(t, s.Name+" has moved", s.Moved, true)
	}
}

func TestRowBoats_A10_asAShip(t *testing.T) {
	g := newGame(t, 2)
	b := g.boat("moewe-1")
	g.Figures[1].At, g.Figures[2].At = b.in, b.in
	perform(t, g, g.rowBoats, "boat.row moewe-1=yes")
	equal(t, "moved", b.Moved, true)
	equal(t, "phase", g.Phase, PhaseCards)
}
