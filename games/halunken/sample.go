package halunken

import (
	"hafenmeister/games/setup"
)

// Sample returns a set-up to play at once. No source says which cards are in the box, so it lists
// none: people can enter any card that they see.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	for _, name := range sampleColours {
		s.Colours = append(s.Colours, ColourSetup{Name: name})
	}
	s.AssignIDs()
	return s
}

// sampleColours are a guess: no source says what the four colours are.
var sampleColours = [colours]string{"red", "blue", "green", "violet"}
