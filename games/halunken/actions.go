package halunken

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// OptionalActions lists the optional actions: a player leaves or joins, the program only counts points from now on, or
// people say who has won.
func (g *Game) OptionalActions(*table.Question) (list []table.OptionalAction) {
	if g.Over != Running {
		return nil
	}
	list = g.LeaveActions("HAL-R24", g.leave)
	join := g.JoinAction("HAL-A47", g.scoreOnly(), func(table.T, *Player) {})
	if g.scoreOnly() {
		return append(list, g.wonAction(), join)
	}
	return append(list, setup.ScoreAction("HAL-A47", &g.Detail, g.ForgetUntracked), join)
}

// leave takes p, their captain and their crew out of the game.
func (g *Game) leave(t table.T, p *Player) {
	if p == g.nextMover() && (g.Phase == PhaseRob || g.Phase == PhaseVisit) {
		g.endMove(p) // nobody else continues their move
	}
	p.Out, p.At, p.Passed, p.Met = true, 0, false, false
	for _, c := range g.Cards {
		if c.At == p.hand || c.At == p.bid {
			c.At = Box
		}
	}
	t.Order("HAL-R24", "say.hal.leave", p.Arg()).Take("captain." + p.ID())
	table.Restart(t)
}
