package tischpiraten

import "hafenmeister/games/table"

// misfires reports whether the misfire table is used and applies to w. Bows are no firearms:
// it applies to them only by house rule (TIS-A156).
func (g *Game) misfires(w GunKind) bool {
	return g.house.misfire == "table" && (!w.bow() || g.house.misfireBows)
}

// misfire rolls on the misfire table for the i-th weapon of f, by house rule instead of the basic
// roll (TIS-R107, A6). Nothing modifies the roll.
func (g *Game) misfire(t table.T, f *Figure, w GunKind, i int) {
	name, weapon := f.Arg(), w.arg()
	face := table.RollOne(t, table.Q("misfire.roll", f.Owner, "TIS-R107", name, weapon).About(f.id))
	switch face {
	case 1, 2:
		t.Order("TIS-A67", "say.misfire.wet", name, weapon).Place("marker.reload." + f.gunID(i)).To("figure." + f.id)
	case 3, 4:
		f.Guns[i] = Jammed
		t.Order("TIS-R107", "say.misfire.jammed", name, weapon).Place("marker.jammed." + f.gunID(i)).To("figure." + f.id)
	case 5:
		rule := "TIS-R107"
		if f.bayonetOn(i) {
			rule = "TIS-A7"
		}
		f.throwAway(i)
		t.Order(rule, "say.misfire.broken", name, weapon).Place("marker.broken." + f.gunID(i)).To("figure." + f.id)
	case 6:
		f.throwAway(i)
		t.Tell("TIS-A68", "say.misfire.explodes", name, weapon)
		g.remove(t, f, nil, "TIS-R107")
	}
}

// throwAway takes the i-th weapon of f out of the game, with its bayonet (TIS-A7).
func (f *Figure) throwAway(i int) {
	if f.bayonetOn(i) {
		f.Bayonet = false
	}
	f.Guns[i] = Broken
}

// bayonetOn reports whether the bayonet of f is on its i-th weapon: it is on the first
// musket or rifle.
func (f *Figure) bayonetOn(i int) bool {
	for k, kind := range f.Kinds {
		if kind.long() {
			return f.Bayonet && k == i
		}
	}
	return false
}

// misfireCannon rolls on the misfire table for a cannon of s that f has just fired (TIS-R107).
func (g *Game) misfireCannon(t table.T, f *Figure, s *Ship, cannon *GunState) {
	_, id, ship, side := g.cannonPlace(cannon)
	ask := table.Q("misfire.cannon", f.Owner, "TIS-R107", f.Arg(), ship, side, g.cannonTerm())
	switch table.RollOne(t, ask.About(f.id, s.id)) {
	case 1, 2:
		wet := "say.misfire.cannon.wet"
		if g.setup.ancient() {
			wet = "say.misfire.catapult.wet"
		}
		t.Order("TIS-A67", wet, ship, side, g.cannonTerm()).Place("marker.reload." + id).To("cannon." + id)
	case 3, 4:
		*cannon = Jammed
		t.Order("TIS-R107", "say.misfire.cannon.jammed", ship, side, g.cannonTerm()).Place("marker.jammed." + id).To("cannon." + id)
	case 5:
		*cannon = Broken
		t.Order("TIS-R107", "say.cannon.broken", ship, side, g.cannonTerm()).Place("marker.broken." + id).To("cannon." + id)
	case 6:
		*cannon = Removed
		t.Order("TIS-A68", "say.misfire.cannon.explodes", ship, side, g.cannonTerm()).Take(withMarkers("cannon", id)...)
		g.blast(t, f, s, side)
	}
}

// blast removes one figure on the deck of s, where a cannon has exploded; the commander of s picks
// it. There is no save, and nobody is paid unless by house rule (TIS-R107, A68, A75).
func (g *Game) blast(t table.T, f *Figure, s *Ship, side table.Arg) {
	near := g.at(s.deck)
	if table.None(near) {
		t.Tell("TIS-A68", "say.misfire.nobody", s.Arg(), g.cannonTerm())
		return
	}
	victim := g.pickFromCrew(t, "misfire.near", "TIS-R107", s, near, side, g.cannonTerm())
	g.remove(t, victim, g.indirectPayee(g.Player(f.Owner)), "TIS-A68")
}

// clearJam is one attempt to clear a jammed weapon, with any action (TIS-R107, A66, A140).
func (g *Game) clearJam(t table.T, a *activation, w GunKind) {
	f := a.figure
	face := table.RollOne(t, table.Q("jam.roll", f.Owner, "TIS-R107", f.Arg(), w.arg()).About(f.id))
	if i := f.gun(w, Jammed); i >= 0 { // else changed by a ruling meanwhile
		a.left--
		g.endJam(t, &f.Guns[i], f.gunID(i), "figure."+f.id, face, "say.jam.", f.Arg(), w.arg())
	}
}

// clearCannon is one attempt to clear a jammed cannon at which the figure stands; who fired it does not
// matter (TIS-R107, A66, A140).
func (g *Game) clearCannon(t table.T, a *activation, side Side) {
	f := a.figure
	a.served = side
	face := table.RollOne(t, table.Q("jam.cannon", f.Owner, "TIS-R107", f.Arg(), g.cannonTerm()).About(f.id))
	if s := g.serves(f); s != nil && s.cannon(side, Jammed) != nil { // else changed by a ruling meanwhile
		a.left--
		cannon := s.cannon(side, Jammed)
		_, id, _, _ := g.cannonPlace(cannon)
		g.endJam(t, cannon, id, "cannon."+id, face, "say.jam.cannon.", s.Arg(), side.arg(), g.cannonTerm())
	}
}

// endJam carries out an attempt to clear a jam: an even face clears it. id is the id of the gun, and
// at is where its marker is placed.
func (g *Game) endJam(t table.T, gun *GunState, id, at string, face int, key string, what ...table.Arg) {
	switch {
	case face%2 != 0:
		t.Tell("TIS-R107", key+"stays", what...)
	case g.house.jamCleared == "empty":
		*gun = Empty
		t.Order("TIS-A66", key+"empty", what...).Place("marker.reload." + id).To(at)
	default:
		*gun = Loaded
		t.Order("TIS-A66", key+"loaded", what...).Take("marker.jammed." + id).From(at)
	}
}
