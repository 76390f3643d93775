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

// lose removes s from the field with everybody and everything aboard; nobody is paid.
func (g *Game) lose(t table.T, s *Ship) {
	for f := g.figureAboard(s); f != nil; f = g.figureAboard(s) {
		g.remove(t, f, nil, "TIS-A123")
	}
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
	for _, f := range g.Figures {
		if f.Owner == p.id && f.alive() {
			g.remove(t, f, nil, "TIS-A123")
		}
	}
	t.Tell("TIS-A8", "say.edge.eliminated", table.Name("player", p.Name))
}
