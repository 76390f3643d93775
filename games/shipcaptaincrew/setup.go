package shipcaptaincrew

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Setup is a set-up of the game.
type Setup = setup.Plain[house]

var form = setup.PlainForm[house]{Name: gameName, Rule: "SCC-R1", MinPlayers: leastPlayers, MaxPlayers: mostPlayers, Keys: keys, Begin: begin}

func begin(seats setup.Seats, h house) table.Game {
	g := &Game{Round: 1, Over: Running, Detail: table.Detail(h.depth), house: h}
	g.Begin(g, seats, mostPlayers)
	g.Active = g.Seats[0].ID()
	return g
}
