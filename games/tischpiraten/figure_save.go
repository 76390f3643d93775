package tischpiraten

import (
	"strconv"

	"hafenmeister/games/table"
)

// needs returns a sum that succeeds with need or more. A natural 1 fails; by house rule a natural 6
// succeeds (TIS-A57, A58).
func (g *Game) needs(need int, rule string) table.Sum {
	s := table.Needs(need, rule)
	s.NatSix = g.house.nat6
	return s
}

// save rolls for a figure that a shot or a blow has hit, as rule says. On a failure the figure is
// removed and by is paid (TIS-R59, R74).
func (g *Game) save(t table.T, f *Figure, by *Player, rule string) {
	g.saveOn(t, f, by, func() table.Sum { return g.saveSum(f, 5, rule) })
}

// saveCrew rolls for a figure picked by row 6 of the damage table (TIS-R64), after a shot or after
// ramming. On a failure the figure is removed and by is paid.
func (g *Game) saveCrew(t table.T, f *Figure, by *Player, shot bool) {
	g.saveOn(t, f, by, func() table.Sum {
		s := g.saveSum(f, 6, "TIS-R64")
		g.addShieldToSave(&s, f, shot)
		return s
	})
}

func (g *Game) saveOn(t table.T, f *Figure, by *Player, needs func() table.Sum) {
	s := needs()
	rule := s.Rule
	// no text shows need: it distinguishes the question for a save after a shot from that for row 6
	ask := table.Q("save.roll", f.Owner, rule, f.Arg(), table.ID("need", strconv.Itoa(s.Need)))
	roll := table.Test(t, ask.About(f.id).Result("save"), needs)
	if !roll.Success() {
		g.remove(t, f, by, rule)
	}
}

// saveSum returns the sum of a save of f, with the modifiers of all saves: officers add 1 unless
// the house rule says otherwise (TIS-A4).
func (g *Game) saveSum(f *Figure, need int, rule string) table.Sum {
	s := g.needs(need, rule)
	if f.officer() && g.house.officerScope == "all" {
		s.Add(string(f.Rank), 1, "TIS-A4")
	}
	addRecruit(&s, f)
	g.addPlagueToSave(&s, f.Owner)
	return s
}

// attackSum returns the sum of a roll of f to hit, with the modifiers of all such rolls: officers
// add 1 (TIS-R20).
func (g *Game) attackSum(f *Figure, need int, rule string) table.Sum {
	s := g.needs(need, rule)
	if f.officer() {
		s.Add(string(f.Rank), 1, "TIS-R20")
	}
	addRecruit(&s, f)
	g.addPlague(&s, f.Owner)
	return s
}

// addRecruit takes 1 off a roll of a recruit (TIS-R102). It is not called for rolls that are never
// modified (TIS-A98).
func addRecruit(s *table.Sum, f *Figure) {
	if f.Recruit {
		s.Add("recruit", -1, "TIS-R102")
	}
}

// remove takes a figure out of the game, as rule says, and pays by, which may be nil (TIS-A75).
// No other figure takes over its rank (TIS-A103).
func (g *Game) remove(t table.T, f *Figure, by *Player, rule string) {
	if f.alive() {
		g.takeOut(t, f)
		g.sayOut(t, rule, g.attackerOf(f, rule), f)
		g.payOut(t, by, f)
	}
}

// removeAll takes all living figures for which which returns true out of the game at once, as rule
// says; nobody is paid.
func (g *Game) removeAll(t table.T, rule string, which func(*Figure) bool) {
	var gone []*Figure
	for _, f := range g.Figures {
		if f.alive() && which(f) {
			g.takeOut(t, f)
			gone = append(gone, f)
		}
	}
	g.sayOut(t, rule, nil, gone...)
}

// outBy maps the rule that removes a figure to the word for the cause in stories. TIS-R64 is also
// the rule of a ram: then no figure acts.
var outBy = map[string]string{"TIS-R59": "shot", "TIS-R74": "struck", "TIS-A81": "struck", "TIS-R64": "cannon", "TIS-R69": "fell",
	"TIS-A68": "blast", "TIS-R107": "own", "TIS-A86": "eaten", "TIS-R46": "drowned", "TIS-A123": "aboard"}

// attackerOf returns the figure whose weapon or cannon has put f out, nil if there is none.
func (g *Game) attackerOf(f *Figure, rule string) *Figure {
	switch outBy[rule] {
	case "shot", "struck", "cannon":
		if g.acting != f {
			return g.acting
		}
	}
	return nil
}

// takeOut moves f out of the game. An item that it carried is put down at its place.
func (g *Game) takeOut(t table.T, f *Figure) {
	g.leaveMelee(f)
	if i := g.carriedItem(f); i != nil {
		g.putDown(t, i, f.At)
	}
	f.At = Out
}

// sayOut announces the figures that are out, and that nobody takes over their ranks (TIS-A103).
// by is the figure that put them out, nil if there is none. For stories the message also says how
// they went out, and if they were the last of their player.
func (g *Game) sayOut(t table.T, rule string, by *Figure, gone ...*Figure) {
	if len(gone) == 0 {
		return
	}
	var all, ranked []table.Text
	var args []table.Arg
	for _, f := range gone {
		if f.Rank != Seaman {
			ranked = append(ranked, f.Label())
		}
		if f.officer() {
			all = append(all, table.Say("story.leader."+string(f.Rank), f.Arg()))
		} else {
			all = append(all, f.Label())
		}
	}
	how, p := outBy[rule], g.Player(gone[0].Owner)
	switch {
	case p != nil && p.Out: // their player has left
		how = ""
	case how == "cannon" && by == nil:
		how = "ram"
	case how == "cannon":
		args = append(args, g.cannonTerm(), table.Name("by", by.Name))
	case by != nil:
		args = append(args, table.Name("by", by.Name))
	}
	if how != "" {
		args = append(args, table.List("crew", all), table.Name("how", how))
	}
	last := p != nil && !p.Out && rule != "TIS-A123" && !g.lives(p)
	if last {
		args = append(args, table.Name("last", p.Name))
	}
	var taken []string
	for _, f := range gone {
		taken = append(taken, withMarkers("figure", f.id)...)
	}
	t.Order(rule, "say.figure.out", append(args, table.List("figures", all), table.Num("count", len(all)))...).Take(taken...)
	if last {
		t.Tell("TIS-A102", "say.figure.last", p.Arg())
	}
	if len(ranked) > 0 {
		t.Tell("TIS-A103", "say.figure.rank", table.List("figures", ranked))
	}
}

// displace moves a figure against its will. It keeps its actions; its contacts end (TIS-A142).
func (g *Game) displace(t table.T, f *Figure, at Place) {
	if f.Melee != 0 {
		t.Tell("TIS-A142", "say.melee.parted", f.Arg())
	}
	g.put(t, f, at)
}

// put moves a figure. Its contacts end, and an item that it carries into the water is put down
// there (TIS-A137).
func (g *Game) put(t table.T, f *Figure, at Place) {
	g.leaveMelee(f)
	f.At, f.AtSpot = at, false
	if i := g.carriedItem(f); i != nil && at == Water {
		g.putDown(t, i, Water)
	}
}

// leaveMelee ends the contacts of f. A melee with figures of only one player left ends.
func (g *Game) leaveMelee(f *Figure) {
	n := f.Melee
	f.Melee, f.Since = 0, 0
	if n == 0 {
		return
	}
	left := g.figures(func(x *Figure) bool { return x.Melee == n })
	if soleOwner(left) == "" {
		return
	}
	for x := range left {
		x.Melee, x.Since = 0, 0
	}
}
