package tischpiraten

import (
	"strconv"

	"hafenmeister/games/table"
)

// needs returns the sum that every roll with success begins with: a natural 1 fails, a natural 6
// succeeds by house rule (TIS-A57, A58).
func (g *Game) needs(need int, rule string) table.Sum {
	s := table.Needs(need, rule)
	s.NatSix = g.house.nat6
	return s
}

// save is the roll of a figure hit by a shot or a blow: if they fail, they are out and by
// is paid (TIS-R59, R74). rule says which it was.
func (g *Game) save(t table.T, f *Figure, by *Player, rule string) {
	g.saveOn(t, f, by, func() table.Sum { return g.saveSum(f, 5, rule) })
}

// saveCrew is the roll of a figure picked by row 6 of the damage table (TIS-R64), after a
// shot or after ramming.
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
	// need is said by no text: it tells the saves from a shot and from a cannonball apart
	ask := table.Q("save.roll", f.Owner, rule, f.Arg(), table.ID("need", strconv.Itoa(s.Need)))
	roll := table.Test(t, ask.About(f.id).Result("save"), needs)
	if !roll.Success() {
		g.remove(t, f, by, rule)
	}
}

// saveSum returns what a save of f needs: by house rule officers do not add their 1 (TIS-A4).
// What else changes every such roll is added here.
func (g *Game) saveSum(f *Figure, need int, rule string) table.Sum {
	s := g.needs(need, rule)
	if f.officer() && g.house.officerScope == "all" {
		s.Add(string(f.Rank), 1, "TIS-A4")
	}
	addRecruit(&s, f)
	g.addPlagueToSave(&s, f.Owner)
	return s
}

// attackSum returns what a roll of f to hit needs: officers add 1 (TIS-R20). What else
// changes every roll of a figure is added here.
func (g *Game) attackSum(f *Figure, need int, rule string) table.Sum {
	s := g.needs(need, rule)
	if f.officer() {
		s.Add(string(f.Rank), 1, "TIS-R20")
	}
	addRecruit(&s, f)
	g.addPlague(&s, f.Owner)
	return s
}

// addRecruit takes 1 off a roll of a recruit, if recruits are played with (TIS-R102). Rolls
// that nobody changes never come here (TIS-A98).
func addRecruit(s *table.Sum, f *Figure) {
	if f.Recruit {
		s.Add("recruit", -1, "TIS-R102")
	}
}

// remove takes a figure out of the game, as rule says. by is who is paid for it, nil for
// nobody (TIS-A75). Nobody takes over their rank (TIS-A103).
func (g *Game) remove(t table.T, f *Figure, by *Player, rule string) {
	if f.alive() {
		g.takeOut(t, f)
		g.sayOut(t, rule, g.hand(f, rule), f)
		g.payOut(t, by, f)
	}
}

// removeAll takes several figures out at once, as rule says; nobody is paid.
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

// outBy says for stories how a figure went out, by the rule that takes it out. Rule TIS-R64 is that of a ram as well:
// then no figure acts.
var outBy = map[string]string{"TIS-R59": "shot", "TIS-R74": "struck", "TIS-A81": "struck", "TIS-R64": "cannon", "TIS-R69": "fell",
	"TIS-A68": "blast", "TIS-R107": "own", "TIS-A86": "eaten", "TIS-R46": "drowned", "TIS-A123": "aboard"}

// hand returns the figure that has put f out with a weapon or a cannon, nil if none has.
func (g *Game) hand(f *Figure, rule string) *Figure {
	switch outBy[rule] {
	case "shot", "struck", "cannon":
		if g.acting != f {
			return g.acting
		}
	}
	return nil
}

// takeOut takes f off the table; what they carried stays.
func (g *Game) takeOut(t table.T, f *Figure) {
	g.leaveMelee(f)
	if i := g.carriedItem(f); i != nil {
		g.putDown(t, i, f.At)
	}
	f.At = Out
}

// sayOut says who is out, and that nobody takes over their ranks (TIS-A103). by is the figure
// whose hand it was, nil if it was nobody's. What only stories tell goes with it: how they went
// out, and whose last figure it was.
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
	case p != nil && p.Out: // they go with all that is theirs
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

// displace moves a figure that does not move by itself: any actions left are taken there,
// contacts end (TIS-A142).
func (g *Game) displace(t table.T, f *Figure, at Place) {
	if f.Melee != 0 {
		t.Tell("TIS-A142", "say.melee.parted", f.Arg())
	}
	g.put(t, f, at)
}

// put moves a figure: contact ends, and what they carry into the water is lost (TIS-A137).
func (g *Game) put(t table.T, f *Figure, at Place) {
	g.leaveMelee(f)
	f.At, f.AtSpot = at, false
	if i := g.carriedItem(f); i != nil && at == Water {
		g.putDown(t, i, Water)
	}
}

// leaveMelee ends the contacts of f. Where only figures of one player are left there is no
// melee any more.
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
