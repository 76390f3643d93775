package tischpiraten

import "hafenmeister/games/table"

// cover returns how much the shield of f takes off a roll, and the rule: 1, or 2 for a large shield
// if the table has agreed on those; 0 without a shield at hand (TIS-R97, R98, A158).
func (g *Game) cover(f *Figure) (off int, rule string) {
	switch {
	case f.Shield == NoShield || f.ShieldAt != f.carries:
		return 0, ""
	case g.hasLargeShield(f):
		return 2, "TIS-R98"
	}
	return 1, "TIS-R97"
}

// hasLargeShield reports whether f has a large shield at hand, where those count (TIS-R98).
func (g *Game) hasLargeShield(f *Figure) bool {
	return f.Shield == LargeShield && f.ShieldAt == f.carries && g.house.largeShields
}

// addShield takes the shield of the target off a shot (TIS-R97, R98).
func (g *Game) addShield(s *table.Sum, target *Figure) {
	if off, rule := g.cover(target); off > 0 {
		s.Add("shield", -off, rule)
	}
}

// addLargeShield takes a large shield off a blow, by house rule: otherwise no shield helps
// in melee (TIS-R97, A62).
func (g *Game) addLargeShield(s *table.Sum, victim *Figure) {
	if g.hasLargeShield(victim) && g.house.largeShieldMelee {
		s.Add("shield", -2, "TIS-A62")
	}
}

// addShieldToSave adds the shield to a save from a catapult's shot, by house rule
// (TIS-A158).
func (g *Game) addShieldToSave(s *table.Sum, f *Figure, shot bool) {
	if off, _ := g.cover(f); off > 0 && shot && g.house.shieldEngines {
		s.Add("shield", off, "TIS-A158")
	}
}

// leaveShield leaves a large shield behind when f crosses to another player's ship, unless
// one of the two has a broad boarding bridge (TIS-R98). No bridge leads out of the water:
// see dropShield.
func (g *Game) leaveShield(t table.T, f *Figure, to *Ship) {
	from := g.shipAt(f.At)
	if !g.hasLargeShield(f) || to.Command == f.Owner {
		return
	}
	if from.Corvus || to.Corvus {
		t.Tell("TIS-R98", "say.shield.bridge", f.Arg())
		return
	}
	f.ShieldAt = from.deck
	t.Order("TIS-R98", "say.shield.left", f.Arg(), from.Arg()).Move("shield." + f.id).To(string(from.deck))
}

// dropShield leaves a large shield behind when f climbs out of the water or a boat aboard
// another player's ship: it sinks, or is in the boat (TIS-R98).
func (g *Game) dropShield(t table.T, f *Figure, to *Ship) {
	if !g.hasLargeShield(f) || to.Command == f.Owner {
		return
	}
	if b := g.boatAt(f.At); b != nil {
		f.ShieldAt = b.in
		t.Order("TIS-R98", "say.shield.boat", f.Arg(), table.Sub("boat", b.Label())).Move("shield." + f.id).To(string(b.in))
		return
	}
	f.ShieldAt = Lost
	t.Order("TIS-R98", "say.shield.sunk", f.Arg()).Take("shield." + f.id)
}

func (f *Figure) shieldLies() bool { return f.Shield != NoShield && f.ShieldAt == f.At }

// takeShield picks up a shield that was left behind: one action, as for cargo (TIS-R98, R18).
func (g *Game) takeShield(t table.T, a *activation) {
	a.figure.ShieldAt = a.figure.carries
	a.left--
	t.Tell("TIS-R98", "say.shield.taken", a.figure.Arg())
}

// loseShields takes the shields left on the deck of s out of the game.
func (g *Game) loseShields(s *Ship) {
	for _, f := range g.Figures {
		if f.ShieldAt == s.deck {
			f.ShieldAt = Lost
		}
	}
}

const riding = 300 // how far a mounted figure gets with one action, in mm (TIS-R101)

// isMounted reports whether f is on a horse or in a chariot, which it uses on land or on a deck.
// In the water, in a boat and on a mast all figures are on foot (TIS-R101).
func (g *Game) isMounted(f *Figure) bool {
	s := g.shipAt(f.At)
	return f.Mount != OnFoot && (f.At == Land || s != nil && f.At == s.deck)
}

// addMounted adds 1 to a mounted figure's roll against one on foot, as rule says (TIS-R101,
// A63).
func (g *Game) addMounted(s *table.Sum, f, target *Figure, rule string) {
	if g.isMounted(f) && !g.isMounted(target) {
		s.Add("mounted", 1, rule)
	}
}

// setAlight rolls after a hit by a catapult that shoots fire: on a natural 6 the ship takes one
// more hull hit (TIS-R100, A157). It does nothing for other ships' hits.
func (g *Game) setAlight(t table.T, h *hit, s *Ship) {
	if !h.from.Incendiary || s.Fate != Afloat {
		return
	}
	ask := table.Q("fire.roll", h.by.ID(), "TIS-A157", s.Arg())
	if table.RollOne(t, ask.About(s.id)) != 6 || s.Fate != Afloat {
		return
	}
	t.Tell("TIS-R100", "say.fire.burns", s.Arg())
	g.shotThrough(t, h, s, "TIS-R100")
}
