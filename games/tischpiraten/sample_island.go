package tischpiraten

import "hafenmeister/games/table"

// theIsland is the variant that begins a campaign on the treasure island.
const theIsland = "treasure-island"

// islandSample is the first game of the treasure island to play at once (TIS-R91).
func islandSample(players int) table.Setup {
	s := Sample(players).(*Setup)
	s.House["island"] = true
	s.Settle()
	return s
}
