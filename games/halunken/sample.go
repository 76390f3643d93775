package halunken

import "hafenmeister/games/table"

// Sample is a set-up to play at once. Which cards lie in the box no source tells, so it
// lists none: whatever card people see can be entered.
func Sample(players int) table.Setup {
	s := &Setup{Title: gameName, Seats: table.SampleSeats(players, leastPlayers, mostPlayers)}
	for _, name := range sampleColours {
		s.Colours = append(s.Colours, ColourSetup{Name: name})
	}
	s.Settle()
	return s
}

// sampleColours are likely ones: what the four are called no source tells either.
var sampleColours = [colours]string{"red", "blue", "green", "violet"}
