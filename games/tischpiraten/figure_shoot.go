package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// canShoot reports whether the figure has a shot with a hand weapon or a cannon, and something to
// shoot at.
func (g *Game) canShoot(a *activation) bool {
	f := a.figure
	return g.hasShot(a) && (g.hasMonster() || !table.None(g.enemyTargets(f))) ||
		g.canFireCannon(a) && (g.hasMonster() || slices.ContainsFunc(g.Ships, func(s *Ship) bool { return g.isCannonTarget(f, s) }))
}

// hasShot reports whether the figure has a shot with a hand weapon: one for each loaded weapon
// (TIS-R14, R49, A127), none while swimming (TIS-A129) or carrying (TIS-A78).
func (g *Game) hasShot(a *activation) bool {
	f := a.figure
	return f.At != Water && f.hasGun(Loaded) && (g.house.twoShotsCannon || !a.firedCannon) && g.canFight(f)
}

// enemyTargets returns the enemies that may be shot at: nothing gives cover (TIS-R54).
func (g *Game) enemyTargets(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.alive() && (e.At != Water || g.house.swimmerTarget)
	})
}

// crewsFirst reports whether at a target people name its crew before the figure: opponents have
// several crews, or the digits would not do for figures, ships and the monster.
func (g *Game) crewsFirst(player string) bool {
	enemies := where(slices.Values(g.Crews), func(c *Crew) bool { return c.owner.ID() != player })
	return table.Len(enemies) > 1 || crewSize+len(g.Ships)+truth(g.house.monster) >= keyZero
}

// tooFar stands for a target that is out of reach, where nobody is asked for the distance.
const tooFar = table.Word("too-far")

// A shipTarget is a ship as a target. Its id is its deck: figures and players may be called like ships.
type shipTarget struct{ *Ship }

func (s shipTarget) ID() string { return string(s.deck) }

// targets returns what the figure may shoot at, those that are not open now too: figures or their
// crews with a hand weapon (TIS-R54), ships with a cannon (TIS-R61), and the sea monster (TIS-R90).
// Where nobody measures, the target that people name is in reach, or they say that it is not
// (TIS-R51).
func (g *Game) targets(a *activation) []keyed {
	f := a.figure
	gun, cannon := g.hasShot(a), g.canFireCannon(a)
	var list []keyed
	digit := crewSize + 1
	if g.crewsFirst(f.Owner) {
		digit = len(g.Crews) + 1
		for c := range g.crewsOf(g.enemyTargets(f)) {
			list = append(list, keyed{Item: c, digit: c.digit, off: !gun})
		}
	} else {
		for e := range g.enemyTargets(f) {
			list = append(list, keyed{Item: candidate{e}, digit: e.line, off: !gun})
		}
	}
	for i, s := range g.Ships {
		if s.Fate == Afloat && s.Command != f.Owner {
			list = append(list, keyed{Item: shipTarget{s}, digit: digit + i, off: !cannon || !g.isCannonTarget(f, s)})
		}
	}
	if g.hasMonster() {
		list = append(list, keyed{Item: theMonster, digit: digit + len(g.Ships), off: !gun && !cannon})
	}
	if !g.closely() && len(list) > 0 {
		list = append(list, keyed{Item: tooFar, digit: keyZero, off: !gun})
	}
	return list
}

// shoot fires a hand weapon or a cannon (TIS-R13): people name the target first, then with what,
// and only then measure.
func (g *Game) shoot(t table.T, a *activation) {
	to := chooseOpen(t, func() table.Ask { return g.askTarget(a) }, func() []keyed { return g.targets(a) })
	a.add("form.target", to.ShortName())
	switch at := to.Item.(type) {
	case shipTarget:
		g.fireCannon(t, a, at.Ship)
	case candidate:
		g.shootAt(t, a, at.Figure)
	case *Crew:
		g.shootAt(t, a, g.chooseOfCrew(t, a, at))
	default:
		if to.Item == table.Item(theMonster) && g.choosesCannon(t, a) {
			g.fireCannon(t, a, nil)
			return
		}
		weapon := a.chooseGun(t, "shoot.weapon", "TIS-R49")
		if to.Item == table.Item(tooFar) {
			g.outOfRange(t, a, weapon, farthest)
			return
		}
		g.shootMonster(t, a, weapon)
	}
}

// askTarget asks at whom or what f shoots. The shot falls with the answer where nobody is asked how far it
// is, so that people measure before it.
func (g *Game) askTarget(a *activation) table.Ask {
	f := a.figure
	rule := "TIS-R54"
	if !g.hasShot(a) {
		rule = "TIS-R61"
	}
	ask := table.Q("shoot.target", f.Owner, rule, f.Arg(), table.NotInKey(table.Sub("measure", g.measureHint(f))))
	return ask.About(f.id).Only("say.only.target").Likelihood(guessTarget).OptionOutcomes(g.targetOutcomes(f)).
		FormApart(a.form("form.target")).WhyBarred(func(id string) *table.Refusal { return g.notTarget(a, id) })
}

// measureHint says when people measure, and how far the loaded weapons shoot.
func (g *Game) measureHint(f *Figure) table.Text {
	if g.closely() {
		return table.Say("ask.measure.later")
	}
	var guns []table.Text
	for k := range f.keyedGuns(Loaded) {
		w := k.Item.(GunKind)
		guns = append(guns, table.Say("ask.measure.gun", w.arg(), table.Length("reach", g.rangeOf(w))))
	}
	if guns == nil {
		return table.Say("ask.measure.none")
	}
	return table.Say("ask.measure.target", table.List("guns", guns))
}

// chooseOfCrew asks for the figure of the crew that is shot at.
func (g *Game) chooseOfCrew(t table.T, a *activation, c *Crew) *Figure {
	f := a.figure
	ask := func() table.Ask {
		return table.Q("shoot.figure", f.Owner, "TIS-R54", f.Arg(), table.Sub("crew", c.Label())).
			About(f.id, c.ID()).Only("say.only.target").OptionOutcomes(g.targetOutcomes(f)).FormApart(a.form("form.target"))
	}
	e := table.Choose(t, table.QFunc(ask), candidates(where(g.enemyTargets(f), c.has))).Figure
	a.add("form.target", e.Label())
	return e
}

// choosesCannon asks whether the figure fires a cannon at the monster or a hand weapon, if both are
// open.
func (g *Game) choosesCannon(t table.T, a *activation) bool {
	f := a.figure
	if !g.hasShot(a) || !g.canFireCannon(a) {
		return g.canFireCannon(a)
	}
	ask := table.Q("monster.with", f.Owner, "TIS-R90", f.Arg(), g.cannonTerm()).About(g.withPlace(f)...).FormApart(a.form("form.weapon"))
	return table.Choose(t, ask, func(yield func(monsterWeapon) bool) {
		_ = yield(monsterWeapon{"hand-weapon", g}) && yield(monsterWeapon{"cannon", g})
	}).word == "cannon"
}

// A monsterWeapon is what the monster is shot at with.
type monsterWeapon struct {
	word string
	game *Game
}

func (w monsterWeapon) ID() string { return w.word }

func (w monsterWeapon) Label() table.Text { return table.Say("opt."+w.word, w.game.cannonTerm()) }

// shootAt fires one hand weapon at a figure (TIS-R49 to R57).
func (g *Game) shootAt(t table.T, a *activation, target *Figure) {
	f := a.figure
	weapon := a.chooseGun(t, "shoot.weapon", "TIS-R49")
	distance := g.measure(t, a, target)
	if !a.acts() || !target.alive() || f.gun(weapon, Loaded) < 0 {
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
	g.testGun(t, f, weapon, gun, roll.Face)
}

// askShot asks for the roll to hit (TIS-R53).
func (g *Game) askShot(f, target *Figure, w GunKind) table.Ask {
	ask := table.Q("shoot.hit", f.Owner, "TIS-R53", f.Arg(), table.Name("target", target.Name))
	return ask.About(f.id, target.id).Result("hit").Outcomes(func() table.Outcomes { return g.shotOutcomes(f, target, w) })
}

// measure asks how far away target is, in mm; who touches the shooter is in range of any
// weapon (TIS-R52).
func (g *Game) measure(t table.T, a *activation, target *Figure) int {
	f := a.figure
	if f.touches(target) || !g.closely() { // people have measured: the target that they name is in reach
		return 0
	}
	ask := table.Q("shoot.distance", f.Owner, "TIS-R52", f.Arg(), table.Name("target", target.Name), f.from(), target.to())
	return table.Number(t, ask.About(f.id, target.id).Likelihood(guessRange).At(table.DetailAll).FormApart(a.form("form.distance")), 0, farthest, table.Millimetres)
}

// outOfRange is a shot at a target out of range: the weapon is empty, nobody is hit
// instead (TIS-R51, A47, A99).
func (g *Game) outOfRange(t table.T, a *activation, w GunKind, distance int) {
	f := a.figure
	rule := "TIS-R51"
	if distance < g.rangeOf(w)+10 { // not even a centimetre
		rule = "TIS-A99"
	}
	t.Tell(rule, "say.shoot.far", f.Arg(), table.Length("reach", g.rangeOf(w)))
	if g.house.rangeMiss != "fumble_die" {
		g.discharge(t, a, w, 0)
		return
	}
	face := table.RollOne(t, table.Q("shoot.far", f.Owner, "TIS-A47", f.Arg()).About(f.id))
	g.testGun(t, f, w, g.discharge(t, a, w, face), face)
}

// discharge empties the weapon that the figure has just fired and returns its index, -1 if
// a ruling has changed it meanwhile (TIS-R56). face is the natural face of the shot, 0 if
// no die was rolled; testGun deals with it.
func (g *Game) discharge(t table.T, a *activation, w GunKind, face int) int {
	f := a.figure
	rule := "TIS-R56"
	if a.firedGun { // the second one: two markers
		rule = "TIS-R14"
	}
	a.left--
	a.firedGun = true
	i := f.gun(w, Loaded)
	if i < 0 {
		return i
	}
	f.Guns[i] = Empty
	switch {
	case g.isTested(f, w, face):
		return i // the test decides which marker
	case g.house.misfire == "table" && g.fails(f, face):
		rule = "TIS-A156"
	}
	t.Order(rule, "say.shoot.reload", f.Arg(), w.arg()).Place("marker.reload." + f.gunID(i)).To("figure." + f.id)
	return i
}

// isTested reports whether a shot of f with w that showed the natural face is followed by a test:
// a 1, or a 2 with the Klabautermann aboard. By the misfire table a bow is not (TIS-R57, R107, A156).
func (g *Game) isTested(f *Figure, w GunKind, face int) bool {
	return g.fails(f, face) && (g.house.misfire != "table" || g.misfires(w))
}

// testGun tests a weapon once its shot has been carried out, if it must be: by the misfire table or
// the basic roll (TIS-R57, R107, A6, A69).
func (g *Game) testGun(t table.T, f *Figure, w GunKind, gun, face int) {
	if gun < 0 || f.Guns[gun] != Empty || !g.isTested(f, w, face) {
		return
	}
	if face == 2 {
		t.Tell("TIS-A69", "say.klabautermann", f.Arg())
	}
	if g.misfires(w) {
		g.misfire(t, f, w, gun)
		return
	}
	g.fumble(t, f, w, gun, face)
}

// fumble rolls whether the i-th weapon of f breaks (TIS-R57), to which not even an officer
// adds anything (TIS-A98); its bayonet stays good (TIS-A7).
func (g *Game) fumble(t table.T, f *Figure, w GunKind, i, face int) {
	rule, broken := "TIS-R57", "TIS-R57"
	if face == 2 {
		rule = "TIS-A70"
	}
	if f.Bayonet && w.long() {
		broken = "TIS-A7"
	}
	ask := table.Q("shoot.fumble", f.Owner, rule, f.Arg(), w.arg())
	switch breaks := table.RollOne(t, ask.About(f.id)) <= 2; {
	case f.Guns[i] != Empty: // a ruling has changed it
	case breaks:
		f.Guns[i] = Broken
		t.Order(broken, "say.shoot.broken", f.Arg(), w.arg()).Place("marker.broken." + f.gunID(i)).To("figure." + f.id)
	default:
		t.Order(rule, "say.shoot.reload", f.Arg(), w.arg()).Place("marker.reload." + f.gunID(i)).To("figure." + f.id)
	}
}

// shotSum returns what a shot of f at target needs (TIS-R53): a shield protects the target, and
// by house rule a rider shoots better too (TIS-R97, A63).
func (g *Game) shotSum(f, target *Figure) table.Sum {
	s := g.attackSum(f, 4, "TIS-R53")
	g.addShield(&s, target)
	if g.house.mountedShooting {
		g.addMounted(&s, f, target, "TIS-A63")
	}
	return s
}

// whoIsHit returns the figure that a successful shot of f at target hits, nil if nobody. In a
// melee it is as likely one of the shooter's own side (TIS-R55, A48, A51, A135).
func (g *Game) whoIsHit(t table.T, f, target *Figure) *Figure {
	if !g.risksOthers(f, target) {
		if f.mingles(target) {
			t.Tell("TIS-A136", "say.shoot.close", f.Arg(), table.Name("target", target.Name))
		}
		return target
	}
	rule := "TIS-R55"
	if f.officer() {
		rule = "TIS-A51"
	}
	ask := table.Q("shoot.who", f.Owner, rule, f.Arg(), table.Name("target", target.Name),
		table.Sub("low", g.hitWord(g.sideHitBy(f, target, true))), table.Sub("high", g.hitWord(g.sideHitBy(f, target, false))))
	face := table.RollOne(t, ask.About(f.id, target.id))
	if !g.risksOthers(f, target) { // a ruling has parted them
		return target
	}
	victim := g.pickVictim(t, f, target, g.sideHitBy(f, target, face <= 3))
	if victim != nil {
		t.Tell("TIS-A48", "say.shoot.struck", f.Arg(), table.Name("target", victim.Name))
	}
	return victim
}

// sideHitBy returns the figures that may be hit by a shot of f into the melee of target: on a stray shot those
// of the shooter's own side, or if nobody else of their crew is in it, a third crew (TIS-A50);
// otherwise those of the target's side. Nobody hits themselves (TIS-A136).
func (g *Game) sideHitBy(f, target *Figure, stray bool) iter.Seq[*Figure] {
	own := g.inMelee(target, func(x *Figure) bool { return x.Owner == f.Owner && x != f })
	switch {
	case stray && !table.None(own):
		return own
	case stray:
		return g.inMelee(target, func(x *Figure) bool { return x.Owner != f.Owner && x.Owner != target.Owner })
	case table.None(own) && !f.mingles(target):
		return func(yield func(*Figure) bool) { yield(target) }
	}
	return g.inMelee(target, func(x *Figure) bool { return x.Owner == target.Owner })
}

// hitWord says whose figure is hit.
func (g *Game) hitWord(side iter.Seq[*Figure]) table.Text {
	var owners []table.Text
	for _, p := range g.Seats {
		if !table.None(where(side, func(x *Figure) bool { return x.Owner == p.ID() })) {
			owners = append(owners, p.Label())
		}
	}
	if owners == nil {
		return table.Say("ask.shoot.nobody")
	}
	return table.Say("ask.shoot.of", table.List("players", owners))
}

// risksOthers reports whether a shot of f at target may hit somebody else: not if they
// touch nobody but each other (TIS-A136), nor, by house rule, in a melee of two other crews
// (TIS-A50).
func (g *Game) risksOthers(f, target *Figure) bool {
	own, third := false, false // apart from the shooter
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

// inMelee returns the figures in one melee with f, f included, for which keep holds.
func (g *Game) inMelee(f *Figure, keep func(*Figure) bool) iter.Seq[*Figure] {
	return g.figures(func(x *Figure) bool { return x.mingles(f) && keep(x) })
}

// pickVictim returns the one of a side that a shot of f at target hits: lots decide, or by house
// rule the side's owner (TIS-A49). nil if nobody is there: shooters cannot hit themselves
// (TIS-A136).
func (g *Game) pickVictim(t table.T, f, target *Figure, side iter.Seq[*Figure]) *Figure {
	owner := soleOwner(side)
	names := []table.Arg{f.Arg(), table.Name("target", target.Name), f.from(), target.to()}
	which := figureQuestion{key: "shoot.chosen", who: owner, rule: "TIS-A49", args: names, about: []string{f.id, target.id}, only: "say.only.struck"}
	switch {
	case table.None(side):
		t.Tell("TIS-A136", "say.shoot.stray", f.Arg())
		return nil
	case g.house.whoChoice == "owner" && owner != "":
		return g.pickOne(t, &which, side)
	}
	one := func(keyed) int { return 1 }
	return table.Draw(t, table.Q("shoot.lot", "", "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id), "lots", as(side, g.keyedFigure), one).Item.(*Figure)
}

// hasDoors reports whether a ship began with locked doors.
func (g *Game) hasDoors() bool {
	return slices.ContainsFunc(g.Ships, func(s *Ship) bool { return s.Locked > 0 })
}

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
	w := a.chooseGun(t, "door.weapon", "TIS-R17")
	opens, face := true, 0
	if g.house.doorRoll {
		roll := table.Test(t, table.Q("door.hit", f.Owner, "TIS-A79", f.Arg()).About(f.id).Result("hit"),
			func() table.Sum { return g.attackSum(f, 4, "TIS-R53") })
		opens, face = roll.Success(), roll.Face
	}
	gun := g.discharge(t, a, w, face)
	if s := g.shipAt(f.At); opens && s != nil && s.Locked > 0 {
		s.Locked--
		t.Tell("TIS-R17", "say.door.open", s.Arg())
	}
	g.testGun(t, f, w, gun, face)
}
