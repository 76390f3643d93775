package tischpiraten

import "hafenmeister/games/table"

// canForce reports whether the figure stands on a deck with a locked door and has a
// shot for it (TIS-R17).
func (g *Game) canForce(a *activation) bool {
	s := g.shipAt(a.figure.At)
	return s != nil && a.figure.At == s.deck && s.Locked > 0 && g.hasShot(a)
}

// force shoots a locked door or hatch open, from right in front of it: no roll, but if
// the table plays so the shot must hit (TIS-R17, A79). Other doors open by themselves.
func (g *Game) force(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := table.Choose(t, table.Q("door.weapon", f.Owner, "TIS-R17", name).Only("say.only.weapon").About(f.id), f.arms(GunLoaded))
	opens, face := true, 0
	if g.house.doorRoll {
		roll := table.Test(t, table.Q("door.hit", f.Owner, "TIS-A79", name).About(f.id).Result("hit"),
			func() table.Sum { return g.attackSum(f, 4, "TIS-R53") })
		opens, face = roll.Success(), roll.Face
	}
	gun := g.discharge(t, a, w, face)
	if s := g.shipAt(f.At); opens && s != nil && s.Locked > 0 {
		s.Locked--
		t.Tell("TIS-R17", "say.door.open", table.Name("ship", s.Name))
	}
	g.strain(t, f, w, gun, face)
}
