package tischpiraten

import (
	"cmp"
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// mayMove reports whether s has yet to move in this round.
func (g *Game) mayMove(s *Ship) bool {
	return s.Fate == Afloat && !s.Moved && s.Order > 0 && !g.commander(s).Out
}

// toMove reports whether any ship has yet to move in this round.
func (g *Game) toMove() bool { return slices.ContainsFunc(g.Ships, g.mayMove) }

// shipsToMove returns the ships whose turn it is. If players rolled for all their ships, these are
// all ships of a player, who chooses the next one (TIS-A17).
func (g *Game) shipsToMove() iter.Seq[*Ship] {
	return func(yield func(*Ship) bool) {
		first := 0
		for _, s := range g.Ships {
			if g.mayMove(s) && (first == 0 || s.Order < first) {
				first = s.Order
			}
		}
		for _, s := range g.Ships {
			if g.mayMove(s) && s.Order == first && !yield(s) {
				return
			}
		}
	}
}

func (g *Game) moveShip(t table.T) {
	var s *Ship
	table.Action(t, func() { s = g.nextShip(t) })
	if s == nil { // a ruling has removed the ship meanwhile
		return
	}
	table.Action(t, func() { g.sail(t, s) })
	g.settle(t)
	s.Moved = true
}

func (g *Game) nextShip(t table.T) *Ship {
	first := table.First(g.shipsToMove())
	if table.Len(g.shipsToMove()) > 1 {
		return table.Choose(t, table.Q("sail.next", first.Command, "TIS-A17").Digits(g.shipDigit), g.shipsToMove())
	}
	return first
}

// sail moves s, if it may move at all (TIS-R25 to R31).
func (g *Game) sail(t table.T, s *Ship) {
	g.offerCut(t, s)
	switch {
	case s.Fate != Afloat:
	case g.isLashed(s) && s.adrift():
		t.Tell("TIS-R70", "say.sail.lashed", s.Arg())
	case g.isLashed(s):
		t.Tell("TIS-R29", "say.sail.lashed", s.Arg())
	case s.sinking() && !g.house.sinkingMoves:
		t.Tell("TIS-A29", "say.sail.sinking", s.Arg())
	case !g.mayUse(s.Command, s):
		t.Tell("TIS-A107", "say.sail.prize", s.Arg())
	case s.adrift():
		g.drift(t, s)
	case table.None(g.aboard(s)) && g.house.emptyShip == "lies":
		t.Tell("TIS-A122", "say.sail.empty", s.Arg())
	default:
		var v voyage
		if v.ahead = !g.askHelm(t, s, &v); v.ahead {
			t.Tell("TIS-A27", "say.sail.helmless", s.Arg())
		}
		g.setCourse(t, s, &v)
		g.underWay(t, s, &v)
	}
}

// askHelm reports whether a figure is at the helm (TIS-R25, A27, A28, A122). Without a figure of
// the commander on deck none is. Where moves are not tracked, it does not ask: the people know.
func (g *Game) askHelm(t table.T, s *Ship, v *voyage) bool {
	if table.None(g.figures(func(f *Figure) bool { return f.Owner == s.Command && f.At == s.deck })) {
		return false
	}
	if !g.closely() {
		return true
	}
	ask := table.Q("sail.helm", s.Command, "TIS-R25", s.Arg()).About(s.id).At(table.DetailAll)
	helm := table.Confirm(t, ask.Likelihood(guessHelm).FormApart(v.form("form.helm")))
	if helm {
		v.add("form.helm", table.Say("form.manned"))
	} else {
		v.add("form.helm", table.Say("form.unmanned"))
	}
	return helm
}

// underWay plays a move of s to its end, and then asks whether s is near the monster.
func (g *Game) underWay(t table.T, s *Ship, v *voyage) {
	g.proceed(t, s, v)
	g.nearMonster(t, s, v)
}

// pullClear ends all contacts of s that come from ramming (TIS-A31).
func (g *Game) pullClear(s *Ship) {
	for _, l := range g.pairs {
		l.Touch = l.Touch && l.other(s) == nil
	}
}

// proceed asks how the move ends and carries that out; after a failed boarding it asks again.
func (g *Game) proceed(t table.T, s *Ship, v *voyage) {
	for s.Fate == Afloat && !g.isLashed(s) {
		v.end = table.ChooseOpen(t, table.QFunc(func() table.Ask { return g.askVoyage(s, v).FormApart(v.form("form.move")) }), s.ends, func(end table.Word) bool { return g.mayEnd(s, v, end) })
		v.add("form.move", v.end.Label())
		if g.headway(s, v) != 0 {
			g.pullClear(s)
		}
		switch v.end {
		case boarding:
			g.board(t, s, v)
			continue
		case ramming:
			g.ram(t, s, v)
		case bumping:
			t.Tell("TIS-A118", "say.sail.bump", s.Arg())
		case overEdge:
			if !g.sureOfEdge(t, s, v) || s.Fate != Afloat {
				continue
			}
			g.overEdge(t, s, v)
		}
		return
	}
}

// askVoyage returns the question how the move ends.
func (g *Game) askVoyage(s *Ship, v *voyage) table.Ask {
	return g.askDistance(s, v).About(s.id).Likelihood(guessMove).OptionOutcomes(g.moveOutcomes(s)).
		WhyBarred(func(end string) *table.Refusal { return g.cannotSail(s, v, end) })
}

// askDistance returns the text of that question: it says how far s may go, and how far it must.
func (g *Game) askDistance(s *Ship, v *voyage) table.Ask {
	if v.adrift {
		return table.Q("drift.end", s.Command, "TIS-R65", s.Arg(), table.Position(g.heading(v)), table.Length("way", driftWay))
	}
	sum := g.sailDistance(s, v)
	way := sum.Modifiers()
	args := [...]table.Arg{s.Arg(), table.Position(g.heading(v)), table.Position(table.Length("least", least(way))), table.Position(table.Length("way", max(way, -way)))}
	key, rule := "sail.end", g.leastRule(s, v)
	sum.Least = way
	switch {
	case way == 0:
		key, rule = "sail.still", "TIS-A23"
	case v.full:
		key, rule = "sail.rest", "TIS-A38"
	case way < 0:
		key, rule = "sail.back", "TIS-A2"
	case v.gybed:
		key, rule = "sail.downwind", "TIS-A126"
	default:
		sum.Least = least(way)
	}
	return table.Q(key, s.Command, rule, args[:]...).Only("say.sail.still").Why(&sum)
}

// heading names the course of the ship; where the wind matters, also the direction of its arrow.
func (g *Game) heading(v *voyage) table.Arg {
	heads := "term.any-course"
	switch {
	case v.adrift && g.Wind != NoWind, v.gybed:
		heads = "term.downwind"
	case v.course != nil:
		heads = v.course.heads
	case v.ahead || v.adrift:
		return table.Term("course", "term.straight-ahead")
	case !g.closely():
		return table.Term("course", "term.any-course-if-steered")
	default:
		return table.Term("course", heads)
	}
	return table.Sub("course", table.Say("term.course-by", table.Term("course", heads), g.arrow()))
}

// moves says whether the ship drifts or sails, and on which course if that matters.
func (g *Game) moves(v *voyage) table.Arg {
	switch {
	case v.adrift:
		return table.Sub("move", table.Say("term.drifts", g.heading(v)))
	case v.course != nil || v.ahead:
		return table.Sub("move", table.Say("term.sails-on", g.heading(v)))
	}
	return table.Sub("move", table.Say("term.sails"))
}

// leastRule returns the rule to cite for the least distance that s must sail.
func (g *Game) leastRule(s *Ship, v *voyage) string {
	switch {
	case v.ahead:
		return "TIS-A28"
	case g.isCursed(s.Command):
		return "TIS-A100"
	case v.course != nil:
		return "TIS-R104"
	case s.Galley || s.Masts == s.Built:
		return "TIS-R29"
	case s.Built == 2:
		return "TIS-A23"
	}
	return "TIS-A100"
}

// ends yields all ends of a move, also those that are not open now; none if a ruling has removed
// the ship.
func (s *Ship) ends(yield func(table.Word) bool) {
	_ = s.Fate == Afloat && yield(sailed) && yield(boarding) && yield(ramming) && yield(bumping) && yield(overEdge)
}

// mayEnd reports whether the move can end with end.
func (g *Game) mayEnd(s *Ship, v *voyage, end table.Word) bool {
	switch ahead := g.headway(s, v); end {
	case sailed:
		return true
	case boarding:
		return g.mayBoard(s, v)
	case ramming:
		return ahead > 0 && !v.adrift && !table.None(g.others(s))
	default:
		return ahead != 0
	}
}

// headway returns 1 if the ship moves ahead in this move, 0 if it cannot in this wind, and -1 if it
// goes backwards.
func (g *Game) headway(s *Ship, v *voyage) int {
	if v.course == nil {
		return 1
	}
	sum := g.sailDistance(s, v)
	return cmp.Compare(sum.Modifiers(), 0)
}
