package corsari

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "corsari.leave", Rule: "COR-R26", Prefix: "cor"}

// Free lists what is open besides the question at a seam: somebody has to go
// or comes late, the program shall lay out the hands, or only count points.
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for p := range g.in() {
		list = append(list, leaving.Deed(p.id, &p.Name, g.nameTaken, func(t table.T) { g.leave(t, p) }))
	}
	return append(g.handsDeed(g.scoreDeed(list)), g.join())
}

// join is the deed that somebody comes late (COR-A38).
func (g *Game) join() table.Deed {
	var players []setup.Seated
	for p := range g.in() {
		players = append(players, setup.Seated{Player: p.id, Name: &p.Name})
	}
	return g.Late.Deed(players, g.Last || g.spare(len(g.Late.Waiting())+1) < 0, g.nameTaken)
}

// leave is what happens when p goes and nobody plays on for them: their cards go back into the
// deck and it is dealt anew.
func (g *Game) leave(t table.T, p *Player) {
	p.Out, p.Aside = true, 0
	g.gather()
	t.Order("COR-R26", "say.cor.leave", name(p))
	if g.Phase != PhaseStart {
		if g.staying() > 0 {
			g.Starter = g.named(g.Starter).id
		}
		g.Round, g.Phase = min(g.Round+1, mostRounds), PhaseDeal
	}
	table.Restart(t)
}

// nameTaken reports whether a player, or somebody who waits to be one, is called so.
func (g *Game) nameTaken(name string) bool {
	return g.Late.Waits(name) || slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
