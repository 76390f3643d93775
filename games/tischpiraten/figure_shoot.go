package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// canShoot reports whether the figure has a shot: one for each loaded weapon (TIS-R14,
// R49, A127), none while swimming (TIS-A129).
func (g *Game) canShoot(a *activation) bool {
	return g.hasShot(a) && !table.None(g.allTargets(a.figure))
}

func (g *Game) hasShot(a *activation) bool {
	f := a.figure
	return f.At != Water && f.hasGun(GunLoaded) && (g.house.twoShotsCannon || !a.firedCannon)
}

// enemyTargets are the enemies that may be shot at: nothing gives cover (TIS-R54).
func (g *Game) enemyTargets(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.alive() && (e.At != Water || g.house.swimmerTarget)
	})
}

// allTargets are what f may shoot at: enemies, and the sea monster (TIS-R54, R90).
func (g *Game) allTargets(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for e := range g.candidates(g.enemyTargets(f)) {
			if !yield(e) {
				return
			}
		}
		if g.surfaced() {
			yield(theMonster)
		}
	}
}

// aims are what f may shoot at. Where nobody measures, whoever is named is in reach, and beside
// them stands that the target is not (TIS-R51).
func (g *Game) aims(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for at := range g.allTargets(f) {
			if !yield(at) {
				return
			}
		}
		if g.brief() {
			yield(tooFar)
		}
	}
}

// shoot fires one hand weapon (TIS-R49 to R57): weapon and target are named before
// anybody measures.
func (g *Game) shoot(t table.T, a *activation) {
	f := a.figure
	weapon := a.chooseGun(t, "shoot.weapon", "TIS-R49", "say.only.weapon", GunLoaded)
	at := aimed(t, a, "form.target", func() table.Ask { return g.askTarget(f, weapon) }, g.aims(f))
	enemy, ok := at.(candidate)
	switch {
	case at == table.Item(tooFar):
		g.outOfRange(t, a, weapon, farthest)
		return
	case !ok:
		g.shootMonster(t, a, weapon)
		return
	}
	target := enemy.Figure
	distance := g.measure(t, a, target, weapon)
	if !a.acts() || !target.alive() || f.gun(weapon.kind, GunLoaded) < 0 {
		return // changed by a ruling meanwhile
	}
	if distance > g.rangeOf(weapon) {
		g.outOfRange(t, a, weapon, distance)
		return
	}
	roll := table.Test(t, g.askShot(f, target, weapon), func() table.Sum { return g.shotSum(f, target) })
	gun := g.discharge(t, a, weapon, roll.Face)
	if roll.Success() && target.alive() {
		if victim := g.whoIsHit(t, f, target); victim != nil {
			g.save(t, victim, g.Player(f.Owner), "TIS-R59")
		}
	}
	g.testGun(t, a, weapon, gun, roll.Face)
}

// askTarget asks at whom f shoots. The shot falls with the answer where nobody is asked how far it
// is, so that people measure before it.
func (g *Game) askTarget(f *Figure, w *handWeapon) table.Ask {
	measure := table.Say("ask.measure.later")
	if g.brief() {
		measure = table.Say("ask.measure.target", table.Length("reach", g.rangeOf(w)))
	}
	ask := table.Q("shoot.target", f.Owner, "TIS-R54", table.Name("figure", f.Name), table.Term("weapon", w.term), table.Besides(table.Sub("measure", measure)))
	return ask.Only("say.only.target").About(f.id).OptionOutcomes(g.targetOutcomes(f)).Barred(g.notTarget)
}

// askShot asks for the roll to hit (TIS-R53).
func (g *Game) askShot(f, target *Figure, w *handWeapon) table.Ask {
	ask := table.Q("shoot.hit", f.Owner, "TIS-R53", table.Name("figure", f.Name), table.Name("target", target.Name))
	return ask.About(f.id, target.id).Result("hit").Outcomes(func() table.Outcomes { return g.shotOutcomes(f, target, w) })
}

// does fills the slot "does" with the text that asks for one of the deeds. If one shoots at somebody
// who is not touched, people measure before they choose, and it says how far the weapons shoot.
func (g *Game) does(asks string, list []*deed) table.Arg {
	var guns []table.Text
	for i := range handWeapons {
		w := &handWeapons[i]
		if slices.ContainsFunc(list, func(d *deed) bool { return d.measured(g) && d.figure.gun(w.kind, GunLoaded) >= 0 }) {
			guns = append(guns, table.Say("ask.measure.gun", table.Term("weapon", w.term), table.Length("reach", g.rangeOf(w))))
		}
	}
	text := table.Say(asks)
	if guns != nil {
		text = table.Say("ask.does.shot", table.Sub("does", text), table.List("guns", guns))
	}
	return table.Besides(table.Sub("does", text))
}

// measured reports whether d names a target that is in reach only if the table says so.
func (d *deed) measured(g *Game) bool {
	if d.offer.word != "shoot" || len(d.named) == 0 || d.named[0] == tooFar.ID() {
		return false
	}
	e := g.figure(d.named[0])
	return e == nil || !d.figure.touches(e)
}

// measure asks how far away target is, in mm; who touches the shooter is in range of any
// weapon (TIS-R52).
func (g *Game) measure(t table.T, a *activation, target *Figure, w *handWeapon) int {
	f := a.figure
	if f.touches(target) {
		return 0
	}
	if g.brief() { // people have measured: whoever is named is in reach
		return 0
	}
	ask := table.Q("shoot.distance", f.Owner, "TIS-R52", table.Name("figure", f.Name), table.Name("target", target.Name), f.from(), target.to())
	return table.Number(t, ask.About(f.id, target.id).Likelihood(guessRange).At(table.DepthAll).Form(a.form("form.distance")), 0, farthest, table.Millimetres)
}

// outOfRange is a shot at a target out of range: the weapon is empty, nobody is hit
// instead (TIS-R51, A47, A99).
func (g *Game) outOfRange(t table.T, a *activation, w *handWeapon, distance int) {
	f := a.figure
	name := table.Name("figure", f.Name)
	rule := "TIS-R51"
	if distance < g.rangeOf(w)+10 { // not even a centimetre
		rule = "TIS-A99"
	}
	t.Tell(rule, "say.shoot.far", name, table.Length("reach", g.rangeOf(w)))
	if g.house.rangeMiss != "fumble_die" {
		g.discharge(t, a, w, 0)
		return
	}
	face := table.RollOne(t, table.Q("shoot.far", f.Owner, "TIS-A47", name).About(f.id))
	g.testGun(t, a, w, g.discharge(t, a, w, face), face)
}

// discharge empties the weapon that the figure has just fired and returns its index, -1 if
// a ruling has changed it meanwhile (TIS-R56). face is the natural face of the shot, 0 if
// no die was rolled; testGun deals with it.
func (g *Game) discharge(t table.T, a *activation, w *handWeapon, face int) int {
	f := a.figure
	rule := "TIS-R56"
	if a.firedGun { // the second one: two markers
		rule = "TIS-R14"
	}
	a.left--
	a.firedGun = true
	i := f.gun(w.kind, GunLoaded)
	if i < 0 {
		return i
	}
	f.Guns[i] = GunEmpty
	switch {
	case g.misfires(w) && g.fails(f, face):
		return i
	case g.house.misfire == "table" && g.fails(f, face):
		rule = "TIS-A156"
	}
	a.owe(string(w.kind), func() {
		t.Order(rule, "say.shoot.reload", table.Name("figure", f.Name), table.Term("weapon", w.term))
	})
	return i
}

// testGun tests a weapon once its shot has been carried out, if the natural face was a 1,
// or a 2 with the Klabautermann aboard: by the misfire table or the basic roll (TIS-R57,
// R107, A6, A69).
func (g *Game) testGun(t table.T, a *activation, w *handWeapon, gun, face int) {
	f := a.figure
	if gun < 0 || f.Guns[gun] != GunEmpty || !g.fails(f, face) || g.house.misfire == "table" && !g.misfires(w) {
		return
	}
	if face == 2 {
		t.Tell("TIS-A69", "say.klabautermann", table.Name("figure", f.Name))
	}
	if g.misfires(w) {
		g.misfire(t, f, w, gun)
		return
	}
	a.settle()
	g.fumble(t, f, w, gun, face)
}

// fumble rolls whether the i-th weapon of f breaks (TIS-R57), to which not even an officer
// adds anything (TIS-A98); its bayonet stays good (TIS-A7).
func (g *Game) fumble(t table.T, f *Figure, w *handWeapon, i, face int) {
	rule, broken := "TIS-R57", "TIS-R57"
	if face == 2 {
		rule = "TIS-A70"
	}
	if f.Bayonet && (w.kind == Musket || w.kind == Rifle) {
		broken = "TIS-A7"
	}
	ask := table.Q("shoot.fumble", f.Owner, rule, table.Name("figure", f.Name), table.Term("weapon", w.term))
	if fumble := table.RollOne(t, ask.About(f.id)); fumble <= 2 && i < len(f.Guns) {
		f.Guns[i] = GunBroken
		t.Order(broken, "say.shoot.broken", table.Name("figure", f.Name), table.Term("weapon", w.term))
	}
}

// shotSum is what a shot of f at target needs (TIS-R53): a shield protects the target, and
// by house rule a rider shoots better too (TIS-R97, A63).
func (g *Game) shotSum(f, target *Figure) table.Sum {
	s := g.attackSum(f, 4, "TIS-R53")
	g.addShield(&s, target)
	if g.house.mountedShooting {
		g.addMounted(&s, f, target, "TIS-A63")
	}
	return s
}

// whoIsHit is the figure that a successful shot of f at target hits, nil if nobody. In a
// melee it is as likely one of the shooter's own side (TIS-R55, A48, A51, A135).
func (g *Game) whoIsHit(t table.T, f, target *Figure) *Figure {
	if !g.risksOthers(f, target) {
		if f.mingles(target) {
			t.Tell("TIS-A136", "say.shoot.close", table.Name("figure", f.Name), table.Name("target", target.Name))
		}
		return target
	}
	rule := "TIS-R55"
	if f.officer() {
		rule = "TIS-A51"
	}
	ask := table.Q("shoot.who", f.Owner, rule, table.Name("figure", f.Name), table.Name("target", target.Name))
	face := table.RollOne(t, ask.About(f.id, target.id))
	if !g.risksOthers(f, target) { // a ruling has parted them
		return target
	}
	victim := g.hitInMelee(t, f, target, face <= 3)
	if victim != nil {
		t.Tell("TIS-A48", "say.shoot.struck", table.Name("figure", f.Name), table.Name("target", victim.Name))
	}
	return victim
}

// hitInMelee is whom the shot hits on the shooter's own side, or else on the target's. If
// nobody else of the shooter's crew stands in the melee, a third crew takes their place
// (TIS-A50); nobody hits themselves (TIS-A136).
func (g *Game) hitInMelee(t table.T, f, target *Figure, stray bool) *Figure {
	own := g.inMelee(target, func(x *Figure) bool { return x.Owner == f.Owner && x != f })
	switch {
	case stray && !table.None(own):
		return g.pickVictim(t, f, target, own)
	case stray:
		return g.pickVictim(t, f, target, g.inMelee(target, func(x *Figure) bool { return x.Owner != f.Owner && x.Owner != target.Owner }))
	case table.None(own) && !f.mingles(target):
		return target
	}
	return g.pickVictim(t, f, target, g.inMelee(target, func(x *Figure) bool { return x.Owner == target.Owner }))
}

// risksOthers reports whether a shot of f at target may hit somebody else: not if they
// touch nobody but each other (TIS-A136), nor, by house rule, in a melee of two other crews
// (TIS-A50).
func (g *Game) risksOthers(f, target *Figure) bool {
	own, third := false, false // besides the shooter
	sides := 0
	for x := range g.inMelee(target, func(x *Figure) bool { return x != f && x != target }) {
		own = own || x.Owner == f.Owner
		third = third || x.Owner != f.Owner && x.Owner != target.Owner
		sides++
	}
	if f.mingles(target) {
		return sides > 0
	}
	return own || third && g.house.whoThird != "target"
}

// inMelee are the figures in one melee with f, f included, for which keep holds.
func (g *Game) inMelee(f *Figure, keep func(*Figure) bool) iter.Seq[*Figure] {
	return g.figures(func(x *Figure) bool { return x.mingles(f) && keep(x) })
}

// pickVictim is the one of a side that a shot of f at target hits: lots decide, or by house
// rule the side's owner (TIS-A49). nil if nobody is there: shooters cannot hit themselves
// (TIS-A136).
func (g *Game) pickVictim(t table.T, f, target *Figure, side iter.Seq[*Figure]) *Figure {
	owner, mixed := "", false
	for x := range side {
		mixed = mixed || owner != "" && owner != x.Owner
		owner = x.Owner
	}
	names := []table.Arg{table.Name("figure", f.Name), table.Name("target", target.Name), f.from(), target.to()}
	switch {
	case owner == "":
		t.Tell("TIS-A136", "say.shoot.stray", table.Name("figure", f.Name))
		return nil
	case g.house.whoChoice == "owner" && !mixed:
		return table.Choose(t, table.Q("shoot.chosen", owner, "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id), side)
	}
	return table.Draw(t, table.Q("shoot.lot", "", "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id), "lots", side, one)
}

// one is how many lots a figure has.
func one(*Figure) int { return 1 }

// canForce reports whether the figure is on a deck with a locked door and has a shot for it
// (TIS-R17).
func (g *Game) canForce(a *activation) bool {
	s := g.shipAt(a.figure.At)
	return s != nil && a.figure.At == s.deck && s.Locked > 0 && g.hasShot(a)
}

// forceDoor shoots a locked door or hatch open, from right in front of it: no roll, but by
// house rule the shot must hit (TIS-R17, A79). Other doors open by themselves.
func (g *Game) forceDoor(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	w := a.chooseGun(t, "door.weapon", "TIS-R17", "say.only.weapon", GunLoaded)
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
	g.testGun(t, a, w, gun, face)
}
