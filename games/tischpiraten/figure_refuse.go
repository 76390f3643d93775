package tischpiraten

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// Reasons why people cannot do what they choose. Each refusal cites the rule.

// whyNotActivate returns why p may not activate the figure id; nil if they may or there is no such figure.
func (g *Game) whyNotActivate(p *Player, id string) *table.Refusal {
	f := g.figure(id)
	switch {
	case f == nil:
		return nil
	case f.Owner != p.ID():
		return refuse("not-yours", "TIS-R6", f)
	case !f.alive():
		return refuse("fallen", "TIS-R11", f)
	case f.Acted:
		r := refuse("acted", "TIS-R10", f)
		r.Value = "figures." + f.id + ".acted"
		return r
	}
	return nil
}

// notTarget says why the figure cannot shoot at the figure, ship or boat id.
func (g *Game) notTarget(a *activation, id string) *table.Refusal {
	f := a.figure
	if g.shipAt(Place(id)) != nil || g.boat(id) != nil {
		return g.notCannonTarget(a, id)
	}
	switch e := g.figure(id); {
	case e == nil && id == string(theMonster):
		return nil
	case e == nil, e.Owner != f.Owner && e.alive() && (e.At != Water || g.house.swimmerTarget):
		return g.cannotFireGun(a)
	case !e.alive():
		return refuse("fallen", "TIS-R59", e)
	case e.Owner != f.Owner:
		return refuse("swimmer-target", "TIS-A82", e)
	default:
		return refuse("own-target", "TIS-R54", e)
	}
}

// cannotDo says why the figure may not carry out the action word now.
func (g *Game) cannotDo(a *activation, word string) *table.Refusal {
	f := a.figure
	i := slices.IndexFunc(g.offers, func(x offer) bool { return x.word == word })
	switch {
	case i < 0 || !a.acts():
		return nil
	case f.At == Water && word != "move":
		return refuse("swims", "TIS-A129", f)
	case (word == "strike" || word == "door") && !g.canFight(f):
		return refuse("carries", "TIS-A78", f)
	case (word == "load" || word == "take" || word == "dig") && !g.canWork(f):
		return refuse("carries", "TIS-A138", f)
	}
	switch word {
	case "move":
		return refuse("moved", "TIS-A10", f)
	case "shoot":
		return g.cannotShoot(a)
	case "door":
		return g.cannotForce(a)
	case "strike":
		return g.cannotStrike(a)
	case "load":
		return g.cannotLoadAny(f)
	case "take":
		return g.cannotTake(f)
	case "dig":
		return refuse("no-spot", "TIS-R92", f)
	}
	return nil
}

func (g *Game) cannotClimb(f *Figure, s *Ship) *table.Refusal {
	switch {
	case f.At == Water && f.FallRound == g.Round:
		return refuse("climb-later", "TIS-A131", f)
	case f.At != Water && g.boatAt(f.At) == nil:
		return refuse("climbs", "TIS-R48", f)
	}
	return g.cannotBoard(f, s)
}

// cannotBoard says why f may not climb aboard s in this round.
func (g *Game) cannotBoard(f *Figure, s *Ship) *table.Refusal {
	if s == nil || s.Fate != Afloat || !g.repels(s, f) {
		return nil
	}
	return table.Refuse("illegal", "refuse.repelled", "TIS-R36", f.Arg(), s.Arg())
}

// cannotShoot says why the figure cannot shoot: with a hand weapon, or if it is on a ship without
// one, with a cannon.
func (g *Game) cannotShoot(a *activation) *table.Refusal {
	if s := g.shipAt(a.figure.At); len(a.figure.Guns) == 0 && s != nil {
		return g.cannotFire(a)
	}
	return g.cannotFireGun(a)
}

func (g *Game) cannotFireGun(a *activation) *table.Refusal {
	f := a.figure
	switch {
	case len(f.Guns) == 0:
		return refuse("no-gun", "TIS-R49", f)
	case !g.canFight(f):
		return refuse("carries", "TIS-A78", f)
	case a.firedCannon && !g.house.twoShotsCannon:
		return g.refuseCannon("one-shot", "TIS-A127", f)
	case !f.hasGun(Loaded) && f.hasGun(Jammed):
		return refuse("jammed", "TIS-A140", f)
	case a.firedGun && !f.hasGun(Loaded):
		return refuse("second-shot", "TIS-R14", f)
	case !f.hasGun(Loaded):
		return refuse("not-loaded", "TIS-A140", f)
	}
	return refuse("no-target", "TIS-R54", f)
}

// cannotForce says why the figure cannot shoot a door open.
func (g *Game) cannotForce(a *activation) *table.Refusal {
	if !g.hasShot(a) {
		return g.cannotFireGun(a)
	}
	return refuse("no-door", "TIS-R17", a.figure)
}

func (g *Game) cannotStrike(a *activation) *table.Refusal {
	switch {
	case table.None(g.foes(a.figure)):
		return refuse("no-contact", "TIS-R71", a.figure)
	case a.struck && !g.house.meleeDouble:
		return refuse("one-blow", "TIS-A52", a.figure)
	}
	return refuse("reply", "TIS-A53", a.figure)
}

// cannotServe says why the figure may not serve a cannon; nil if it may.
func (g *Game) cannotServe(f *Figure) *table.Refusal {
	s := g.shipAt(f.At)
	switch {
	case s == nil || f.At != s.deck:
		return g.refuseCannon("no-cannon", "TIS-R62", f)
	case g.serves(f) == nil && s.Command != f.Owner:
		return g.refuseCannon("boarder", "TIS-A108", f)
	case g.serves(f) == nil:
		return g.refuseCannon("prize", "TIS-A107", f)
	}
	return nil
}

func (g *Game) cannotFire(a *activation) *table.Refusal {
	f := a.figure
	if r := g.cannotServe(f); r != nil {
		return r
	}
	s := g.serves(f)
	switch {
	case !g.canWork(f):
		return refuse("carries", "TIS-A138", f)
	case g.isLashed(s) && g.house.lashedCannons == "silent":
		return g.refuseCannon("lashed", "TIS-R42", f)
	case g.cannonsSilent(s):
		return g.refuseCannon("sinking", "TIS-A29", f)
	case a.firedCannon || a.firedGun && !g.house.twoShotsCannon:
		return g.refuseCannon("one-shot", "TIS-A127", f)
	case table.None(g.cannonSides(f, Loaded)):
		return g.refuseCannon("no-loaded-cannon", "TIS-R63", f)
	}
	return refuse("no-ship", "TIS-A40", f)
}

// cannotLoadAny says why the figure has nothing to load: its hand weapons, or if it has none, the
// cannons.
func (g *Game) cannotLoadAny(f *Figure) *table.Refusal {
	if len(f.Guns) > 0 {
		return unloadable(f)
	}
	return g.cannotLoad(f, string(PortSide))
}

// cannotLoad says why the figure cannot load or clear the weapon with the [loadable.ID] id.
func (g *Game) cannotLoad(f *Figure, id string) *table.Refusal {
	what, jammed := strings.CutPrefix(id, "jam-")
	switch {
	case what != string(PortSide) && what != string(StarboardSide):
		if jammed {
			return refuse("no-jam", "TIS-A140", f)
		}
		return unloadable(f)
	case g.cannotServe(f) != nil:
		return g.cannotServe(f)
	case jammed:
		return g.refuseCannon("no-jammed-cannon", "TIS-A140", f)
	}
	return g.refuseCannon("no-empty-cannon", "TIS-A140", f)
}

func unloadable(f *Figure) *table.Refusal {
	if f.hasGun(Broken) && !f.hasGun(Loaded) {
		return refuse("broken", "TIS-A5", f)
	}
	return refuse("all-loaded", "TIS-A140", f)
}

func (g *Game) cannotTake(f *Figure) *table.Refusal {
	if f.Shield != NoShield && f.ShieldAt != f.carries {
		return refuse("no-shield", "TIS-R98", f)
	}
	return refuse("nothing-lies", "TIS-R18", f)
}

// cannotGo says why the move of the figure cannot end at the destination way.
func (g *Game) cannotGo(a *activation, way string) *table.Refusal {
	f := a.figure
	s := g.shipAt(Place(way))
	switch {
	case way == string(sameBoat) && g.hasBoatMoved(f), (way == string(inWater) || way == string(toLand)) && !g.canSwim(a):
		return refuse("moved", "TIS-A10", f)
	case way == string(aMast) && g.shipAt(f.At) != nil:
		return refuse("no-mast", "TIS-R16", f)
	case way == string(anyBoat) && f.At == Water:
		return refuse("swims", "TIS-A129", f)
	case s == nil || s.Fate != Afloat || f.aboard(s):
		return nil
	case g.shipAt(f.At) == nil:
		return g.cannotClimb(f, s)
	case g.lashing(g.shipAt(f.At), s).Touch:
		return g.cannotBoard(f, s)
	}
	return refuse("no-ropes", "TIS-R36", f)
}

// cannotSail says why the move of s cannot end with end.
func (g *Game) cannotSail(s *Ship, v *voyage, end string) *table.Refusal {
	switch {
	case end == string(ramming) && v.adrift:
		return table.Refuse("illegal", "refuse.drifts", "TIS-A119", s.Arg())
	case end == string(ramming) && g.headway(s, v) < 0:
		return table.Refuse("illegal", "refuse.backwards", "TIS-A119", s.Arg())
	case end != string(boarding) && g.headway(s, v) == 0:
		return table.Refuse("illegal", "refuse.becalmed", "TIS-A23", s.Arg())
	case end != string(boarding):
		return nil
	case !g.hasCrewOn(s.Command, s):
		return table.Refuse("illegal", "refuse.empty-ship", "TIS-A122", s.Arg())
	case g.house.boardTries == "ship" && s.Tried:
		return table.Refuse("illegal", "refuse.tried", "TIS-A37", s.Arg())
	}
	return table.Refuse("illegal", "refuse.no-prey", "TIS-R32", s.Arg())
}

func (g *Game) notCannonTarget(a *activation, id string) *table.Refusal {
	f := a.figure
	switch b, s := g.boat(id), g.shipAt(Place(id)); {
	case b != nil:
		return g.refuseCannon("boat-target", "TIS-A134", f)
	case s == nil || s.Fate != Afloat || s.Command == f.Owner:
		return nil
	case !g.canFireCannon(a):
		return g.cannotFire(a)
	}
	return g.refuseCannon("lashed", "TIS-A40", f)
}

func refuse(key, rule string, f *Figure) *table.Refusal {
	return table.Refuse("illegal", "refuse."+key, rule, f.Arg())
}

// refuseCannon is refuse for texts that also name cannons.
func (g *Game) refuseCannon(key, rule string, f *Figure) *table.Refusal {
	return table.Refuse("illegal", "refuse."+key, rule, f.Arg(), g.cannonTerm(), g.setup.cannonsTerm())
}
