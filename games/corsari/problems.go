package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

const (
	leastPlayers = 2
	mostPlayers  = 4
	colours      = 10
	values       = 11
	deck         = colours * values
	handSize     = 12 // COR-R1
	crewColours  = 2  // COR-R8
	basePier     = 5  // the pier has so many cards, and one more for each player (COR-R2)
	mostPier     = basePier + mostPlayers
)

// Problems lists the problems, in the order of the file.
func (s *Setup) Problems() []setup.Problem {
	var list []setup.Problem
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		list = append(list, setup.Problem{Path: "player", Text: table.Say("problem.cor.players", table.Num("count", n))})
	}
	if n := len(s.Colours); n != colours && n != 0 {
		list = append(list, setup.Problem{Path: "colour", Text: table.Say("problem.cor.colours", table.Num("count", n)), Rule: "COR-R1"})
	}
	for _, named := range s.nameLists() {
		list = append(list, named.Problems()...)
	}
	_, wrong := setup.ReadHouse(keys, s.House)
	return append(list, wrong...)
}
