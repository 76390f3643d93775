package shipcaptaincrew

import "hafenmeister/games/table"

// DetailLevel returns how closely the program watches (SCC-A6).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// ForgetUntracked forgets what is not watched.
func (g *Game) ForgetUntracked() {
	if g.Detail == table.DetailScore {
		g.Aboard = 0
	}
}
