package tischpiraten

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// Why people cannot do what they may well ask for: each refusal names the rule in the way.

// cannotBe says why p may not activate the figure id.
func (g *Game) cannotBe(p *Player, id string) *table.Refusal {
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

// notTarget says why nobody may shoot at the figure id.
func (g *Game) notTarget(id string) *table.Refusal {
	f := g.figure(id)
	switch {
	case f == nil:
		return nil
	case !f.alive():
		return refuse("fallen", "TIS-R59", f)
	case f.At == Water && !g.house.swimmerTarget:
		return refuse("swimmer-target", "TIS-A82", f)
	}
	return refuse("own-target", "TIS-R54", f)
}

// cannotDo says why the figure may not carry out the action word now.
func (g *Game) cannotDo(a *activation, word string) *table.Refusal {
	f := a.figure
	i := slices.IndexFunc(actions[:], func(x action) bool { return x.word == word })
	switch {
	case i < 0 || !a.acts():
		return nil
	case f.At == Water && word != "move" && word != "climb":
		return refuse("swims", "TIS-A129", f)
	case !g.hasHands(f, actions[i].hands) && actions[i].hands == freeHands:
		return refuse("carries", "TIS-A78", f)
	case !g.hasHands(f, actions[i].hands):
		return refuse("carries", "TIS-A138", f)
	}
	switch word {
	case "move":
		return refuse("moved", "TIS-A10", f)
	case "climb":
		return g.cannotClimb(f)
	case "shoot", "open-door":
		return g.cannotShoot(a, word)
	case "strike":
		return g.cannotStrike(a)
	case "fire-cannon", "load-cannon", "clear-cannon":
		return g.cannotServe(a, word)
	case "reload":
		return unloadable(f)
	case "clear-jam":
		return refuse("no-jam", "TIS-A140", f)
	case "take":
		return refuse("nothing-lies", "TIS-R18", f)
	case "take-shield":
		return g.cannotTakeShield(f)
	case "dig":
		return refuse("no-spot", "TIS-R92", f)
	}
	return nil
}

func (g *Game) cannotClimb(f *Figure) *table.Refusal {
	switch {
	case f.At == Water && f.Fell == g.Round:
		return refuse("climb-later", "TIS-A131", f)
	case f.At != Water && g.boatAt(f.At) == nil:
		return refuse("no-hull", "TIS-A134", f)
	}
	for s := range g.afloat() {
		if err := g.cannotBoard(f, s); err != nil {
			return err
		}
	}
	return refuse("no-ship-left", "TIS-A130", f)
}

// cannotBoard says why f may not climb aboard s in this round.
func (g *Game) cannotBoard(f *Figure, s *Ship) *table.Refusal {
	if s == nil || s.Fate != Afloat || !g.repels(s, f) {
		return nil
	}
	return table.Refuse("illegal", "refuse.repelled", "TIS-R36", table.Name("figure", f.Name), table.Name("ship", s.Name))
}

func (g *Game) cannotShoot(a *activation, word string) *table.Refusal {
	f := a.figure
	switch {
	case len(f.Guns) == 0:
		return refuse("no-gun", "TIS-R49", f)
	case a.firedCannon && !g.house.twoShotsCannon:
		return g.refuseCannon("one-shot", "TIS-A127", f)
	case !f.hasGun(GunLoaded) && f.hasGun(GunJammed):
		return refuse("jammed", "TIS-A140", f)
	case a.firedGun && !f.hasGun(GunLoaded):
		return refuse("second-shot", "TIS-R14", f)
	case !f.hasGun(GunLoaded):
		return refuse("not-loaded", "TIS-A140", f)
	case word == "open-door":
		return refuse("no-door", "TIS-R17", f)
	}
	return refuse("no-target", "TIS-R54", f)
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

// cannotServe says why the figure may not fire or load a cannon.
func (g *Game) cannotServe(a *activation, word string) *table.Refusal {
	f := a.figure
	s := g.shipAt(f.At)
	switch {
	case s == nil || f.At != s.deck:
		return g.refuseCannon("no-cannon", "TIS-R62", f)
	case g.serves(f) == nil && s.Command != f.Owner:
		return g.refuseCannon("boarder", "TIS-A108", f)
	case g.serves(f) == nil:
		return g.refuseCannon("prize", "TIS-A107", f)
	case word == "clear-cannon":
		return g.refuseCannon("no-jammed-cannon", "TIS-A140", f)
	case word == "load-cannon":
		return g.refuseCannon("no-empty-cannon", "TIS-A140", f)
	case g.lashed(s) && g.house.lashedCannons == "silent":
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

// unloadable says why f has nothing to reload.
func unloadable(f *Figure) *table.Refusal {
	switch {
	case f.hasGun(GunJammed):
		return refuse("jammed", "TIS-A140", f)
	case f.hasGun(GunBroken) && !f.hasGun(GunLoaded):
		return refuse("broken", "TIS-A5", f)
	}
	return refuse("all-loaded", "TIS-A140", f)
}

// cannotTakeShield says why f has no shield to take up.
func (g *Game) cannotTakeShield(f *Figure) *table.Refusal {
	switch {
	case f.Shield == NoShield:
		return nil
	case f.ShieldAt == f.carries:
		return refuse("has-shield", "TIS-R98", f)
	}
	return refuse("no-shield", "TIS-R98", f)
}

// cannotGo says why f cannot go there: nobody crosses without ropes.
func (g *Game) cannotGo(f *Figure, way string) *table.Refusal {
	s := g.shipAt(Place(way))
	switch {
	case way == "boat" && g.rowedOut(f):
		return refuse("moved", "TIS-A10", f)
	case way == "mast" && g.shipAt(f.At) != nil:
		return refuse("no-mast", "TIS-R16", f)
	case s != nil && s.Fate == Afloat && f.aboard(s):
		return nil
	case s != nil && s.Fate == Afloat && g.shipAt(f.At) != nil:
		return refuse("no-ropes", "TIS-R36", f)
	case s != nil && s.Fate == Afloat:
		return refuse("climbs", "TIS-R48", f)
	case strings.HasPrefix(way, "boat.") && f.At == Water:
		return refuse("swims", "TIS-A129", f)
	}
	return nil
}

// cannotSail says why the move of s cannot end that way.
func (g *Game) cannotSail(s *Ship, v *voyage, end string) *table.Refusal {
	name := table.Name("ship", s.Name)
	switch {
	case end == string(ramming) && v.adrift:
		return table.Refuse("illegal", "refuse.drifts", "TIS-A119", name)
	case end == string(ramming) && g.headway(s, v) < 0:
		return table.Refuse("illegal", "refuse.backwards", "TIS-A119", name)
	case end != string(boarding) && g.headway(s, v) == 0:
		return table.Refuse("illegal", "refuse.becalmed", "TIS-A23", name)
	case end != string(boarding):
		return nil
	case !g.crewed(s.Command, s):
		return table.Refuse("illegal", "refuse.empty-ship", "TIS-A122", name)
	case g.house.boardTries == "ship" && s.Tried:
		return table.Refuse("illegal", "refuse.tried", "TIS-A37", name)
	}
	return table.Refuse("illegal", "refuse.no-prey", "TIS-R32", name)
}

// notCannonTarget says why f cannot fire a cannon at what is called id.
func (g *Game) notCannonTarget(f *Figure, id string) *table.Refusal {
	switch b, s := g.boat(id), g.ship(id); {
	case b != nil:
		return g.refuseCannon("boat-target", "TIS-A134", f)
	case s == nil || s.Fate != Afloat || s.Command == f.Owner:
		return nil
	}
	return g.refuseCannon("lashed", "TIS-A40", f)
}

// refuse refuses by rule what a figure is asked to do, with the text "refuse.KEY".
func refuse(key, rule string, f *Figure) *table.Refusal {
	return table.Refuse("illegal", "refuse."+key, rule, table.Name("figure", f.Name))
}

// refuseCannon refuses what a figure is asked to do with a cannon.
func (g *Game) refuseCannon(key, rule string, f *Figure) *table.Refusal {
	return table.Refuse("illegal", "refuse."+key, rule, table.Name("figure", f.Name), g.cannonTerm(), g.setup.cannonsTerm())
}
