package tischpiraten

import (
	"math/big"
	"strconv"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func TestGrapnels_G6_X1_captainsAndMatesAboard(t *testing.T) {
	for _, c := range []struct {
		captains, mates, face int
		success               bool
	}{
		{0, 0, 3, false}, {0, 0, 4, true}, // TIS-G6
		{1, 0, 2, false}, {1, 0, 3, true},
		{0, 1, 2, false}, {0, 1, 3, true},
		{1, 1, 1, false}, {1, 1, 2, true},
		{2, 2, 1, false}, {2, 2, 2, true}, // TIS-X1: +4, and a natural 1 fails
	} {
		g := newGame(t, 2)
		s := g.ship("moewe")
		for i, f := range g.Figures {
			f.Owner, f.At, f.Rank = "anna", s.deck, Seaman
			switch {
			case i < c.captains:
				f.Rank = []Rank{Captain, Officer}[i]
			case i < c.captains+c.mates:
				f.Rank = Mate
			}
		}
		said := perform(t, g, func(t table.T) { g.board(t, s, &voyage{}) }, "board.roll moewe/krabbe="+strconv.Itoa(c.face))
		equal(t, "the sum", func() int { sum := g.boardSum(s); return sum.Modifiers() }(), c.captains+c.mates)
		equal(t, strconv.Itoa(c.captains)+" captains, "+strconv.Itoa(c.mates)+" mates, a "+strconv.Itoa(c.face), g.isLashed(s), c.success)
		if c.success {
			mustSay(t, said, "say.board.lashed")
		} else {
			mustSay(t, said, "say.board.failed")
		}
	}
}

func TestGrapnels_A114_onlyLivingOnesOfTheBoarderAboard(t *testing.T) {
	g := newGame(t, 2)
	s := g.ship("moewe")
	sum := g.boardSum(s)
	equal(t, "captain and mate aboard", sum.Modifiers(), 2)
	g.figure("kora").At = s.aloft // aboard too
	g.figure("bolle").At = Out
	g.figure("harm").At = s.deck // Ben's captain
	sum = g.boardSum(s)
	equal(t, "the mate dead, the enemy's captain aboard", sum.Modifiers(), 1)
	g.figure("kora").At = Water
	sum = g.boardSum(s)
	equal(t, "the captain in the water", sum.Modifiers(), 0)
}

func TestBoard_R35_successEndsTheMoveAtOnce(t *testing.T) {
	g := newGame(t, 3)
	said := perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=board", "board.target=krabbe", "board.roll moewe/krabbe=4")
	mustSay(t, said, "say.board.lashed")
	equal(t, "lashed by", g.lashing(g.ship("krabbe"), g.ship("moewe")).By, "anna")
}

func TestBoard_R36_A37_oneTryThenTheFullWay(t *testing.T) {
	g := newGame(t, 3)
	outcomes := ""
	g.house.edge = "ship_only"
	replay.Play(&stage{Game: g, act: sailing(g, "moewe")}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		answer := map[string]string{"sail.helm": "yes", "sail.end": "board", "board.target": "krabbe", "board.roll": "1", "sail.rest": "sailed"}[q.Key]
		if q.Key == "sail.rest" {
			equal(t, "the way that must be sailed", q.Args[3].Num, 400)
			for _, o := range q.Options {
				if !o.Off {
					outcomes += " " + o.ID
				}
			}
		}
		return replay.Record{Answer: table.Answer{answer}}, true
	})
	equal(t, "outcomes of the rest of the way", outcomes, " sailed ram bump edge")
	equal(t, "tried", g.ship("moewe").Tried, true)
}

func TestBoard_A37_oneTryPerTarget(t *testing.T) {
	g := newGame(t, 3, "board.tries=target")
	perform(t, g, sailing(g, "moewe"), "sail.helm=yes", "sail.end=board", "board.target=krabbe", "board.roll moewe/krabbe=1",
		"sail.rest=board", "board.roll moewe/seestern=1", "sail.rest=sailed") // nobody is asked for the only ship left
}

func TestBoard_R32_whomOneMayBoard(t *testing.T) {
	g := newGame(t, 4)
	m, k, s, w := g.ship("moewe"), g.ship("krabbe"), g.ship("seestern"), g.ship("wikinger")
	g.lashing(m, k).By = "ben"   // lashed to it already
	g.lashing(s, w).By = "carla" // lashed to another: may be boarded (TIS-A111)
	w.Command = "anna"           // the own one
	var prey []string
	for p := range g.prey(m, &voyage{}) {
		prey = append(prey, p.ID())
	}
	equal(t, "number of ships", len(prey), 1)
	equal(t, "prey", prey[0], "seestern")
}

func TestDropLashings_A42_A112(t *testing.T) {
	g := newGame(t, 3)
	m, k, s := g.ship("moewe"), g.ship("krabbe"), g.ship("seestern")
	g.lashing(m, k).By, g.lashing(k, s).By, g.lashing(m, s).By = "anna", "ben", "carla"
	for f := range g.figures(func(f *Figure) bool { return f.Owner == "anna" && f.aboard(m) }) {
		f.At = Water
	}
	perform(t, g, g.dropLashings)
	equal(t, "the attackers have left both ships", g.lashing(m, k).By, "")
	equal(t, "Ben's crew is aboard his own ship", g.lashing(k, s).By, "ben")
	s.Fate = Sunk
	for f := range g.figures(func(f *Figure) bool { return f.aboard(s) }) {
		f.At = Water
	}
	perform(t, g, g.dropLashings)
	equal(t, "one of the ships is gone", g.lashing(k, s).By, "")
}

// TIS-X16: a boarding roll succeeds in 1/2, 2/3 or 5/6 of all cases.
func TestBoard_X16_probabilities(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  *big.Rat
	}{
		{[]string{"figures.flint.at: water", "figures.molly.at: water"}, big.NewRat(1, 2)},
		{[]string{"figures.molly.at: water"}, big.NewRat(2, 3)},
		{[]string{"figures.flint.at: water"}, big.NewRat(2, 3)},
		{nil, big.NewRat(5, 6)},
	} {
		begin := func() *Game { return at(t, c.words...) }
		board := func(g *Game) func(table.T) {
			return func(t table.T) { g.board(t, g.ship("seegurke"), &voyage{}) }
		}
		lashed := func(g *Game) bool { return g.isLashed(g.ship("seegurke")) }
		if p := probability(t, begin, board, lashed, map[string]string{"board.target": "albatros"}); p.Cmp(c.want) != 0 {
			t.Errorf("%v: %v, want %v", c.words, p, c.want)
		}
	}
}
