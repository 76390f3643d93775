package shipcaptaincrew

import "hafenmeister/games/setup"

// house has the house rules, one field for each of keys.
type house struct {
	rounds int
	points string // pointsCargo or pointsBest
	depth  string // the detail level at the start
}

const mostRounds = 20

const (
	pointsCargo = "cargo" // a player scores the cargo of every turn
	pointsBest  = "best"  // the largest cargo of a round scores 1
)

// keys are the house rules. The first of Values is the default.
var keys = []setup.HouseKey[house]{
	{House: setup.House{Key: "scc.rounds", Min: 1, Max: mostRounds, Default: 5, Rule: "SCC-A1", Front: true}, Field: func(h *house) any { return &h.rounds }},
	{House: setup.House{Key: "scc.points", Values: []string{pointsCargo, pointsBest}, Rule: "SCC-A3", Front: true}, Field: func(h *house) any { return &h.points }},
	setup.DetailKey("SCC-A6", func(h *house) any { return &h.depth }),
}
