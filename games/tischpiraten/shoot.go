package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// canShoot reports whether the figure has a shot: one for each loaded weapon (TIS-R14,
// R49, A127), none while swimming (TIS-A129).
func (g *Game) canShoot(a *activation) bool { return g.hasShot(a) && !none(g.targets(a.figure)) }

func (g *Game) hasShot(a *activation) bool {
	f := a.figure
	return f.At != Water && f.armed(GunLoaded) && g.freeHands(f) && (g.house.twoShotsCannon || !a.fired)
}

// targets are the enemies that may be shot at: there is no cover (TIS-R54).
func (g *Game) targets(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.alive() && (e.At != Water || g.house.swimmerTarget)
	})
}

// shoot fires one hand weapon (TIS-R49 to R57): weapon and target are named before
// anybody measures.
func (g *Game) shoot(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	weapon := table.Choose(t, table.Q("shoot.weapon", f.Owner, "TIS-R49", name).About(f.id), f.arms(GunLoaded))
	target := table.Choose(t, table.Q("shoot.target", f.Owner, "TIS-R51", name).About(f.id), g.targets(f))
	away := table.Number(t, table.Q("shoot.distance", f.Owner, "TIS-R52", name, table.Name("target", target.Name)).
		About(f.id+"/"+target.id).Odds(likelyShot), 0, farthest, table.Millimetres)
	if !a.acts() || !target.alive() || f.gun(weapon.kind, GunLoaded) < 0 {
		return
	}
	if away > weapon.reach {
		g.missFar(t, a, weapon)
		return
	}
	if !g.hits(t, a, weapon, target) || !target.alive() {
		return
	}
	if victim := g.struckBy(t, f, target); victim != nil {
		g.save(t, victim, g.player(f.Owner), "TIS-R59")
	}
}

// missFar is a shot at a target out of range: the weapon is empty, nobody is hit
// instead (TIS-R51, A47, A99).
func (g *Game) missFar(t table.T, a *activation, w *arm) {
	f := a.figure
	name := table.Name("figure", f.Name)
	t.Tell("TIS-R51", "say.shoot.far", name, table.Length("reach", w.reach))
	if g.house.rangeMiss != "fumble_die" {
		g.discharge(t, a, w, 0)
		return
	}
	face := table.RollOne(t, table.Q("shoot.far", f.Owner, "TIS-A47", name).About(f.id))
	g.discharge(t, a, w, face)
}

// hits rolls for the shot (TIS-R53) and reports whether it hits.
func (g *Game) hits(t table.T, a *activation, w *arm, target *Figure) bool {
	f := a.figure
	ask := table.Q("shoot.hit", f.Owner, "TIS-R53", table.Name("figure", f.Name), table.Name("target", target.Name))
	roll := table.Test(t, ask.About(f.id+"/"+target.id), func() table.Sum { return attackSum(f, 4, "TIS-R53") })
	g.discharge(t, a, w, roll.Face)
	return roll.Success()
}

// discharge empties the weapon with which the figure has just shot; face is the
// natural face of the shot, 0 if no die was rolled. On a 1 the weapon may break
// (TIS-R56, R57).
func (g *Game) discharge(t table.T, a *activation, w *arm, face int) {
	f := a.figure
	a.left--
	a.shot = true
	i := f.gun(w.kind, GunLoaded)
	if i < 0 { // the table has seen to it meanwhile
		return
	}
	f.Guns[i] = GunEmpty
	t.Tell("TIS-R56", "say.shoot.reload", table.Name("figure", f.Name), table.Term("weapon", w.term()))
	if face != 1 {
		return
	}
	ask := table.Q("shoot.fumble", f.Owner, "TIS-R57", table.Name("figure", f.Name), table.Term("weapon", w.term()))
	if fumble := table.RollOne(t, ask.About(f.id)); fumble <= 2 && i < len(f.Guns) {
		f.Guns[i] = GunBroken
		t.Tell("TIS-R57", "say.shoot.broken", table.Name("figure", f.Name), table.Term("weapon", w.term()))
	}
}

// attackSum is what a roll of f to hit needs: officers add 1 (TIS-R20). What else
// changes every roll of a figure is added here.
func attackSum(f *Figure, need int, rule string) table.Sum {
	s := table.Needs(need, rule)
	if f.officer() {
		s.Add("officer", 1, "TIS-R20")
	}
	return s
}
