package shipcaptaincrew

import "hafenmeister/games/table"

// DetailLevel returns the detail level (SCC-A6).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// ForgetUntracked clears the values that are not tracked at the detail level.
func (g *Game) ForgetUntracked() {
	if g.Detail == table.DetailScore {
		g.Aboard = 0
	}
}
