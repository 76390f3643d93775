package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// serves returns the ship whose cannons the figure may serve, nil if there is none: it is on the
// ship's deck, and its player may use the ship or by house rule boarders may serve its cannons
// (TIS-R62, A107, A108).
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

// askSide returns the question on which side f fires a cannon at the target; nil is the monster.
func (g *Game) askSide(a *activation, target *Ship) table.Ask {
	f := a.figure
	about, at := g.withPlace(f), theMonster.Label()
	if target != nil {
		about, at = append(about, target.id), table.Say("opt.ship.target", target.Arg())
	}
	return table.Q("cannon.side", f.Owner, "TIS-R60", f.Arg(), g.hullWord(f), g.cannonTerm(), table.Sub("target", at)).
		Only("say.only.cannon-side").About(about...).FormApart(a.form("form.side")).
		Digits(func(id string) int { return 1 + slices.Index(sideWords, table.Word(id)) })
}

// hullWord names the ship whose cannons f may serve; the name is empty if there is none.
func (g *Game) hullWord(f *Figure) table.Arg {
	if s := g.serves(f); s != nil {
		return s.Arg()
	}
	return table.Name("ship", "")
}

// canFireCannon reports whether the figure may fire a cannon now. It counts as one weapon:
// it is fired once in an activation (TIS-A127).
func (g *Game) canFireCannon(a *activation) bool {
	if a.firedCannon || a.firedGun && !g.house.twoShotsCannon || !g.canWork(a.figure) {
		return false
	}
	s := g.serves(a.figure)
	return s != nil && !g.cannonsSilent(s) && !table.None(g.cannonSides(a.figure, Loaded))
}

// cannonsSilent reports whether no cannon of s may be fired: it is lashed, unless by house rule
// (TIS-R42, A40), or by house rule it is sinking (TIS-A29).
func (g *Game) cannonsSilent(s *Ship) bool {
	return g.isLashed(s) && g.house.lashedCannons == "silent" || s.sinking() && !g.house.sinkingMoves
}

// isCannonTarget reports whether f may fire a cannon at o: a ship of another player, not lashed
// to the one they are on (TIS-A40, A111). Dinghies are no targets (TIS-A134).
func (g *Game) isCannonTarget(f *Figure, o *Ship) bool {
	s := g.serves(f)
	return s != nil && o.Fate == Afloat && o != s && o.Command != f.Owner && g.lashing(s, o).By == ""
}

// fireCannon fires a cannon of the side that faces the target, at any distance (TIS-R60 to R64).
// A nil target is the monster.
func (g *Game) fireCannon(t table.T, a *activation, target *Ship) {
	f := a.figure
	side := Side(table.Choose(t, table.QFunc(func() table.Ask { return g.askSide(a, target) }), g.cannonSides(f, Loaded)))
	a.add("form.side", table.Word(side).Label())
	roll := g.rollCannon(t, f, target)
	s := g.serves(f)
	if s == nil || s.cannon(side, Loaded) == nil {
		return // a ruling has changed it
	}
	cannon := s.cannon(side, Loaded)
	a.left--
	a.firedCannon, a.served = true, side
	*cannon = Empty
	if roll.Success() && target == nil {
		g.killMonster(t)
	} else if roll.Success() && target.Fate == Afloat {
		h := hit{by: g.Player(f.Owner), cannon: cannon, from: s, gunner: f}
		if g.damage(t, &h, target) {
			g.setAlight(t, &h, target)
		}
	}
	misfired := g.house.misfire == "table" && g.fails(f, roll.Face)
	g.testCannon(t, f, s, cannon, roll.Face)
	if *cannon == Empty && !misfired { // otherwise misfireCannon has placed the marker
		_, id, _, _ := g.cannonPlace(cannon)
		t.Order("TIS-R63", "say.cannon.fired", s.Arg(), side.arg(), g.cannonTerm()).Place("marker.reload." + id).To("cannon." + id)
	}
}

// testCannon tests a cannon of s once the shot of f has been carried out, if the natural face
// was a 1, or a 2 with the Klabautermann aboard: by the misfire table, or by house rule by
// the basic roll (TIS-R107, A9, A69, A70).
func (g *Game) testCannon(t table.T, f *Figure, s *Ship, cannon *GunState, face int) {
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
		g.checkCannon(t, f.Owner, rule, cannon)
	}
}

// rollCannon rolls for f to hit a ship, or the monster if target is nil (TIS-R64, R90).
func (g *Game) rollCannon(t table.T, f *Figure, target *Ship) table.Sum {
	need, rule := 4, "TIS-R64"
	if target == nil {
		need, rule = 5, "TIS-R90"
	}
	return table.Test(t, g.askCannonShot(f, target), func() table.Sum { return g.attackSum(f, need, rule) })
}

func (g *Game) askCannonShot(f *Figure, target *Ship) table.Ask {
	if target == nil {
		return table.Q("monster.fire", f.Owner, "TIS-R90", f.Arg(), g.cannonTerm()).About(f.id).Result("hit").Outcomes(g.monsterOutcomes)
	}
	ask := table.Q("cannon.hit", f.Owner, "TIS-R64", f.Arg(), target.Arg(), g.cannonTerm())
	return ask.About(f.id, target.id).Result("hit").Outcomes(func() table.Outcomes {
		return shipOutcomes(target, table.Say("odds.hull", target.Arg()), table.Say("odds.mast"))
	})
}

// cannonFails returns the rule by which the basic rules test a cannon of s after a shot with the
// natural face, "" if they do not (TIS-A9, A70).
func (g *Game) cannonFails(s *Ship, face int) string {
	tested := g.house.cannonNat1 == "fumble"
	switch {
	case tested && face == 1:
		return "TIS-A9"
	case face <= 2 && (tested || g.house.klabautermannCannons == "always") && g.isHaunted(s):
		return "TIS-A70"
	}
	return ""
}

// cannonSides returns the sides on which f may serve a cannon in that state.
func (g *Game) cannonSides(f *Figure, state GunState) iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		if s := g.serves(f); s != nil {
			_ = (s.cannon(PortSide, state) == nil || yield(table.Word(PortSide))) &&
				(s.cannon(StarboardSide, state) == nil || yield(table.Word(StarboardSide)))
		}
	}
}

// cannon returns the first cannon of a side in that state, nil if there is none. Cannons of a side
// in the same state are interchangeable.
func (s *Ship) cannon(side Side, state GunState) *GunState {
	all := s.cannons(side)
	if i := slices.Index(all, state); i >= 0 {
		return &all[i]
	}
	return nil
}

// loadCannon loads one cannon (TIS-R62, R63).
func (g *Game) loadCannon(t table.T, a *activation, side Side) {
	s := g.serves(a.figure)
	cannon := s.cannon(side, Empty)
	*cannon = Loaded
	_, id, _, _ := g.cannonPlace(cannon)
	a.served = side
	a.left--
	t.Order("TIS-R62", "say.cannon.loaded", s.Arg(), side.arg(), g.cannonTerm()).Take("marker.reload." + id).From("cannon." + id)
}
