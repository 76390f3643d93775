package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// mayCross reports whether f may cross from s to another ship: the two are lashed (TIS-R37,
// A132), or they touch since one has rammed the other and to has not beaten off f's player in
// this round (TIS-A31, R36).
func (g *Game) mayCross(f *Figure, s, to *Ship) bool {
	l := g.lashing(s, to)
	return l != nil && to.Fate == Afloat && (l.By != "" || l.Touch && !g.repels(to, f))
}

// swing rolls for a figure that crosses to a ship alongside (TIS-R37, R39, A31, A132). It
// reports whether the figure may go there; on a failure it has fallen into the sea. The caller
// moves it.
func (g *Game) swing(t table.T, a *activation, to *Ship) bool {
	f := a.figure
	g.leaveShield(t, f, to)
	roll := table.Test(t, g.askStep("swing.roll", g.swingRule(f, to), f, to), func() table.Sum { return g.stepSum(f, "TIS-R39") })
	if !f.alive() {
		return false
	}
	if roll.Success() {
		return g.canStillCross(t, a, to)
	}
	t.Order("TIS-R39", "say.swing.fell", f.Arg()).Move("figure." + f.id).To(string(Water))
	f.FallRound = g.Round
	g.displace(t, f, Water)
	if g.house.fallSecondAction == "lost" {
		a.left = 0
	}
	return false
}

// askStep returns the question for the roll of f to cross to a ship or climb aboard it.
func (g *Game) askStep(key, rule string, f *Figure, to *Ship) table.Ask {
	ask := table.Q(key, f.Owner, rule, f.Arg(), to.Arg())
	return ask.About(f.id, to.id).Aim("aboard", nil).Outcomes(func() table.Outcomes {
		return table.Outcomes{Until: afterOneRoll, List: []table.Outcome{reaches(f, to, table.Say("odds.aboard", f.Arg(), to.Arg()))}}
	})
}

// swingRule returns the rule by which f may cross: after a ram (TIS-A31), from the boarded side
// (TIS-A43), or as a boarder (TIS-R39).
func (g *Game) swingRule(f *Figure, to *Ship) string {
	switch l := g.lashing(g.shipAt(f.At), to); {
	case l == nil:
	case l.By == "" && l.Touch:
		return "TIS-A31"
	case l.By != "" && l.By != f.Owner:
		return "TIS-A43"
	}
	return "TIS-R39"
}

// canStillCross reports whether the figure may still cross after the roll, since a ruling may have
// changed that. If so, it announces what the figure may do there (TIS-R37, R38).
func (g *Game) canStillCross(t table.T, a *activation, to *Ship) bool {
	s := g.shipAt(a.figure.At)
	if s == nil || !g.mayCross(a.figure, s, to) {
		return false
	}
	f := a.figure
	shoots, strikes := g.hasShot(a), g.canFight(f)
	switch {
	case a.left == 0, !strikes:
		t.Tell("TIS-R37", "say.swing.over", f.Arg(), to.Arg())
	case shoots:
		t.Tell("TIS-R38", "say.swing.across", f.Arg(), to.Arg())
	default:
		t.Tell("TIS-R38", "say.swing.strikes", f.Arg(), to.Arg())
	}
	return true
}

// stepSum returns the sum of a roll of f to cross or climb aboard: 2 or more succeeds. The
// modifiers of recruits and the plague count unless by house rule only a natural 1 fails. An
// officer's +1 offsets them if it covers such rolls, and otherwise changes nothing (TIS-A59).
func (g *Game) stepSum(f *Figure, rule string) table.Sum {
	s := g.needs(2, rule)
	if !g.house.swingModifiers {
		return s
	}
	addRecruit(&s, f)
	g.addPlague(&s, f.Owner)
	if s.Modifiers() < 0 && f.officer() && g.house.officerScope == "all" {
		s.Add(string(f.Rank), 1, "TIS-A59")
	}
	return s
}

// hulls adds all ships afloat to the ways out of the water or a boat. Those that f may not climb
// are not open (TIS-R36, A129, A130, A134).
func (g *Game) hulls(f *Figure, list []keyed) []keyed {
	for i, s := range g.Ships {
		if s.Fate == Afloat {
			list = append(list, keyed{Item: (*hull)(s), digit: digitShips + i, off: !g.mayClimb(f, s)})
		}
	}
	return list
}

// mayClimb reports whether f may climb aboard s, out of the water or a boat. A figure that fell
// while crossing must wait for the next round (TIS-R39, A13).
func (g *Game) mayClimb(f *Figure, s *Ship) bool {
	return s.Fate == Afloat && !g.repels(s, f) && (f.At == Water && f.FallRound != g.Round || g.boatAt(f.At) != nil)
}

// repels reports whether s has beaten off f's player, so that none of their figures may get aboard
// it in this round (TIS-R36).
func (g *Game) repels(s *Ship, f *Figure) bool {
	return s.Repelled[g.seat(f.Owner)] && s.Command != f.Owner
}

// climb rolls for a figure that climbs aboard a ship (TIS-R36, R40, R41, R48, A130). On a failure
// it stays where it is. Either way it has used an action.
func (g *Game) climb(t table.T, a *activation, to *Ship) {
	f := a.figure
	roll := table.Test(t, g.askStep("climb.roll", "TIS-R40", f, to), func() table.Sum { return g.stepSum(f, "TIS-R40") })
	if !a.acts() || !g.mayClimb(f, to) {
		return
	}
	a.left--
	if !roll.Success() {
		t.Tell("TIS-R41", "say.climb.failed", f.Arg())
		return
	}
	rule := "TIS-R40"
	if to.Command != f.Owner {
		rule = "TIS-A130"
	}
	t.Order(rule, "say.climb.aboard", f.Arg(), to.Arg()).Move("figure." + f.id).To(string(to.deck))
	g.dropShield(t, f, to)
	g.arrive(t, a, to.deck)
}

// touch asks which enemy the figure touches after its move (TIS-R71, A135). People enter further
// contacts as optional actions ([Game.contactActions]): so the keys that follow are the same however
// many enemies are near.
func (g *Game) touch(t table.T, a *activation, rule string) {
	f := a.figure
	if !f.alive() || table.None(g.touchable(f)) {
		return
	}
	which := figureQuestion{key: "move.touch", who: f.Owner, rule: rule, args: []table.Arg{f.Arg(), g.whereabouts(f)}, about: g.withPlace(f),
		with: func(ask table.Ask) table.Ask { return ask.Likelihood(guessTouch).FormApart(a.form("form.touch")) }}
	e := g.chooseTouched(t, a, &which)
	if e == nil || !f.alive() || f.At != e.At {
		return
	}
	a.add("form.touch", e.Label())
	g.joinMelee(t, f, e)
	a.closedIn = true
}

// chooseTouched asks for one of the touchable enemies, or nil for nobody. If they are of several
// crews, it asks for the crew first.
func (g *Game) chooseTouched(t table.T, a *activation, q *figureQuestion) *Figure {
	touchable := g.touchable(a.figure)
	if crews := g.crewsOf(touchable); table.Len(crews) > 1 {
		ask := func() table.Ask { return q.askCrew().Likelihood(guessTouch) }
		c, ok := table.Choose(t, table.QFunc(ask), orNobody(crews, (*Crew).Digit)).Item.(*Crew)
		if !ok {
			return nil
		}
		return g.pickOne(t, q, where(touchable, c.has))
	}
	e, _ := table.Choose(t, table.QFunc(q.ask), orNobody(touchable, (*Figure).Digit)).Item.(*Figure)
	return e
}

// orNobody returns the items with their digits, and nobody with the key 0.
func orNobody[X table.Item](from iter.Seq[X], digit func(X) int) iter.Seq[keyed] {
	return as(orElse(from, nobody), func(item table.Item) keyed {
		if x, ok := item.(X); ok {
			return keyed{Item: x, digit: digit(x)}
		}
		return keyed{Item: item, digit: keyZero}
	})
}

// touchable returns the enemies in the same place that f does not touch yet. In the water there
// is no melee (TIS-A82).
func (g *Game) touchable(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.At == f.At && f.At != Water && f.At != Out && !f.mingles(e)
	})
}
