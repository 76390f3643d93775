package tischpiraten

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// result is the standings in one line: "1 ben 8, 2 anna 0".
func result(g *Game) string {
	var list []string
	for _, s := range g.Standings() {
		list = append(list, strconv.Itoa(s.Place)+" "+s.Player+" "+strconv.Itoa(s.Points))
	}
	return strings.Join(list, ", ")
}

func mustEnd(t *testing.T, g *Game, how Ending, want string) {
	t.Helper()
	equal(t, "ending", g.Over, how)
	equal(t, "result", result(g), want)
	for _, s := range g.Standings() {
		equal(t, "why", s.Why.Key, "say.end."+string(how))
	}
}

func TestEdge_X14_sailingOff(t *testing.T) {
	off := []string{"sail.helm=yes", "sail.end=edge", "edge.sure=yes"}

	g := newGame(t, 2)
	perform(t, g, sailing(g, "moewe"), off...)
	mustEnd(t, g, SailedOff, "1 ben 0, 2 anna 0")

	g = newGame(t, 2)
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=edge", "edge.sure=no", "sail.end=sailed")
	equal(t, "over, though nobody meant it", g.Over, Running)

	g = newGame(t, 3)
	g.Player("carla").Earned.Mates = 2 // doubloons do not decide
	perform(t, g, sailing(g, "moewe"), off...)
	mustEnd(t, g, SailedOff, "1 ben 0, 1 carla 2, 3 anna 0")

	g = newGame(t, 3, "edge=eliminate")
	said := perform(t, g, sailing(g, "moewe"), off...)
	mustSay(t, said, "say.edge.eliminated")
	equal(t, "over", g.Over, Running)
	equal(t, "Anna is out", g.Player("anna").Out, true)

	perform(t, g, sailing(g, "krabbe"), off...)
	mustEnd(t, g, SailedOff, "1 carla 0, 2 anna 0, 2 ben 0") // TIS-A106: the last one left, whatever the goal

	g = newGame(t, 3, "edge=ship_only")
	perform(t, g, sailing(g, "moewe"), off[:2]...) // nobody loses by it
	equal(t, "over", g.Over, Running)
	equal(t, "Anna is out", g.Player("anna").Out, false)
	equal(t, "the ship", g.ship("moewe").Fate, Gone)
}

func TestEdge_A123_whoGoesWithTheShip(t *testing.T) {
	g := fleetGame(t, "edge=ship_only")
	g.figure("harm").At = g.ship("moewe").deck // an enemy aboard
	g.Items[0].At = g.figure("kora").carries
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=edge")
	equal(t, "the enemy", g.figure("harm").At, Out)
	equal(t, "what the captain carried", g.Items[0].At, Lost)
	equal(t, "no doubloons", worth(g.Player("anna")), 0)
	equal(t, "Anna's other ship", g.ship("seestern").Fate, Afloat)

	s := Sample(3).(*Setup) // three players, and Anna commands Carla's ship too
	s.House["depth"] = "all"
	g = fromSetup(t, s, "edge=eliminate")
	g.ship("seestern").Command = "anna"
	g.figure("wanda").At, g.figure("hein").At = Water, Water
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=edge", "edge.sure=yes")
	equal(t, "her other ship", g.ship("seestern").Fate, Gone)
	equal(t, "her swimmer", g.figure("wanda").At, Out)
	equal(t, "who was aboard", g.figure("nele").At, Out)
	equal(t, "over", g.Over, Running)
}

func TestVictory_lastAfloat(t *testing.T) {
	g := newGame(t, 3, "victory=afloat")
	g.ship("seestern").Fate = Gone
	perform(t, g, g.checkVictory)
	equal(t, "two left", g.Over, Running)
	s := foundering(g, "krabbe", 1)
	onlyAboard(g, s)
	perform(t, g, g.endRound)
	mustEnd(t, g, LastAfloat, "1 anna 0, 2 ben 0, 2 carla 0")
}

func TestVictory_A105_lastShipsRemovedTogether(t *testing.T) {
	for rule, want := range map[string]Ending{"afloat": LastAfloat, "conquest": Conquest} {
		g := newGame(t, 3, "victory="+rule)
		g.ship("seestern").Fate, g.ship("seestern").Sinks = Sunk, 1
		g.Round = 4
		for i, id := range []string{"moewe", "krabbe"} {
			onlyAboard(g, foundering(g, id, i+1))
		}
		perform(t, g, g.endRound)
		mustEnd(t, g, want, "1 anna 0, 1 ben 0, 3 carla 0")
	}
}

func TestVictory_A105_capturedShips(t *testing.T) {
	for rule, want := range map[string]Ending{"captor": Running, "nobody": LastAfloat} {
		g := newGame(t, 3, "victory=afloat", "afloat.captured="+rule)
		g.ship("seestern").Fate = Gone
		g.ship("krabbe").Command = "carla"
		perform(t, g, g.checkVictory)
		equal(t, "anna's own and a captured ship, afloat.captured="+rule, g.Over, want)
	}
}

func TestVictory_A95_shipsWithoutFigures(t *testing.T) {
	for rule, want := range map[string]Ending{"true": Running, "false": LastAfloat} {
		g := newGame(t, 2, "victory=afloat", "afloat.empty="+rule)
		onlyAboard(g, g.ship("krabbe"))
		for f := range g.figures(func(f *Figure) bool { return f.Owner == "ben" }) {
			f.At = Out
		}
		perform(t, g, g.checkVictory)
		equal(t, "afloat.empty="+rule, g.Over, want)
	}
}

func TestVictory_conquest(t *testing.T) {
	g := newGame(t, 2, "victory=conquest")
	onlyAboard(g, g.ship("moewe"), "harm")
	g.figure("kora").At = Water
	perform(t, g, g.endRound)
	mustEnd(t, g, Conquest, "1 ben 8, 2 anna 0")
}

func TestVictory_A106_notBetweenTheStepsOfTheEnd(t *testing.T) {
	g := newGame(t, 2, "victory=conquest")
	s := foundering(g, "krabbe", 1) // Ben's ship sinks, and Ben captures Anna's
	onlyAboard(g, s)
	onlyAboard(g, g.ship("moewe"), "harm")
	perform(t, g, g.endRound)
	mustEnd(t, g, Conquest, "1 ben 8, 2 anna 0")
}

func TestVictory_points(t *testing.T) {
	g := newGame(t, 3, "points.rounds=4")
	g.Round = 3
	g.Player("ben").Earned = Earned{Mates: 1}
	g.Player("carla").Earned = Earned{Officers: 1}
	perform(t, g, g.endRound)
	equal(t, "after round 3", g.Over, Running)
	perform(t, g, g.endRound)
	mustEnd(t, g, Points, "1 carla 3, 2 ben 1, 3 anna 0")
}

func TestVictory_A106_pointsEndWhenOnlyOneHasAnythingLeft(t *testing.T) {
	g := newGame(t, 2)
	g.Player("anna").Earned.Officers = 2
	g.ship("moewe").Fate = Sunk
	for f := range g.figures(func(f *Figure) bool { return f.Owner == "anna" }) {
		f.At = Out
	}
	g.figure("wanda").At = Water
	perform(t, g, g.settle)
	equal(t, "a swimmer is left", g.Over, Running)
	g.figure("wanda").At = Out
	perform(t, g, g.settle)
	mustEnd(t, g, Points, "1 anna 6, 2 ben 0") // and doubloons decide
}

func TestVictory_A94_afterTheLastRound(t *testing.T) {
	g := newGame(t, 3, "victory=afloat", "rounds.max=2")
	g.ship("seestern").Fate = Gone
	perform(t, g, g.endRound)
	equal(t, "after round 1", g.Over, Running)
	perform(t, g, g.endRound)
	mustEnd(t, g, LastAfloat, "1 anna 0, 1 ben 0, 3 carla 0")

	g = newGame(t, 2, "victory=conquest", "rounds.max=1")
	g.Player("ben").Earned.Mates = 1
	perform(t, g, g.endRound)
	mustEnd(t, g, Points, "1 ben 1, 2 anna 0") // TIS-R95: or looted most

	g = newGame(t, 2, "victory=goal", "rounds.max=1")
	perform(t, g, g.endRound, "goal.reached=ben")
	mustEnd(t, g, Goal, "1 ben 0, 2 anna 0")

	g = newGame(t, 2, "victory=goal", "rounds.max=1")
	perform(t, g, g.endRound, "goal.reached=goal.nobody")
	mustEnd(t, g, Nobody, "1 anna 0, 1 ben 0")
}

func TestVictory_lastOneInTheGame(t *testing.T) {
	g := newGame(t, 3, "victory=goal")
	g.Player("anna").Out = true
	perform(t, g, g.settle)
	equal(t, "two are in", g.Over, Running)
	g.Player("carla").Out = true
	perform(t, g, g.settle)
	mustEnd(t, g, Conceded, "1 ben 0, 2 anna 0, 2 carla 0")
}

func TestVictory_nobodyIsLeft(t *testing.T) {
	g := newGame(t, 2, "victory=goal")
	for _, f := range g.Figures {
		f.At = Out
	}
	for _, s := range g.Ships {
		s.Fate = Gone
	}
	perform(t, g, g.settle)
	mustEnd(t, g, Nobody, "1 anna 0, 1 ben 0")
}

func TestVictory_endingsAreListed(t *testing.T) {
	listed := map[string]bool{}
	for _, key := range Info.Endings {
		listed[key] = true
	}
	for _, e := range []Ending{SailedOff, LastAfloat, Conquest, Goal, Points, Conceded, Nobody} {
		if !listed["say.end."+string(e)] {
			t.Errorf("the ending %s is not listed", e)
		}
	}
}

func TestSettled_ruledOverInTheMiddleOfATurn(t *testing.T) {
	g := newGame(t, 2)
	reached := false
	perform(t, g, func(t table.T) {
		g.Over = Goal // as a ruling would
		g.settle(t)
		reached = true
	})
	equal(t, "the turn goes on", reached, false)
}

func TestVictory_nobodyIsLeftWhoCouldReachTheGoal(t *testing.T) {
	g := newGame(t, 2, "victory=goal", "empty_ship=lies")
	for _, f := range g.Figures {
		f.At = Out
	}
	g.ship("krabbe").Command = "anna"
	perform(t, g, g.settle)
	mustEnd(t, g, Nobody, "1 anna 0, 1 ben 0")
}

// Nobody can rule that a game continues that would end again at once, until somebody else has something again.
func TestOver_isBarredWhileOnePlayerIsLeft(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	over := func() *table.Value {
		list := table.ValuesOf(g)
		return &list[slices.IndexFunc(list, func(v table.Value) bool { return v.Path == "over" })]
	}
	for _, f := range g.Figures {
		if f.Owner == "ben" {
			f.At = Out
		}
	}
	g.ship("krabbe").Fate, g.Over = Sunk, Points
	if why := over().RefusalOf(string(Running)); why == nil || why.Text.Key != "refuse.over-again" {
		t.Errorf("with one player left it is barred by %v", why)
	}
	g.figure("harm").At = Water
	if why := over().RefusalOf(string(Running)); why != nil {
		t.Errorf("with two players left it is barred by %v", why)
	}
}
