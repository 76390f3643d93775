package tischpiraten

import "hafenmeister/games/table"

// afterGybe is how far a ship goes at most whose gybe has failed, in mm (TIS-R106).
const afterGybe = 200

// way is how far s may go in this move, in mm; backwards it is negative.
func (g *Game) way(s *Ship, v *voyage) table.Sum {
	switch {
	case s.Galley:
		return g.rowed(s)
	case v.course == nil:
		return g.underSail(s, &courses[1]) // no wind neither adds nor takes anything
	case v.gybed:
		return g.downwindOnly(s)
	case v.course == headToWind:
		sum := table.Amount(table.Millimetres, "TIS-R104")
		sum.Add(headToWind.part, g.house.windHead, "TIS-A2")
		return sum
	}
	return g.underSail(s, v.course)
}

// rowed is the way of a rowed ship: the same in every direction, a little more with wind
// if the table plays so (TIS-R28, R99, R104, A14, A121).
func (g *Game) rowed(s *Ship) table.Sum {
	sum := table.Amount(table.Millimetres, "TIS-R28")
	sum.Add("galley", 250, "TIS-R28")
	bonus := func(rule string) {
		if g.house.wind && g.house.rowWindBonus > 0 {
			sum.Add("galley-wind", g.house.rowWindBonus, rule)
		}
	}
	g.slowed(&sum, s, bonus, "TIS-A14")
	return sum
}

// downwindOnly is the way after a gybe that failed: 20 cm, or less if the ship cannot
// sail as far with the wind (TIS-R106, A25).
func (g *Game) downwindOnly(s *Ship) table.Sum {
	sum := g.underSail(s, withTheWind)
	if way := sum.Modifiers(); way > afterGybe {
		sum.Add("gybe-failed", afterGybe-way, "TIS-R106")
	} else {
		sum.Rule = "TIS-A25"
	}
	return sum
}

// underSail is the way of a sailing ship on a course; it is never below 0 (TIS-R26,
// R104, A15, A19).
func (g *Game) underSail(s *Ship, c *course) table.Sum {
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
	g.slowed(&sum, s, blow, "TIS-R104")
	if way := sum.Modifiers(); way < 0 {
		sum.Add("becalmed", -way, "TIS-A19")
	}
	return sum
}

// slowed takes off what slows s down, and then adds what the wind does, or before if the
// table plays so (TIS-A19, A100).
func (g *Game) slowed(sum *table.Sum, s *Ship, wind func(rule string), rule string) {
	if g.house.windOrder == "before_factor" {
		wind("TIS-A19")
		g.slow(sum, s)
		return
	}
	g.slow(sum, s)
	wind(rule)
}

// slow takes off what lost masts cost, and half of the rest under a curse, rounded once
// (TIS-R66, R67, R82, A20, A100).
func (g *Game) slow(sum *table.Sum, s *Ship) {
	full, num, den := sum.Modifiers(), 1, 1
	lose := func(key, rule string) { sum.Add(key, part(full, num, den)-full, rule) }
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
	if g.cursed(s.Command) {
		sum.Add("cursed", part(full, num, 2*den)-part(full, num, den), "TIS-R82")
	}
}

// part is num of den parts of a way, rounded half up to the millimetre (TIS-A20, A100).
func part(way, num, den int) int { return (2*way*num + den) / (2 * den) }

// least is the part of a way that must be sailed: half of it; backwards it is all
// (TIS-R29, A23, A100).
func least(way int) int {
	if way < 0 {
		return way
	}
	return part(way, 1, 2)
}
