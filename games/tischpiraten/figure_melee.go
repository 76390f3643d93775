package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// canStrike reports whether the figure can strike an enemy that it touches (TIS-R71, A52) and has
// the actions for it (TIS-A53).
func (g *Game) canStrike(a *activation) bool {
	f := a.figure
	return f.Melee != 0 && g.canFight(f) && (g.house.meleeDouble || !a.struck) &&
		g.blowCost(a) <= a.left && !table.None(g.foes(f))
}

// blowCost returns how many actions a blow takes: 1, or by house rule 2 for the first blow of a
// figure that an enemy has closed in on in this round (TIS-A53).
func (g *Game) blowCost(a *activation) int {
	if g.house.meleeReply || a.closedIn || a.struck || a.figure.Since != g.Round {
		return 1
	}
	return 2
}

// strike asks for an enemy and strikes it (TIS-R71 to R77).
func (g *Game) strike(t table.T, a *activation) {
	f := a.figure
	which := figureQuestion{key: "melee.target", who: f.Owner, rule: "TIS-R71", args: []table.Arg{f.Arg()}, about: []string{f.id}, only: "say.only.foe",
		with: func(ask table.Ask) table.Ask {
			return ask.OptionOutcomes(g.foeOutcomes).FormApart(a.form("form.target"))
		}}
	victim := g.pickOne(t, &which, g.foes(f))
	a.add("form.target", victim.Label())
	a.left -= g.blowCost(a)
	a.struck = true
	g.blow(t, f, victim)
}

// blow carries out a blow of f at victim: the roll to hit and the save (TIS-R72 to R74, A81).
func (g *Game) blow(t table.T, f, victim *Figure) {
	roll := table.Test(t, g.askBlow(f, victim), func() table.Sum { return g.blowSum(f, victim) })
	if !roll.Success() || !f.touches(victim) {
		return
	}
	rule := "TIS-R74"
	if f.meleeWeapons() == 0 {
		rule = "TIS-A81"
	}
	g.save(t, victim, g.Player(f.Owner), rule)
	if !victim.alive() {
		t.Tell("TIS-R75", "say.melee.arms", victim.Arg())
		g.noteJack(f, victim)
	}
}

func (g *Game) askBlow(f, victim *Figure) table.Ask {
	rule := "TIS-R72"
	if f.meleeWeapons() == 1 && !f.officer() {
		rule = "TIS-A55"
	}
	ask := table.Q("melee.hit", f.Owner, rule, f.Arg(), table.Name("target", victim.Name))
	return ask.About(f.id, victim.id).Result("hit").Outcomes(func() table.Outcomes {
		return outcomes(removalOutcome(victim, table.Say("odds.falls", victim.Arg())))
	})
}

// blowSum returns the sum of a blow of f at victim (TIS-R72, R73, R76, R101, A55, A56).
func (g *Game) blowSum(f, victim *Figure) table.Sum {
	s := g.attackSum(f, 4, "TIS-R72")
	switch n := f.meleeWeapons(); {
	case n >= 2:
		s.Add("two-weapons", 1, "TIS-R73")
	case n == 0 && f.officer():
		s.Add("fists", -1, "TIS-A56")
	case n == 0:
		s.Add("fists", -1, "TIS-R76")
	}
	g.addMounted(&s, f, victim, "TIS-R101")
	g.addLargeShield(&s, victim)
	return s
}

// partingBlow lets one enemy strike at f, which leaves a melee, if the house rule says so
// (TIS-A54).
func (g *Game) partingBlow(t table.T, f *Figure) {
	if g.house.meleeLeave != "one_blow" || f.Melee == 0 || table.None(g.strikers(f)) {
		return
	}
	which := figureQuestion{key: "melee.leave", who: soleOwner(g.strikers(f)), rule: "TIS-A54", args: []table.Arg{f.Arg()}, about: []string{f.id}, only: "say.only.blow"}
	g.blow(t, g.pickOne(t, &which, g.strikers(f)), f)
}

// strikers returns the enemies that touch f and can fight.
func (g *Game) strikers(f *Figure) iter.Seq[*Figure] {
	return g.figures(func(e *Figure) bool { return f.touches(e) && g.canFight(e) })
}

// joinMelee records that f and e touch, and merges their melees (TIS-A135).
func (g *Game) joinMelee(t table.T, f, e *Figure) {
	if e.Melee == 0 {
		e.Melee, e.Since = f.Melee, g.Round
	}
	if e.Melee == 0 {
		e.Melee = g.freeMelee()
	}
	if f.Melee == 0 {
		f.Melee, f.Since = e.Melee, g.Round
	}
	was := f.Melee
	for _, x := range g.Figures {
		if x.Melee == was {
			x.Melee = e.Melee
		}
	}
	t.Tell("TIS-A135", "say.melee.joined", f.Arg(), table.Name("target", e.Name))
}

// nearMore returns the figures of p in a melee that have enemies at their place whom they do not
// touch yet.
func (g *Game) nearMore(p *Player) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.Owner == p.ID() && f.Melee != 0 && !table.None(g.touchable(f)) })
}

// touchMore asks which figure of p touches one more enemy, and whom (TIS-R71, A135).
func (g *Game) touchMore(t table.T, p *Player) {
	f := g.pickOne(t, &figureQuestion{key: "touch.figure", who: p.ID(), rule: "TIS-A135", only: "say.only.close"}, g.nearMore(p))
	which := figureQuestion{key: "touch.more", who: p.ID(), rule: "TIS-A135", args: []table.Arg{f.Arg(), g.whereabouts(f)}, about: g.withPlace(f), only: "say.only.enemy"}
	if e := g.pickOne(t, &which, g.touchable(f)); f.Melee != 0 && f.At == e.At {
		g.joinMelee(t, f, e)
	}
}

// freeMelee returns the lowest unused number for a melee, from 1.
func (g *Game) freeMelee() int {
	for n := 1; ; n++ {
		if !slices.ContainsFunc(g.Figures, func(f *Figure) bool { return f.Melee == n }) {
			return n
		}
	}
}

// mingles reports whether f and e are in the same melee. There is none in the water (TIS-A82).
func (f *Figure) mingles(e *Figure) bool {
	return f.Melee != 0 && f.Melee == e.Melee && f.At == e.At && f.At != Water && f.alive()
}

// touches reports whether f and e are in the same melee on different sides.
func (f *Figure) touches(e *Figure) bool {
	return f.Owner != e.Owner && f.mingles(e)
}

func (g *Game) foes(f *Figure) iter.Seq[*Figure] {
	return g.figures(f.touches)
}
