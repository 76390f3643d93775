package shipcaptaincrew

import "hafenmeister/games/table"

// Watching is how closely the program watches (SCC-A6).
func (g *Game) Watching() table.Depth { return g.Depth }

// Forget forgets what is not watched.
func (g *Game) Forget() {
	if g.Depth == table.DepthScore {
		g.Aboard = 0
	}
}
