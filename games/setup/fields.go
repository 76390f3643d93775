package setup

import "hafenmeister/games/table"

// Corrected is a [Setup] that people can correct field by field in the middle of a game.
type Corrected interface {
	Setup
	// Fields lists what no value of the game tells; their paths are none of the game's. What is
	// set counts once done is called.
	Fields(v *table.Values) (done func())
}
