package tischpiraten

import "hafenmeister/games/table"

// canReload reports whether the figure has an empty weapon to load: not while it
// swims (TIS-R56, A129, A140).
func (g *Game) canReload(a *activation) bool {
	return a.figure.At != Water && a.figure.armed(GunEmpty)
}

// reload loads one weapon (TIS-R56, A65).
func (g *Game) reload(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := table.Choose(t, table.Q("reload.weapon", f.Owner, "TIS-A65", name).Only("say.only.reload").About(f.id), f.arms(GunEmpty))
	i := f.gun(w.kind, GunEmpty)
	f.Guns[i] = GunLoaded
	a.left--
	t.Order("TIS-R56", "say.reload.done", name, table.Term("weapon", w.term))
}

// canLoad reports whether the figure may load a cannon (TIS-R62, R63).
func (g *Game) canLoad(a *activation) bool { return !table.None(g.battery(a.figure, Empty)) }

// load loads one cannon (TIS-R62, R63).
func (g *Game) load(t table.T, a *activation) {
	f := a.figure
	side := table.Choose(t, g.atGuns(f, "cannon.load", "TIS-R63", "say.only.cannon-load"), g.battery(f, Empty))
	s := g.serves(f)
	*s.cannon(Side(side), Empty) = Loaded
	a.left--
	t.Order("TIS-R62", "say.cannon.loaded", table.Name("ship", s.Name), table.Term("side", "term."+string(side)), g.gunWord())
}
