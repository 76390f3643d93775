package tischpiraten

import "hafenmeister/games/table"

// overEdge takes a ship out that is more than half over the edge of the field: sailed
// off, its player has lost; drifted off, only the ship is lost (TIS-R30, R31, R70,
// A8, A123).
func (g *Game) overEdge(t table.T, s *Ship, v *voyage) {
	p := g.commander(s)
	t.Tell("TIS-R31", "say.edge", table.Name("ship", s.Name))
	g.lose(t, s)
	if v.drift {
		t.Tell("TIS-R70", "say.edge.drifted", table.Name("player", p.Name))
	}
	switch {
	case v.drift || g.house.edge == "ship_only":
		g.checkVictory(t)
	case g.house.edge == "eliminate":
		g.eliminate(t, p)
		if left := g.lastIn(); left != nil {
			g.conclude(t, SailedOff, left)
		}
		g.checkVictory(t)
	default:
		p.Out = true
		t.Tell("TIS-R30", "say.edge.lost", table.Name("player", p.Name))
		g.conclude(t, SailedOff, g.in()...)
	}
}

// sure asks whether the ship really sails off, where its player loses by it.
func (g *Game) sure(t table.T, s *Ship, v *voyage) bool {
	if v.drift || g.house.edge == "ship_only" {
		return true
	}
	ask := table.Q("edge.sure", s.Command, "TIS-A8", table.Name("ship", s.Name), g.moves(v)).About(s.id)
	return table.Confirm(t, ask.Odds(table.Odds{Yes: 1, Of: 1}))
}

// lose removes s from the field with everybody and everything aboard; nobody is paid.
func (g *Game) lose(t table.T, s *Ship) {
	g.removeAll(t, "TIS-A123", func(f *Figure) bool { return f.aboard(s) })
	g.takeOff(t, s, Gone)
}

// eliminate puts p out of the game with all that is his (TIS-A8). His other ships leave
// the field too, so everybody aboard them is out (TIS-A123).
func (g *Game) eliminate(t table.T, p *Player) {
	p.Out = true
	for _, s := range g.Ships {
		if s.Fate == Afloat && s.Command == p.id {
			g.lose(t, s)
		}
	}
	g.removeAll(t, "TIS-A123", func(f *Figure) bool { return f.Owner == p.id })
	t.Tell("TIS-A8", "say.edge.eliminated", table.Name("player", p.Name))
}
