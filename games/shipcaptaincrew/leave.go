package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "scc.leave", Rule: "SCC-A5", Prefix: "scc"}

// Free lists what is open besides the question: somebody has to go, or
// the program shall watch more or less closely.
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for _, p := range g.staying() {
		list = append(list, leaving.Deed(p.id, &p.Name, g.nameTaken, func(t table.T) { g.leave(t, p) }))
	}
	return append(list, setup.DepthDeed(g.Depth, "SCC-A6", g.watch))
}

// leave is what happens when p goes and nobody rolls for them (SCC-A5).
func (g *Game) leave(t table.T, p *Player) {
	p.Out, p.Cargo = true, 0
	t.Tell("SCC-A5", "say.scc.leave", who(p))
	if p.id == g.Active || len(g.staying()) < leastPlayers {
		table.Restart(t)
	}
}

// nameTaken reports whether a player is called so.
func (g *Game) nameTaken(name string) bool {
	return slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
