package tischpiraten

import "hafenmeister/games/table"

// needs is the sum that every roll with success begins with: a natural 1 fails, a
// natural 6 succeeds if the table plays so (TIS-A57, A58).
func (g *Game) needs(need int, rule string) table.Sum {
	s := table.Needs(need, rule)
	s.NatSix = g.house.nat6
	return s
}

// save is the roll of a figure that is hit by a shot or a blow: if it fails, it is
// out and by is paid (TIS-R59, R74). rule says which it was.
func (g *Game) save(t table.T, f *Figure, by *Player, rule string) {
	g.saveOn(t, f, by, func() table.Sum { return g.saveSum(f, 5, rule) })
}

// saveCrew is the roll of a figure picked by row 6 of the damage table (TIS-R64), after a
// shot or after ramming.
func (g *Game) saveCrew(t table.T, f *Figure, by *Player, shot bool) {
	g.saveOn(t, f, by, func() table.Sum {
		s := g.saveSum(f, 6, "TIS-R64")
		g.duck(&s, f, shot)
		return s
	})
}

func (g *Game) saveOn(t table.T, f *Figure, by *Player, needs func() table.Sum) {
	s := needs()
	rule := s.Rule
	ask := table.Q("save.roll", f.Owner, rule, table.Name("figure", f.Name), table.Num("need", s.Need))
	roll := table.Test(t, ask.About(f.id).Result("save"), needs)
	if !roll.Success() {
		g.remove(t, f, by, rule)
	}
}

// saveSum is what a roll of f against its own end needs: whether officers add their 1
// the table decides (TIS-A4). What else changes every such roll is added here.
func (g *Game) saveSum(f *Figure, need int, rule string) table.Sum {
	s := g.needs(need, rule)
	if f.officer() && g.house.officerScope == "all" {
		s.Add(string(f.Rank), 1, "TIS-A4")
	}
	g.green(&s, f)
	g.sickenSave(&s, f.Owner)
	return s
}
