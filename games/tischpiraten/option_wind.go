package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// turns are the indexes in winds for the faces 1 to 6 of the wind die (TIS-R103, A3).
var turns = [6]int{0, 1, 7, 2, 6, 4}

// Ways to find the wind.
const (
	rolling  = table.Word("roll-wind")
	spinning = table.Word("spin-arrow")
)

// windWays yields the ways to find the wind, none if a ruling has set it meanwhile.
func (g *Game) windWays(yield func(table.Word) bool) {
	_ = g.Wind == NoWind && yield(rolling) && yield(spinning)
}

// layWind sets the wind for the whole game, after all ships are placed (TIS-R1, R103).
func (g *Game) layWind(t table.T) {
	if table.Choose(t, table.Q("wind.how", "", "TIS-R103"), g.windWays) == spinning {
		g.Wind = Spun
		g.sayWind(t, "TIS-R103")
		return
	}
	g.findWind(t)
}

// findWind rolls for the wind when it is first needed. It then stays the same (TIS-R103, A21).
func (g *Game) findWind(t table.T) {
	if g.Wind != NoWind {
		return
	}
	face := table.RollOne(t, table.Q("drift.wind", "", "TIS-R103"))
	if g.Wind == NoWind { // no ruling has set it meanwhile
		g.Wind = Wind(winds[turns[face-1]])
	}
	rule := "TIS-R103"
	if face == 4 || face == 5 {
		rule = "TIS-A3"
	}
	g.sayWind(t, rule)
}

// sayWind announces where the arrow points, and how to turn it if it must be turned.
func (g *Game) sayWind(t table.T, rule string) {
	arrow := table.Sub("arrow", table.Text{Key: "say.arrow." + string(g.Wind)})
	if g.Wind == Wind(winds[0]) || g.Wind == Spun {
		t.Tell(rule, "say.drift.wind", arrow)
		return
	}
	way, eighths := table.Clockwise, slices.Index(winds, string(g.Wind))
	if eighths > len(winds)/2 {
		way, eighths = table.CounterClockwise, len(winds)-eighths
	}
	t.Order(rule, "say.drift.wind", arrow).Turn("wind").Around(way).By(eighths)
}

// courses are all points of sail, the fastest first. With the wind from ahead a ship moves by the
// house rule wind.head, by default backwards (TIS-A2).
var courses = [...]pointOfSail{
	{"astern", 100, "wind-astern", "term.wind-astern"},
	{"quarter", 0, "", "term.wind-quarter"},
	{"abeam", -100, "wind-abeam", "term.wind-abeam"},
	{"close", -200, "wind-close", "term.wind-close"},
	{"head", 0, "wind-head", "term.wind-head"},
}

var (
	withTheWind = &courses[0]
	headToWind  = &courses[len(courses)-1]
)

func (c *pointOfSail) ID() string { return c.word }

func (c *pointOfSail) Label() table.Text { return table.Text{Key: c.heads} }

// setCourse asks for the main course of a sailing ship, if wind is played with (TIS-R104, A18).
// A ship without a helmsman keeps its course: it can neither gybe nor tack.
func (g *Game) setCourse(t table.T, s *Ship, v *voyage) {
	if !g.house.wind || s.Galley {
		return
	}
	to := table.Choose(t, table.QFunc(func() table.Ask { return g.askCourse(s).FormApart(v.form("form.course")) }), g.headings(v))
	v.add("form.course", to.Label())
	switch c := to.(type) {
	case *pointOfSail:
		v.course = c
	case table.Word:
		g.changeSides(t, s, v, c == gybing)
	}
}

func (g *Game) askCourse(s *Ship) table.Ask {
	ask := table.Q("sail.course", s.Command, "TIS-A18", s.Arg(), g.arrow())
	return ask.About(s.id).Likelihood(guessCourse).OptionOutcomes(g.courseOutcomes)
}

func (g *Game) headings(v *voyage) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for i := range courses {
			if !yield(&courses[i]) {
				return
			}
		}
		_ = !v.ahead && yield(gybing) && g.house.tackRoll && yield(tacking)
	}
}

// changeSides rolls for a ship that gybes, or by house rule tacks, to get the wind from its other
// side (TIS-R105, A24). On success it asks for the new course. After a failed gybe the ship points
// exactly downwind (TIS-R106), after a failed tack head to wind.
func (g *Game) changeSides(t table.T, s *Ship, v *voyage, gybes bool) {
	key, rule := "gybe.roll", "TIS-R105"
	if !gybes {
		key, rule = "tack.roll", "TIS-A24"
	}
	ask := table.Q(key, s.Command, rule, s.Arg()).About(s.id).Aim("gybe", nil).Outcomes(func() table.Outcomes {
		return table.Outcomes{List: changesSides("odds.gybes"), Until: afterOneRoll}
	})
	roll := table.Test(t, ask, func() table.Sum { return g.gybeSum(s, rule) })
	switch {
	case roll.Success():
		v.course = table.Choose(t, table.Q("gybe.course", s.Command, "TIS-A125", s.Arg(), g.arrow()).About(s.id), otherSide)
	case gybes:
		v.course, v.gybed = withTheWind, true
		t.Order("TIS-R106", "say.gybe.failed", s.Arg()).Turn("ship." + s.id).To("wind")
	default:
		v.course = headToWind
		t.Order("TIS-A24", "say.tack.failed", s.Arg()).Turn("ship." + s.id).To("wind.bow")
	}
}

// otherSide yields the courses with the wind from one side.
func otherSide(yield func(*pointOfSail) bool) {
	_ = yield(&courses[1]) && yield(&courses[2]) && yield(&courses[3])
}

// gybeSum returns the sum that a ship needs to gybe or tack. A captain or officer and a mate of its
// player aboard add 1 each, of two crews only one of each, or by house rule all (TIS-R105, A26).
func (g *Game) gybeSum(s *Ship, rule string) table.Sum {
	sum := g.needs(4, rule)
	most := 1
	if g.house.gybeBonus == "all" {
		most = len(g.Figures)
	}
	g.leaders(&sum, s, most, leaderRules{rule, rule, "TIS-A26"})
	g.addPlague(&sum, s.Command)
	return sum
}
