package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// afterGybe is the largest distance after a failed gybe, in mm (TIS-R106).
const afterGybe = 200

// sailDistance returns how far s may go in this move, in mm; negative means backwards.
func (g *Game) sailDistance(s *Ship, v *voyage) table.Sum {
	switch {
	case s.Galley:
		return g.rowingDistance(s)
	case v.course == nil:
		return g.underSail(s, &courses[1]) // a course that changes nothing
	case v.gybed:
		return g.downwindOnly(s)
	case v.course == headToWind:
		sum := table.Amount(table.Millimetres, "TIS-R104")
		sum.Add(headToWind.part, g.house.windHead, "TIS-A2")
		return sum
	}
	return g.underSail(s, v.course)
}

// rowingDistance returns how far a galley rows: the same in every direction, and by house rule
// farther with wind (TIS-R28, R99, R104, A14, A121).
func (g *Game) rowingDistance(s *Ship) table.Sum {
	sum := table.Amount(table.Millimetres, "TIS-R28")
	sum.Add("galley", 250, "TIS-R28")
	bonus := func(rule string) {
		if g.house.wind && g.house.rowWindBonus > 0 {
			sum.Add("galley-wind", g.house.rowWindBonus, rule)
		}
	}
	g.applySlowing(&sum, s, bonus, "TIS-A14")
	return sum
}

// downwindOnly returns the distance after a failed gybe: 20 cm, or less if the ship cannot sail
// as far with the wind (TIS-R106, A25).
func (g *Game) downwindOnly(s *Ship) table.Sum {
	sum := g.underSail(s, withTheWind)
	if way := sum.Modifiers(); way > afterGybe {
		sum.Add("gybe-failed", afterGybe-way, "TIS-R106")
	} else {
		sum.Rule = "TIS-A25"
	}
	return sum
}

// underSail returns how far a sailing ship goes on a course; never below 0 (TIS-R26, R104, A15,
// A19).
func (g *Game) underSail(s *Ship, c *pointOfSail) table.Sum {
	sum := table.Amount(table.Millimetres, "TIS-R26")
	switch {
	case s.Built == 1:
		sum.Add("one-mast", 300, "TIS-R26")
	case s.Built == 2:
		sum.Add("masts", 400, "TIS-R26")
	default:
		sum.Add("masts", 400, "TIS-A15")
	}
	blow := func(rule string) {
		if c.wind != 0 {
			sum.Add(c.part, c.wind, rule)
		}
	}
	g.applySlowing(&sum, s, blow, "TIS-R104")
	if way := sum.Modifiers(); way < 0 {
		sum.Add("becalmed", -way, "TIS-A19")
	}
	return sum
}

// applySlowing subtracts what slows s down and then adds the wind, or the other way round by house
// rule (TIS-A19, A100).
func (g *Game) applySlowing(sum *table.Sum, s *Ship, wind func(rule string), rule string) {
	if g.house.windOrder == "before_factor" {
		wind("TIS-A19")
		g.slow(sum, s)
		return
	}
	g.slow(sum, s)
	wind(rule)
}

// slow reduces the sum by the factors for lost masts and for cursed gold, rounded once (TIS-R66,
// R67, R82, A20, A100).
func (g *Game) slow(sum *table.Sum, s *Ship) {
	full, num, den := sum.Modifiers(), 1, 1
	lose := func(key, rule string) { sum.Add(key, fraction(full, num, den)-full, rule) }
	switch lost := s.Built - s.Masts; {
	case s.Galley:
	case s.Built == 2 && lost == 1:
		num, den = 1, 2
		lose("mast-lost", "TIS-R66")
	case s.Built >= 3 && lost == 1:
		num, den = 2, 3
		lose("mast-lost", "TIS-A20")
	case s.Built >= 3 && lost == 2:
		num, den = 1, 3
		lose("masts-lost", "TIS-A20")
	}
	if g.isCursed(s.Command) {
		sum.Add("cursed", fraction(full, num, 2*den)-fraction(full, num, den), "TIS-R82")
	}
}

// fraction returns num/den of a distance, rounded half up to the millimetre (TIS-A20, A100).
func fraction(way, num, den int) int { return (2*way*num + den) / (2 * den) }

// least returns how much of a distance must be sailed: half of it, or all of it backwards
// (TIS-R29, A23, A100).
func least(way int) int {
	if way < 0 {
		return way
	}
	return fraction(way, 1, 2)
}

// driftWay is how far a ship without masts drifts in a round, in mm (TIS-R65).
const driftWay = 60

// Where the bow of a drifting ship points.
const (
	downwind = table.Word("downwind") // with the wind already
	turned   = table.Word("turned")   // after the turn of this round
	turning  = table.Word("turning")  // not even then
)

// drift moves a ship without masts (TIS-R65, R70, A21, A22).
func (g *Game) drift(t table.T, s *Ship) {
	nowhere := g.house.driftNowind
	if g.house.wind {
		nowhere = ""
	}
	switch nowhere {
	case "none":
		t.Tell("TIS-A21", "say.drift.none", s.Arg())
		return
	case "straight":
		t.Order("TIS-A21", "say.drift.straight", s.Arg(), table.Length("way", driftWay)).Move("ship." + s.id).Over(driftWay)
	default:
		g.findWind(t)
		if s.Fate != Afloat || !g.pointsDownwind(t, s) {
			return
		}
		t.Order("TIS-R65", "say.drift.downwind", s.Arg(), table.Length("way", driftWay)).Move("ship." + s.id).To("wind").Over(driftWay)
	}
	g.underWay(t, s, &voyage{adrift: true})
}

// pointsDownwind asks where the bow of s points, and reports whether it points downwind already. If
// not, the bow is turned by 6 cm in this round; once it points downwind, the ship drifts from the
// next round on (TIS-R66, A22).
func (g *Game) pointsDownwind(t table.T, s *Ship) bool {
	if s.Downwind {
		return true
	}
	bow := table.Choose(t, table.QFunc(func() table.Ask {
		return table.Q("drift.bow", s.Command, "TIS-A22", s.Arg(), g.arrow(), table.Length("way", driftWay)).About(s.id)
	}), s.bowDirections)
	s.Downwind = bow != turning
	if bow == turned {
		t.Tell("TIS-R66", "say.drift.turned", s.Arg())
	}
	return bow == downwind
}

// bowDirections yields where the bow of s can point; nothing if s is not afloat.
func (s *Ship) bowDirections(yield func(table.Word) bool) {
	_ = s.Fate == Afloat && yield(downwind) && yield(turned) && yield(turning)
}

// overEdge removes a ship that is more than half over the edge of the field. If it drifted off, or
// by house rule, only the ship is lost; otherwise its player has lost (TIS-R30, R31, R70, A8, A123).
func (g *Game) overEdge(t table.T, s *Ship, v *voyage) {
	p := g.commander(s)
	t.Tell("TIS-R31", "say.edge", s.Arg())
	g.loseShip(t, s)
	if v.adrift {
		t.Tell("TIS-R70", "say.edge.drifted", p.Arg())
	}
	switch {
	case v.adrift || g.house.edge == "ship_only":
		g.checkVictory(t)
	case g.house.edge == "eliminate":
		g.eliminate(t, p)
		if left := g.lastIn(); left != nil {
			g.conclude(t, SailedOff, left)
		}
		g.checkVictory(t)
	default:
		p.Out = true
		t.Tell("TIS-R30", "say.edge.lost", p.Arg())
		g.conclude(t, SailedOff, slices.Collect(g.Present())...)
	}
}

// sureOfEdge reports whether the ship really leaves the field. It asks if its player would lose.
func (g *Game) sureOfEdge(t table.T, s *Ship, v *voyage) bool {
	if v.adrift || g.house.edge == "ship_only" {
		return true
	}
	ask := table.Q("edge.sure", s.Command, "TIS-A8", s.Arg(), g.moves(v)).About(s.id)
	return table.Confirm(t, ask.Likelihood(guessEdge))
}

// loseShip removes s from the field with all figures and items aboard; nobody is paid.
func (g *Game) loseShip(t table.T, s *Ship) {
	g.removeAll(t, "TIS-A123", func(f *Figure) bool { return f.aboard(s) })
	g.takeOff(t, s, Gone)
}

// eliminate takes p out of the game with all ships under their command and all their figures
// (TIS-A8). Figures of other players aboard these ships are out too (TIS-A123).
func (g *Game) eliminate(t table.T, p *Player) {
	p.Out = true
	for s := range g.fleet(p.ID()) {
		g.loseShip(t, s)
	}
	g.removeAll(t, "TIS-A123", func(f *Figure) bool { return f.Owner == p.ID() })
	t.Tell("TIS-A8", "say.edge.eliminated", p.Arg())
}
