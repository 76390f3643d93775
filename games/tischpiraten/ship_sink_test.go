package tischpiraten

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/games/table"
)

// foundering makes the ship sink at the end of this round.
func foundering(g *Game, id string, order int) *Ship {
	s := g.ship(id)
	s.Hull, s.Sinks, s.SunkOrder = hitsToSink, g.Round, order
	return s
}

func onlyAboard(g *Game, s *Ship, ids ...string) {
	for _, f := range g.Figures {
		if f.aboard(s) {
			f.At = Land
		}
	}
	for _, id := range ids {
		g.figure(id).At = s.deck
	}
}

func TestSink_R45_removedAtTheEndOfTheNextRound(t *testing.T) {
	g := newGame(t, 2)
	s := g.ship("moewe")
	onlyAboard(g, s)
	perform(t, g, func(t table.T) { g.hullHit(t, s, nil, 5, "TIS-R64") })
	perform(t, g, g.endRound)
	equal(t, "at the end of the first round", s.Fate, Afloat)
	equal(t, "round", g.Round, 2)
	said := perform(t, g, g.endRound)
	equal(t, "at the end of the second", s.Fate, Sunk)
	mustSay(t, said, "say.sink", "say.takeoff")
}

func TestSink_R46_drownsSwimsOrHasABoat(t *testing.T) {
	g := newGame(t, 2)
	s := foundering(g, "moewe", 1)
	g.figure("ole").At = s.deck // an enemy rolls too (TIS-A112)
	g.pairs[0].By = "ben"
	perform(t, g, g.removeSunk, "sink.roll kora/moewe=3", "sink.roll bolle/moewe=3", "sink.roll pulver-pit/moewe=5", "sink.roll wanda/moewe=6",
		"sink.roll knut/moewe=1", "sink.roll ole/moewe=6")
	equal(t, "an officer's 3 + 1", g.figure("kora").At, Water)
	equal(t, "a mate's 3", g.figure("bolle").At, Out)
	equal(t, "a seaman's 5", g.figure("pulver-pit").At, Water)
	equal(t, "a seaman's 6", g.figure("wanda").At, g.lifeboat(s, "anna").in)
	equal(t, "a natural 1", g.figure("knut").At, Out)
	equal(t, "an enemy's boat is his own (TIS-A133)", g.figure("ole").At, g.lifeboat(s, "ben").in)
	equal(t, "fate", s.Fate, Sunk)
	equal(t, "lashed", g.pairs[0].By, "")
	for _, i := range g.Items {
		if i.Home == s {
			equal(t, i.id+" (TIS-R111)", i.At, Lost)
		}
	}
}

func TestSink_A4_officersLikeEverybodyIfTheTablePlaysSo(t *testing.T) {
	g := newGame(t, 2, "officer.scope=attacks")
	s := foundering(g, "moewe", 1)
	onlyAboard(g, s, "kora")
	perform(t, g, g.removeSunk, "sink.roll kora/moewe=3")
	equal(t, "kora", g.figure("kora").At, Out)
}

func TestSink_A104_inTheOrderOfTheFifthHits(t *testing.T) {
	g := newGame(t, 3)
	k, m := foundering(g, "krabbe", 1), foundering(g, "moewe", 2)
	onlyAboard(g, k, "harm")
	onlyAboard(g, m, "kora")
	perform(t, g, g.removeSunk, "sink.roll harm/krabbe=1", "sink.roll kora/moewe=1")
}

func TestFounder_A104_ordersTheFifthHits(t *testing.T) {
	g := newGame(t, 3)
	perform(t, g, func(t table.T) {
		g.hullHit(t, g.ship("seestern"), nil, 5, "TIS-R64")
		g.hullHit(t, g.ship("moewe"), nil, 5, "TIS-R64")
	})
	equal(t, "seestern", g.ship("seestern").SunkOrder, 1)
	equal(t, "moewe", g.ship("moewe").SunkOrder, 2)
}

func TestSink_hullHitsAreCountedAgain(t *testing.T) {
	g := newGame(t, 2)
	m, k := foundering(g, "moewe", 1), g.ship("krabbe")
	m.Hull = 4 // a ruling took one off
	k.Hull = 5 // a ruling gave one
	perform(t, g, g.removeSunk)
	equal(t, "moewe", m.Fate, Afloat)
	equal(t, "moewe sinks", m.Sinks, 0)
	equal(t, "krabbe", k.Fate, Afloat)
	equal(t, "krabbe sinks", k.Sinks, g.Round+1)
}

func TestSink_A75_A77_whoIsPaidForWhat(t *testing.T) {
	for _, c := range []struct {
		house string
		atHit int
		atEnd int
	}{
		{"points.sunk=fifth_hit", 4, 4},
		{"points.sunk=removal", 0, 4},
		{"points.indirect=true", 4, 4 + 3},
	} {
		g := newGame(t, 3, c.house)
		m := g.ship("moewe")
		onlyAboard(g, m, "kora")
		ben := g.Player("ben")
		perform(t, g, func(t table.T) { g.hullHit(t, m, &hit{by: ben}, 5, "TIS-R64") })
		equal(t, c.house+" at the fifth hit", worth(ben), c.atHit)
		m.Sinks = g.Round
		perform(t, g, g.removeSunk, "sink.roll kora/moewe=1")
		equal(t, c.house+" at the end", worth(ben), c.atEnd)
	}
}

func TestEndRound_A97_A104(t *testing.T) {
	g := newGame(t, 2)
	for _, s := range g.Ships {
		s.Moved, s.Tried, s.Order, s.Hull, s.Masts = true, true, 1, 2, 1
	}
	f := g.figure("wanda")
	f.Acted, f.Guns[0] = true, Broken
	g.figure("kora").Guns[0] = Empty
	g.boat("moewe-1").Moved = true
	g.Card, g.Phase = 10, PhaseEnd
	mustSay(t, perform(t, g, g.endRound), "say.round.end")
	equal(t, "activation marker", f.Acted, false)
	equal(t, "broken weapon", f.Guns[0], Broken)
	equal(t, "reload marker", g.figure("kora").Guns[0], Empty)
	equal(t, "boat", g.boat("moewe-1").Moved, false)
	equal(t, "cards", g.pile(), 10)
	equal(t, "card", g.Card, 0)
	equal(t, "round", g.Round, 2)
	equal(t, "phase", g.Phase, PhaseOrder)
	for _, s := range g.Ships {
		equal(t, s.Name+" moved", s.Moved || s.Tried || s.Order > 0, false)
		equal(t, s.Name+" hull", s.Hull, 2)
		equal(t, s.Name+" masts", s.Masts, 1)
	}
}

func TestTurnLabel(t *testing.T) {
	g := &Game{Round: 3}
	for slot, want := range map[int]string{0: "r3.00", 7: "r3.07", 11: "r3.11", 99: "r3.99"} {
		equal(t, "label", g.turnLabel(slot), want)
	}
}

func TestSink_anEmptyShipGoesDownWithoutRolls(t *testing.T) {
	g := newGame(t, 2)
	foundering(g, "krabbe", 1)
	onlyAboard(g, g.ship("krabbe"))
	for _, i := range g.Items {
		i.At = Lost
	}
	said := perform(t, g, g.removeSunk)
	if !slices.Equal(said, []string{"say.sink", "say.takeoff.bare"}) {
		t.Errorf("said %v", said)
	}
}

// TestSink_theQuestionNamesTheDie has captain and recruit roll for their lives: 1 more and 1 less on the die.
func TestSink_theQuestionNamesTheDie(t *testing.T) {
	for modifier, want := range map[int]string{
		0: "ask.sink.faces 3 4 6", 1: "ask.sink.faces 2 3 5", -1: "ask.sink.faces.no-boat 4 5 7",
	} {
		s := table.Needs(4, "TIS-R46")
		s.Add("captain", modifier, "TIS-A4")
		text := wreckFaces(s)
		if got := fmt.Sprint(text.Key, " ", text.Args[0].Num, " ", text.Args[1].Num, " ", text.Args[2].Num); got != want {
			t.Errorf("%+d: %s, want %s", modifier, got, want)
		}
	}
}
