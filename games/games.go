// Package games lists the games that Hafenmeister referees. A new game is a folder
// beside this file and a line in the list.
package games

import (
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/tischpiraten"
)

// All are the games, in the order in which people are offered them: first the one that needs no box.
var All = []setup.Info{
	shipcaptaincrew.Info,
	tischpiraten.Info,
	smugglers.Info,
	halunken.Info,
	oltremare.Info,
	corsari.Info,
}

// Find returns the game with that name, nil if there is none.
func Find(name string) *setup.Info {
	for i := range All {
		if All[i].Name == name {
			return &All[i]
		}
	}
	return nil
}

// Names returns the names of all games.
func Names() (names []string) {
	for i := range All {
		names = append(names, All[i].Name)
	}
	return names
}
