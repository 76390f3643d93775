package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// serves is the ship whose cannons the figure may serve: they stand on its deck, and it is
// their player's, or boarders may serve cannons by house rule (TIS-R62, A107, A108). nil if
// there is none.
func (g *Game) serves(f *Figure) *Ship {
	s := g.shipAt(f.At)
	if s == nil || f.At != s.deck {
		return nil
	}
	if g.mayUse(f.Owner, s) || g.house.boardersCannons && (s.Command != f.Owner || s.Taken == g.Round) {
		return s
	}
	return nil
}

// askSide asks on which side f serves a cannon, of the ship they stand on when they answer.
func (g *Game) askSide(f *Figure, key, rule, only string) table.Ask {
	return table.Q(key, f.Owner, rule, table.Name("figure", f.Name), g.hullWord(f), g.cannonTerm()).Only(only).About(g.withPlace(f)...)
}

// hullWord names the ship whose cannons f serves.
func (g *Game) hullWord(f *Figure) table.Arg {
	if s := g.serves(f); s != nil {
		return table.Name("ship", s.Name)
	}
	return table.Name("ship", "")
}

// canFireCannon reports whether the figure may fire a cannon now. It counts as one weapon:
// it is fired once in an activation (TIS-A127).
func (g *Game) canFireCannon(a *activation) bool {
	if a.firedCannon || a.firedGun && !g.house.twoShotsCannon {
		return false
	}
	s := g.serves(a.figure)
	return s != nil && !g.cannonsSilent(s) && !table.None(g.cannonSides(a.figure, Loaded)) && !table.None(g.cannonTargets(a.figure))
}

// cannonsSilent reports whether no cannon of s is fired: while it is lashed (TIS-R42, A40),
// or while it sinks by house rule (TIS-A29).
func (g *Game) cannonsSilent(s *Ship) bool {
	return g.lashed(s) && g.house.lashedCannons == "silent" || s.sinking() && !g.house.sinkingMoves
}

// shipTargets are the ships that f may fire a cannon at: those of other players, not those
// lashed to the one they stand on (TIS-A40, A111). Dinghies are none (TIS-A134).
func (g *Game) shipTargets(f *Figure) iter.Seq[*Ship] {
	return g.ships(func(o *Ship) bool {
		s := g.serves(f)
		return s != nil && o != s && o.Command != f.Owner && !g.tied(s, o)
	})
}

// fireCannon fires a cannon of the side that faces the target, however far it is (TIS-R60
// to R64).
func (g *Game) fireCannon(t table.T, a *activation) {
	f := a.figure
	side := aimed(t, a, "form.side", func() table.Ask { return g.askSide(f, "cannon.side", "TIS-R60", "say.only.cannon-side") }, g.cannonSides(f, Loaded))
	target, _ := aimed(t, a, "form.target", func() table.Ask { return g.askCannonTarget(f, side) }, g.cannonTargets(f)).(*Ship) // nil: the monster
	roll := g.rollCannon(t, f, target)
	s := g.serves(f)
	if s == nil || s.cannon(Side(side), Loaded) == nil {
		return // changed by a ruling meanwhile
	}
	cannon := s.cannon(Side(side), Loaded)
	a.left--
	a.firedCannon, a.served = true, side
	*cannon = Empty
	misfires := g.house.misfire == "table" && g.fails(f, roll.Face)
	if !misfires {
		a.owe(string(side), func() {
			t.Order("TIS-R63", "say.cannon.fired", table.Name("ship", s.Name), table.Term("side", "term."+string(side)), g.cannonTerm())
		})
	}
	if roll.Success() && target == nil {
		g.killMonster(t)
	} else if roll.Success() && target.Fate == Afloat {
		h := hit{by: g.Player(f.Owner), cannon: cannon, from: s, settle: a.settle}
		if g.damage(t, &h, target) {
			g.setAlight(t, &h, target)
		}
	}
	g.testCannon(t, a, s, cannon, roll.Face)
}

// askCannonTarget asks what f fires at.
func (g *Game) askCannonTarget(f *Figure, side table.Word) table.Ask {
	ask := table.Q("cannon.target", f.Owner, "TIS-R61", table.Name("figure", f.Name), g.hullWord(f), table.Term("side", "term."+string(side)))
	return ask.Only("say.only.cannon-target").About(g.withPlace(f)...).OptionOutcomes(g.cannonTargetOutcomes).
		Barred(func(id string) *table.Refusal { return g.notCannonTarget(f, id) })
}

// testCannon tests a cannon of s once the figure's shot has been carried out, if the natural face
// was a 1, or a 2 with the Klabautermann aboard: by the misfire table, or by house rule by
// the basic roll (TIS-R107, A9, A69, A70).
func (g *Game) testCannon(t table.T, a *activation, s *Ship, cannon *Cannon, face int) {
	f := a.figure
	misfires := g.house.misfire == "table" && g.fails(f, face)
	rule := g.cannonFails(s, face)
	if misfires && *cannon != Empty || !misfires && rule == "" {
		return
	}
	if face == 2 {
		t.Tell("TIS-A69", "say.klabautermann.cannon", g.cannonTerm())
	}
	if misfires {
		g.misfireCannon(t, f, s, cannon)
	} else {
		a.settle()
		g.checkCannon(t, f.Owner, rule, cannon)
	}
}

// rollCannon is the roll of f to hit a ship, or for nil the monster, which is harder
// (TIS-R64, R90).
func (g *Game) rollCannon(t table.T, f *Figure, target *Ship) table.Sum {
	need, rule := 4, "TIS-R64"
	if target == nil {
		need, rule = 5, "TIS-R90"
	}
	return table.Test(t, g.askCannonShot(f, target), func() table.Sum { return g.attackSum(f, need, rule) })
}

func (g *Game) askCannonShot(f *Figure, target *Ship) table.Ask {
	name := table.Name("figure", f.Name)
	if target == nil {
		return table.Q("monster.fire", f.Owner, "TIS-R90", name, g.cannonTerm()).About(f.id).Result("hit").Outcomes(g.monsterOutcomes)
	}
	ask := table.Q("cannon.hit", f.Owner, "TIS-R64", name, table.Name("ship", target.Name), g.cannonTerm())
	return ask.About(f.id, target.id).Result("hit").Outcomes(func() table.Outcomes { return g.cannonOutcomes(target) })
}

// cannonFails is the rule by which a cannon of s that showed the natural face must be
// tested by the basic rules, "" if none does (TIS-A9, A70).
func (g *Game) cannonFails(s *Ship, face int) string {
	tested := g.house.cannonNat1 == "fumble"
	switch {
	case tested && face == 1:
		return "TIS-A9"
	case face <= 2 && (tested || g.house.klabautermannCannons == "always") && g.haunted(s):
		return "TIS-A70"
	}
	return ""
}

// cannonSides are the sides on which f can serve a cannon in that state.
func (g *Game) cannonSides(f *Figure, state Cannon) iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		if s := g.serves(f); s != nil {
			_ = (s.cannon(PortSide, state) == nil || yield(table.Word(PortSide))) &&
				(s.cannon(StarboardSide, state) == nil || yield(table.Word(StarboardSide)))
		}
	}
}

// cannon is the first cannon of a side in that state, nil if there is none: those in
// one state are all the same.
func (s *Ship) cannon(side Side, state Cannon) *Cannon {
	guns := s.Port
	if side == StarboardSide {
		guns = s.Starboard
	}
	for i := range guns {
		if guns[i] == state {
			return &guns[i]
		}
	}
	return nil
}

// canLoadCannon reports whether the figure may load a cannon (TIS-R62, R63).
func (g *Game) canLoadCannon(a *activation) bool { return !table.None(g.cannonSides(a.figure, Empty)) }

// loadCannon loads one cannon (TIS-R62, R63).
func (g *Game) loadCannon(t table.T, a *activation) {
	f := a.figure
	side := aimed(t, a, "form.side", func() table.Ask { return g.askSide(f, "cannon.load", "TIS-R63", "say.only.cannon-load") }, g.cannonSides(f, Empty))
	s := g.serves(f)
	*s.cannon(Side(side), Empty) = Loaded
	a.left--
	if a.spares(string(side)) {
		t.Tell("TIS-R62", "say.cannon.again", table.Name("ship", s.Name), table.Term("side", "term."+string(side)), g.cannonTerm())
		return
	}
	t.Order("TIS-R62", "say.cannon.loaded", table.Name("ship", s.Name), table.Term("side", "term."+string(side)), g.cannonTerm())
}

// cannonTargets are what f may fire a cannon at: ships of others, and the sea monster
// (TIS-R61, R90).
func (g *Game) cannonTargets(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for s := range g.shipTargets(f) {
			if !yield(s) {
				return
			}
		}
		if g.surfaced() {
			yield(theMonster)
		}
	}
}
