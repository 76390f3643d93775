package games

import (
	"embed"

	"hafenmeister/games/halunken"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// Texts are the catalogues of the games and of what all of them say alike.
var Texts = []embed.FS{table.Texts, tischpiraten.Texts, halunken.Texts}
