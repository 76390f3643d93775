package shipcaptaincrew

import (
	"strconv"

	"hafenmeister/games/table"
)

// Watching is how closely the program watches (SCC-A6).
func (g *Game) Watching() table.Depth { return g.Depth }

// watch has the program watch more or less closely from now on. Where it begins to follow the
// rolls of a turn, the table says how far the turn has come.
func (g *Game) watch(t table.T, to table.Depth) {
	if g.Depth == table.DepthScore {
		p := g.player(g.Active)
		ask := func(key string) table.Ask { return table.Q(key, p.id, "SCC-A6", who(p)) }
		rolls, aboard, carried := table.Number(t, ask("scc.rolls").Begin(table.Answer{strconv.Itoa(g.Rolls)}), g.Rolls, mostRolls-1, table.Count), 0, 0
		if rolls > 0 {
			aboard = table.Number(t, ask("scc.aboard"), 0, allAboard, table.Count)
		}
		if aboard == allAboard {
			carried = table.Number(t, ask("scc.carried"), leastCargo, mostCargo, table.Count)
		}
		if rolls < g.Rolls { // the table has set more meanwhile
			table.CallOff(t)
		}
		g.unload(p)
		g.Rolls, g.Aboard, p.Cargo = rolls, aboard, carried
	}
	g.Depth = to
	g.Forget()
}

// Forget forgets what is not watched.
func (g *Game) Forget() {
	if g.Depth == table.DepthScore {
		g.Aboard = 0
	}
}
