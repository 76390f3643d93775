package setup

import "hafenmeister/games/table"

// FieldSetup is a [Setup] that people can correct field by field during a game.
type FieldSetup interface {
	Setup
	// Fields lists the fields that are not values of the game, with other paths than these. Settings
	// take effect when done is called.
	Fields(v *table.Values) (done func())
}
