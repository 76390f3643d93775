package shipcaptaincrew

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "scc.leave", Rule: "SCC-A5", Prefix: "scc"}

// Free lists what is open besides the question: somebody has to go, or the program shall only
// count points from now on.
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for _, p := range g.staying() {
		list = append(list, leaving.Deed(p.id, &p.Name, g.nameTaken, func(t table.T) { g.leave(t, p) }))
	}
	if g.Depth != table.DepthScore {
		list = append(list, setup.ScoreDeed("SCC-A6", &g.Depth, g.Forget))
	}
	return append(list, g.join())
}

// join is the deed that somebody comes late (SCC-A7).
func (g *Game) join() table.Deed {
	var players []setup.Seated
	for _, p := range g.staying() {
		players = append(players, setup.Seated{Player: p.id, Name: &p.Name})
	}
	return g.Late.Deed(players, g.Round >= g.house.rounds, g.nameTaken)
}

// sit has so many players sit down besides those who have begun the game.
func (g *Game) sit(n int) {
	g.Seats = g.Seats[:min(len(g.Seats), g.Late.Begun()+n)]
	for len(g.Seats) < g.Late.Begun()+n {
		g.Seats = append(g.Seats, &Player{id: setup.LateID(g.ids()), seat: len(g.Seats)})
	}
}

// welcome has those who wait play from this round on, with as few points as whoever has the
// fewest (SCC-A7).
func (g *Game) welcome(t table.T) {
	fewest := mostPoints
	for _, p := range g.staying() {
		fewest = min(fewest, p.Points)
	}
	g.Late.Sit(g.sit, func(seat int, name string) {
		p := g.Seats[seat]
		p.Name, p.Points = name, fewest
		t.Order("SCC-A7", "say.scc.join", who(p), table.Name("before", g.Seats[seat-1].Name), table.Name("after", g.Seats[0].Name), count(fewest))
	})
}

// leave is what happens when p goes and nobody rolls for them (SCC-A5).
func (g *Game) leave(t table.T, p *Player) {
	p.Out, p.Cargo = true, 0
	t.Tell("SCC-A5", "say.scc.leave", who(p))
	if p.id == g.Active || len(g.staying()) < leastPlayers {
		table.Restart(t)
	}
}

// nameTaken reports whether a player, or somebody who waits to be one, is called so.
func (g *Game) nameTaken(name string) bool {
	return g.Late.Waits(name) || slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
