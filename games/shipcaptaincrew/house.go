package shipcaptaincrew

import "hafenmeister/games/setup"

// house is what the table decided, one field for each of keys.
type house struct {
	rounds int
	points string // what earns them: pointsCargo or pointsBest
	depth  string // how closely the program watches, to begin with
}

const mostRounds = 20

const (
	pointsCargo = "cargo" // the cargo of every turn
	pointsBest  = "best"  // 1 for the largest cargo of a round
)

// keys are the house rules, defaults first.
var keys = []setup.HouseKey[house]{
	{House: setup.House{Key: "scc.rounds", Min: 1, Max: mostRounds, Default: 5, Rule: "SCC-A1", Front: true}, Field: func(h *house) any { return &h.rounds }},
	{House: setup.House{Key: "scc.points", Values: []string{pointsCargo, pointsBest}, Rule: "SCC-A3", Front: true}, Field: func(h *house) any { return &h.points }},
	setup.DetailKey("SCC-A6", func(h *house) any { return &h.depth }),
}
