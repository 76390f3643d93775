package halunken

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "table.leave", Rule: "HAL-R24", Prefix: "hal"}

// Free lists what is open besides the question at a seam: somebody has to go or
// comes late, the program shall only count from now on, or it is known who has won.
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for p := range g.in() {
		list = append(list, leaving.Deed(p.id, &p.Name, g.nameTaken, func(t table.T) { g.leave(t, p) }))
	}
	if g.scores() {
		return append(list, g.wonDeed(), g.join())
	}
	return append(list, setup.ScoreDeed("HAL-A47", &g.Depth, g.Forget), g.join())
}

// join is the deed that somebody comes late (HAL-A48). Where the crews are only counted no round
// begins: they sit down at once.
func (g *Game) join() table.Deed {
	var players []setup.Seated
	for p := range g.in() {
		players = append(players, setup.Seated{Player: p.id, Name: &p.Name})
	}
	if g.scores() {
		return g.Late.DeedNow(players, false, g.nameTaken, g.welcome)
	}
	return g.Late.Deed(players, g.Round >= rounds, g.nameTaken)
}

// leave is what happens when p goes and nobody plays on for them: their captain and their crew
// leave the table.
func (g *Game) leave(t table.T, p *Player) {
	if p == g.mover() && (g.Phase == PhaseRob || g.Phase == PhaseVisit) {
		g.moved(p) // nobody else goes on with their move
	}
	p.Out, p.At, p.Passed, p.Met = true, 0, false, false
	for _, c := range g.Cards {
		if c.At == p.hand || c.At == p.bid {
			c.At = Box
		}
	}
	t.Order("HAL-R24", "say.hal.leave", name(p))
	table.Restart(t)
}

// nameTaken reports whether a player, or somebody who waits to be one, is called so.
func (g *Game) nameTaken(name string) bool {
	return g.Late.Waits(name) || slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
