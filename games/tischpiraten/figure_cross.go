package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// swing is the step across to a ship lashed alongside (TIS-R37, R39, A132). It reports
// whether the figure gets there; on a 1 they fall into the sea.
func (g *Game) swing(t table.T, a *activation, to *Ship) bool {
	f := a.figure
	g.leaveShield(t, f, to)
	roll := table.Test(t, g.askStep("swing.roll", g.swingRule(f, to), f, to), func() table.Sum { return g.stepSum(f, "TIS-R39") })
	if !f.alive() {
		return false
	}
	if roll.Success() {
		return g.stillTied(t, a, to)
	}
	t.Order("TIS-R39", "say.swing.fell", table.Name("figure", f.Name))
	f.Fell = g.Round
	g.displace(t, f, Water)
	if g.house.fallSecondAction == "lost" {
		a.left = 0
	}
	return false
}

// askStep asks for the roll of f to get aboard a ship.
func (g *Game) askStep(key, rule string, f *Figure, to *Ship) table.Ask {
	ask := table.Q(key, f.Owner, rule, table.Name("figure", f.Name), table.Name("ship", to.Name))
	return ask.About(f.id, to.id).Aim("aboard", nil).Outcomes(func() table.Outcomes { return g.stepOutcomes(f, to) })
}

// swingRule is the rule by which f may cross over: the boarded crew may do it too.
func (g *Game) swingRule(f *Figure, to *Ship) string {
	if s := g.shipAt(f.At); s != nil {
		if l := g.lashing(s, to); l != nil && l.By != "" && l.By != f.Owner {
			return "TIS-A43"
		}
	}
	return "TIS-R39"
}

// stillTied reports whether the figure is aboard a ship that is still lashed to to, and so
// gets across (TIS-R37, R38).
func (g *Game) stillTied(t table.T, a *activation, to *Ship) bool {
	s := g.shipAt(a.figure.At)
	if s == nil || to.Fate != Afloat || !g.tied(s, to) {
		return false
	}
	if a.left > 0 {
		t.Tell("TIS-R38", "say.swing.across", table.Name("figure", a.figure.Name), table.Name("ship", to.Name))
	} else {
		t.Tell("TIS-R37", "say.swing.over", table.Name("figure", a.figure.Name), table.Name("ship", to.Name))
	}
	return true
}

// stepSum is what a roll of f to step or climb aboard needs: an officer gains nothing, and
// what is taken off counts unless by house rule only a 1 fails (TIS-A59).
func (g *Game) stepSum(f *Figure, rule string) table.Sum {
	s := g.needs(2, rule)
	if g.house.swingModifiers {
		g.addRecruit(&s, f)
		g.addPlague(&s, f.Owner)
	}
	return s
}

// canClimb reports whether the figure may be at a hull: swimming, or in a boat (TIS-A129,
// A134). Whoever fell while crossing waits for the next round (TIS-R39, A13).
func (g *Game) canClimb(a *activation) bool {
	f := a.figure
	return (f.At == Water && f.Fell != g.Round || g.boatAt(f.At) != nil) && !table.None(g.hulls(f))
}

// hulls are the ships that f may climb aboard: any but those that have beaten off a ship of
// their player in this round (TIS-R36, A130).
func (g *Game) hulls(f *Figure) iter.Seq[*Ship] {
	return g.ships(func(s *Ship) bool { return !g.repels(s, f) })
}

// repels reports whether nobody of f's player may board s in this round (TIS-R36).
func (g *Game) repels(s *Ship, f *Figure) bool {
	return s.Repelled[g.seat(f.Owner)] && s.Command != f.Owner
}

// climb takes the figure aboard a ship (TIS-R36, R40, R41, R48, A130). On a failure they
// stay where they are.
func (g *Game) climb(t table.T, a *activation) {
	f := a.figure
	name := table.Name("figure", f.Name)
	to := aimed(t, a, "form.ship", func() table.Ask { return g.askHull(f) }, g.hulls(f))
	if g.partingBlow(t, f); !a.acts() {
		return
	}
	roll := table.Test(t, g.askStep("climb.roll", "TIS-R40", f, to), func() table.Sum { return g.stepSum(f, "TIS-R40") })
	if !g.canClimb(a) || to.Fate != Afloat || g.repels(to, f) {
		return
	}
	a.left--
	if !roll.Success() {
		t.Tell("TIS-R41", "say.climb.failed", name)
		return
	}
	rule := "TIS-R40"
	if to.Command != f.Owner {
		rule = "TIS-A130"
	}
	t.Order(rule, "say.climb.aboard", name, table.Name("ship", to.Name))
	g.dropShield(t, f, to)
	g.arrive(t, a, to.deck)
}

func (g *Game) askHull(f *Figure) table.Ask {
	ask := table.Q("climb.ship", f.Owner, "TIS-R48", table.Name("figure", f.Name), g.whereabouts(f)).Only("say.only.climb").About(g.withPlace(f)...)
	return ask.OptionOutcomes(g.climbOutcomes(f)).Barred(func(id string) *table.Refusal { return g.cannotBoard(f, g.ship(id)) })
}

// meet is the end of a move: the deed has named whom the figure touches, or it is asked, where
// deeds are one answer only if the figure can do nothing more.
func (g *Game) meet(t table.T, a *activation, rule string) {
	f := a.figure
	switch {
	case !g.brief() || len(a.named) == 0 && a.left == 0:
		g.touch(t, a, rule)
		return
	case len(a.named) > 0 && !table.None(g.touchable(f)):
		g.joinMelee(t, f, aimed(t, a, "form.touch", func() table.Ask { return g.askTouch(f, nil, rule) }, g.touchable(f)))
		a.closedIn = true
	}
	a.arrived = true
}

// touch asks whom the figure touches now (TIS-R71, A135): all of them stand in one melee.
func (g *Game) touch(t table.T, a *activation, rule string) {
	f := a.figure
	var last *Figure
	for f.alive() && !table.None(g.touchable(f)) {
		e, ok := table.Choose(t, table.Anew(func() table.Ask { return g.askTouch(f, last, rule).Form(a.form("form.touch")) }), g.nobodyOr(f)).(*Figure)
		if !ok || !f.alive() || f.At != e.At {
			return
		}
		a.answered("form.touch", e.Label())
		g.joinMelee(t, f, e)
		a.closedIn, last = true, e
	}
}

// askTouch asks whom f touches, or whom besides the last one named.
func (g *Game) askTouch(f, last *Figure, rule string) table.Ask {
	name := table.Name("figure", f.Name)
	if last == nil {
		return table.Q("move.touch", f.Owner, rule, name, g.whereabouts(f)).About(g.withPlace(f)...).Likelihood(guessTouch)
	}
	ask := table.Q("move.also", f.Owner, "TIS-R71", name, g.whereabouts(f), table.Name("target", last.Name))
	return ask.About(append(g.withPlace(f), last.id)...).Likelihood(guessAlso)
}

// touchable are the enemies in the same place that f does not touch yet. In the water there
// is no melee (TIS-A82).
func (g *Game) touchable(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool {
		return e.Owner != f.Owner && e.At == f.At && f.At != Water && f.At != Out && !f.mingles(e)
	})
}

func (g *Game) nobodyOr(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		if !yield(table.Word(nobody)) {
			return
		}
		for e := range g.touchable(f) {
			if !yield(e) {
				return
			}
		}
	}
}
