package tischpiraten

import "hafenmeister/games/table"

// canClear reports whether the figure has a jammed weapon to clear: not while it swims
// (TIS-R107, A129).
func (g *Game) canClear(a *activation) bool {
	return a.figure.At != Water && a.figure.armed(GunJammed)
}

// clearJam is one try to clear a jammed weapon, with any action (TIS-R107, A66, A140).
func (g *Game) clearJam(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := table.Choose(t, table.Q("jam.weapon", f.Owner, "TIS-A140", name).Only("say.only.weapon").About(f.id), f.arms(GunJammed))
	weapon := table.Term("weapon", w.term)
	cleared := table.RollOne(t, table.Q("jam.roll", f.Owner, "TIS-R107", name, weapon).About(f.id))%2 == 0
	i := f.gun(w.kind, GunJammed)
	if i < 0 { // the table has seen to it meanwhile
		return
	}
	a.left--
	switch {
	case !cleared:
		t.Tell("TIS-R107", "say.jam.stays", name, weapon)
	case g.house.jamCleared == "empty":
		f.Guns[i] = GunEmpty
		t.Order("TIS-A66", "say.jam.empty", name, weapon)
	default:
		f.Guns[i] = GunLoaded
		t.Order("TIS-A66", "say.jam.loaded", name, weapon)
	}
}

// canClearCannon reports whether the figure stands at a jammed cannon that it may serve;
// who fired it does not matter (TIS-A140).
func (g *Game) canClearCannon(a *activation) bool { return !table.None(g.battery(a.figure, Jammed)) }

// clearCannon is one try to clear a jammed cannon (TIS-R107, A66, A140).
func (g *Game) clearCannon(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	side := table.Choose(t, g.atGuns(f, "jam.side", "TIS-A140", "say.only.jam-side"), g.battery(f, Jammed))
	cleared := table.RollOne(t, table.Q("jam.cannon", f.Owner, "TIS-R107", name, g.gunWord()).About(f.id))%2 == 0
	s := g.serves(f)
	if s == nil || s.cannon(Side(side), Jammed) == nil {
		return // the table has seen to it meanwhile
	}
	a.left--
	ship, at := table.Name("ship", s.Name), table.Term("side", "term."+string(side))
	gun := s.cannon(Side(side), Jammed)
	switch {
	case !cleared:
		t.Tell("TIS-R107", "say.jam.cannon.stays", ship, at, g.gunWord())
	case g.house.jamCleared == "empty":
		*gun = Empty
		t.Order("TIS-A66", "say.jam.cannon.empty", ship, at, g.gunWord())
	default:
		*gun = Loaded
		t.Order("TIS-A66", "say.jam.cannon.loaded", ship, at, g.gunWord())
	}
}
