package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

func (g *Game) canShoot(a *activation) bool {
	f := a.figure
	return g.hasShot(a) && (g.hasMonster() || !table.None(g.enemyTargets(f))) ||
		g.canFireCannon(a) && (g.hasMonster() || slices.ContainsFunc(g.Ships, func(s *Ship) bool { return g.isCannonTarget(f, s) }))
}

// hasShot reports whether the figure can fire a hand weapon: one shot for each loaded weapon
// (TIS-R14, R49, A127), none while swimming (TIS-A129) or carrying (TIS-A78).
func (g *Game) hasShot(a *activation) bool {
	f := a.figure
	return f.At != Water && f.hasGun(Loaded) && (g.house.twoShotsCannon || !a.firedCannon) && g.canFight(f)
}

// enemyTargets returns the enemies that f may shoot at: nothing gives cover (TIS-R54). Swimmers
// are among them unless by house rule (TIS-A82).
func (g *Game) enemyTargets(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.alive() && (e.At != Water || g.house.swimmerTarget)
	})
}

// crewsFirst reports whether people choose a crew before the target figure: there are several
// enemy crews, or not enough digits for figures, ships and the monster.
func (g *Game) crewsFirst(player string) bool {
	enemies := where(slices.Values(g.Crews), func(c *Crew) bool { return c.owner.ID() != player })
	return table.Len(enemies) > 1 || crewSize+len(g.Ships)+boolToInt(g.house.monster) >= keyZero
}

// tooFar is the target "out of range", offered where the distance is not asked.
const tooFar = table.Word("too-far")

// A shipTarget is a ship as a target. Its id is its deck, since figures and players may have the
// ids of ships.
type shipTarget struct{ *Ship }

func (s shipTarget) ID() string { return string(s.deck) }

// targets returns the targets of the figure, including those that are not open now: figures or
// their crews for a hand weapon (TIS-R54), ships for a cannon (TIS-R61), and the sea monster
// (TIS-R90). Where the distance is not asked, tooFar is one more, and all others are in range
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

// shoot fires a hand weapon or a cannon (TIS-R13): people choose the target first, then the
// weapon, and only then measure.
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

// askTarget returns the question for the target of f. Where the distance is not asked, people
// measure before they answer.
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

// measureHint says when people measure, and if they do so now, how far the loaded weapons shoot.
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

// choosesCannon reports whether the figure fires a cannon at the monster. It asks if the figure
// could also fire a hand weapon.
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

// A monsterWeapon is an option of the question with what to shoot at the monster.
type monsterWeapon struct {
	word string
	game *Game
}

func (w monsterWeapon) ID() string { return w.word }

func (w monsterWeapon) Label() table.Text { return table.Say("opt."+w.word, w.game.cannonTerm()) }

// shootAt fires one hand weapon at a figure (TIS-R49 to R57, R59).
func (g *Game) shootAt(t table.T, a *activation, target *Figure) {
	f := a.figure
	weapon := a.chooseGun(t, "shoot.weapon", "TIS-R49")
	distance := g.measure(t, a, target)
	if !a.acts() || !target.alive() || f.gun(weapon, Loaded) < 0 {
		return // a ruling has changed it
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

// askShot returns the question for the roll to hit (TIS-R53).
func (g *Game) askShot(f, target *Figure, w GunKind) table.Ask {
	ask := table.Q("shoot.hit", f.Owner, "TIS-R53", f.Arg(), table.Name("target", target.Name))
	return ask.About(f.id, target.id).Result("hit").Outcomes(func() table.Outcomes { return g.shotOutcomes(f, target, w) })
}

// measure asks for the distance to target, in mm. It returns 0 without asking if target touches
// the shooter, or where the distance is not asked (TIS-R52).
func (g *Game) measure(t table.T, a *activation, target *Figure) int {
	f := a.figure
	if f.touches(target) || !g.closely() { // people have chosen a target in range
		return 0
	}
	ask := table.Q("shoot.distance", f.Owner, "TIS-R52", f.Arg(), table.Name("target", target.Name), f.from(), target.to())
	return table.Number(t, ask.About(f.id, target.id).Likelihood(guessRange).At(table.DetailAll).FormApart(a.form("form.distance")), 0, farthest, table.Millimetres)
}

// outOfRange carries out a shot at a target out of range: the weapon is empty, and nobody is hit
// (TIS-R51, A47, A99).
func (g *Game) outOfRange(t table.T, a *activation, w GunKind, distance int) {
	f := a.figure
	rule := "TIS-R51"
	if distance < g.rangeOf(w)+10 { // by less than a centimetre
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

// discharge takes off the action of a shot, empties the weapon and returns its index, -1 if a
// ruling has changed it meanwhile (TIS-R56). face is the natural face of the shot, 0 if no die
// was rolled. If testGun follows with a test, that places the marker.
func (g *Game) discharge(t table.T, a *activation, w GunKind, face int) int {
	f := a.figure
	rule := "TIS-R56"
	if a.firedGun { // the second shot of the activation
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
		return i // testGun places the marker
	case g.house.misfire == "table" && g.fails(f, face):
		rule = "TIS-A156"
	}
	t.Order(rule, "say.shoot.reload", f.Arg(), w.arg()).Place("marker.reload." + f.gunID(i)).To("figure." + f.id)
	return i
}

// isTested reports whether w must be tested after a shot of f with the natural face: on a 1, or on
// a 2 with the Klabautermann aboard. With the misfire table bows are exempt (TIS-R57, R107, A156).
func (g *Game) isTested(f *Figure, w GunKind, face int) bool {
	return g.fails(f, face) && (g.house.misfire != "table" || g.misfires(w))
}

// testGun tests a weapon of f after its shot, if isTested: by the misfire table or the basic roll
// (TIS-R57, R107, A6, A69). gun is its index; it does nothing if gun is -1 or the weapon is not
// empty.
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

// fumble rolls whether the i-th weapon of f breaks (TIS-R57). Nothing modifies the roll
// (TIS-A98). A bayonet on it remains usable (TIS-A7).
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

// shotSum returns the sum of a shot of f at target (TIS-R53): the target's shield makes it harder,
// and by house rule a mounted figure shoots better (TIS-R97, A63).
func (g *Game) shotSum(f, target *Figure) table.Sum {
	s := g.attackSum(f, 4, "TIS-R53")
	g.addShield(&s, target)
	if g.house.mountedShooting {
		g.addMounted(&s, f, target, "TIS-A63")
	}
	return s
}

// whoIsHit returns the figure that a successful shot of f at target hits, nil if nobody. If the
// shot risks others, it rolls for the side: 1 to 3 is a stray shot (TIS-R55, A48, A51, A135).
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
	if !g.risksOthers(f, target) { // a ruling has ended the melee
		return target
	}
	victim := g.pickVictim(t, f, target, g.sideHitBy(f, target, face <= 3))
	if victim != nil {
		t.Tell("TIS-A48", "say.shoot.struck", f.Arg(), table.Name("target", victim.Name))
	}
	return victim
}

// sideHitBy returns the figures that a shot of f into the melee of target may hit. A stray shot
// hits the shooter's own side, or a third player's if no other figure of the shooter's player is in
// it (TIS-A50). Otherwise the shot hits the target's side, or the target alone if the shooter's
// player has no figure in the melee. The shooter is never hit (TIS-A136).
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

// hitWord names the players whose figures are in side, or nobody.
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

// risksOthers reports whether a shot of f at target may hit another figure in the target's melee.
// If the two are in it together, it may whenever anybody else is (TIS-A136). Otherwise it may if
// a figure of the shooter's player is in it, or unless by house rule one of a third player (TIS-A50).
func (g *Game) risksOthers(f, target *Figure) bool {
	own, third := false, false // other than f and target
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

// inMelee returns the figures in f's melee, f included, for which keep returns true.
func (g *Game) inMelee(f *Figure, keep func(*Figure) bool) iter.Seq[*Figure] {
	return g.figures(func(x *Figure) bool { return x.mingles(f) && keep(x) })
}

// pickVictim returns the figure of side that a shot of f at target hits, by lot or by house rule
// as its only owner chooses (TIS-A49). It returns nil if side is empty (TIS-A136).
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
	lot := table.Q("shoot.lot", "", "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id)
	return table.DrawLot(t, lot, as(side, g.keyedFigure)).Item.(*Figure)
}

func (g *Game) hasDoors() bool {
	return slices.ContainsFunc(g.Ships, func(s *Ship) bool { return s.Locked > 0 })
}

// canForce reports whether the figure is on the deck of a ship with a locked door and can fire a
// hand weapon (TIS-R17).
func (g *Game) canForce(a *activation) bool {
	s := g.shipAt(a.figure.At)
	return s != nil && a.figure.At == s.deck && s.Locked > 0 && g.hasShot(a)
}

// forceDoor shoots a locked door or hatch open, at point blank: without a roll, unless by house
// rule the shot must hit (TIS-R17, A79).
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
