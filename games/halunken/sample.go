package halunken

import (
	"hafenmeister/games/setup"
)

// Sample returns a set-up to play at once. Which cards lie in the box no source tells, so it
// lists none: whatever card people see can be entered.
func Sample(players int) setup.Setup {
	s := &Setup{Title: gameName, Seats: setup.SampleSeats(players, leastPlayers, mostPlayers)}
	for _, name := range sampleColours {
		s.Colours = append(s.Colours, ColourSetup{Name: name})
	}
	s.Settle()
	return s
}

// sampleColours are likely ones: what the four are called no source tells either.
var sampleColours = [colours]string{"red", "blue", "green", "violet"}
