package halunken

import "hafenmeister/games/table"

// Sample is a set-up to play at once. Which cards lie in the box no source tells: the
// cards of the sample are made up, so that people can play without the box.
func Sample(players int) table.Setup {
	s := &Setup{Title: gameName, Seats: table.SampleSeats(players, leastPlayers, mostPlayers), Colours: []ColourSetup{
		{Name: "red", Cards: []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15}},
		{Name: "blue", Cards: []int{2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14}},
		{Name: "green", Cards: []int{1, 3, 4, 6, 7, 9, 10, 11, 12, 15}},
		{Name: "violet", Cards: []int{3, 5, 8, 9, 11, 12, 13, 14}},
	}}
	s.Settle()
	return s
}
