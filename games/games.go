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
