package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// OptionalActions lists the optional actions: a player leaves or joins, or the program only counts points from now on.
func (g *Game) OptionalActions(*table.Question) []table.OptionalAction {
	if g.Over != Running {
		return nil
	}
	list := g.LeaveActions("SCC-A5", g.leave)
	if g.Detail != table.DetailScore {
		list = append(list, setup.ScoreAction("SCC-A6", &g.Detail, g.ForgetUntracked))
	}
	open := g.Detail == table.DetailScore && g.Player(g.Active) == g.nextFrom(0)
	return append(list, g.JoinAction("SCC-A6", open, g.join))
}

// join lets a new player play from the round that begins now (SCC-A6).
func (g *Game) join(t table.T, _ *Player) {
	g.Active = g.nextFrom(0).ID()
	table.Restart(t)
}

// leave takes p out of the game (SCC-A5).
func (g *Game) leave(t table.T, p *Player) {
	p.Out, p.Cargo = true, 0
	t.Tell("SCC-A5", "say.scc.leave", p.Arg())
	if p.ID() == g.Active || g.CountStaying() < leastPlayers {
		table.Restart(t)
	}
}
