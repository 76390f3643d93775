package tischpiraten

import "hafenmeister/games/table"

// mastHit is row 4: a mast breaks; without masts the ball flies past (TIS-R64, R68,
// A120).
func (g *Game) mastHit(t table.T, h *hit, s *Ship) {
	name := table.Name("ship", s.Name)
	if s.Masts == 0 {
		t.Tell("TIS-R68", "say.mast.none", name)
		return
	}
	who, nth := g.breaker(h, s), 0
	if s.Masts > 1 && g.house.mastChoice == "random" {
		face := table.RollOne(t, table.Q("mast.which", "", "TIS-A120", name).About(s.id))
		if s.Fate != Afloat || s.Masts == 0 {
			return
		}
		nth = whichMast(face, s.Masts)
		t.Tell("TIS-A120", "say.mast.random", name, table.Num("number", nth))
	} else if s.Masts > 1 && who != "" {
		t.Tell("TIS-A120", "say.mast.choice", name, table.Name("player", table.NameOf(g.people, who)))
	}
	s.Masts--
	switch {
	case s.drifts():
		s.Downwind = false
		t.Order(s.mastRule(), "say.mast.last", name)
	case s.Masts == 0:
		t.Order(s.mastRule(), "say.mast.rowed", name)
	default:
		t.Order(s.mastRule(), "say.mast.breaks", name, table.Num("count", s.Masts))
	}
	g.shakeOff(t, h, s, who, nth)
}

// whichMast is the mast that a die picks out of two or three, 1 next to the bow.
func whichMast(face, masts int) int { return 1 + (face-1)*masts/6 }

// breaker is the player who says which mast breaks; "" if chance does, or the table once
// that player has given up.
func (g *Game) breaker(h *hit, s *Ship) string {
	switch {
	case g.house.mastChoice == "random":
		return ""
	case g.house.mastChoice == "attacker" && h.by != nil:
		return h.by.id
	}
	return g.answers(s)
}

// shakeOff rolls for the figures on the mast that broke. Which mast somebody stands on
// only the table knows; the last mast takes everybody aloft (TIS-R69). nth is which one chance
// has picked, 0 where somebody does.
func (g *Game) shakeOff(t table.T, h *hit, s *Ship, who string, nth int) {
	if s.Masts > 0 && g.figureAt(s.aloft) != nil {
		ask := table.Q("mast.aloft", who, "TIS-R69", table.Name("ship", s.Name))
		if nth > 0 {
			ask = table.Q("mast.aloft.nth", who, "TIS-R69", table.Name("ship", s.Name), table.Num("number", nth))
		}
		for _, f := range table.ChooseSome(t, ask.About(s.id), 0, len(g.Figures), false, g.at(s.aloft)) {
			g.fall(t, h, s, f)
		}
		return
	}
	for f := g.figureAt(s.aloft); f != nil && s.Masts == 0; f = g.figureAt(s.aloft) {
		g.fall(t, h, s, f)
	}
}

// fall is the roll of a figure on a broken mast: removed, or swimming beside the ship
// (TIS-R69). It may climb aboard with its very next action (TIS-A13).
func (g *Game) fall(t table.T, h *hit, s *Ship, f *Figure) {
	if f.At != s.aloft {
		return
	}
	ask := table.Q("mast.fall", f.Owner, "TIS-R69", table.Name("figure", f.Name))
	roll := table.Test(t, ask.About(f.id), func() table.Sum { return g.saveSum(f, 4, "TIS-R69") })
	switch {
	case f.At != s.aloft:
	case roll.Success():
		t.Tell("TIS-A13", "say.mast.swims", table.Name("figure", f.Name))
		g.sweep(t, f, Water)
	default:
		g.remove(t, f, g.indirectly(h.by), "TIS-R69")
	}
}

// mastRule is the rule for ships of as many masts as s was built with.
func (s *Ship) mastRule() string {
	switch {
	case s.Galley:
		return "TIS-A121"
	case s.Built == 1:
		return "TIS-R65"
	case s.Built == 2:
		return "TIS-R66"
	}
	return "TIS-R67"
}
