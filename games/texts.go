package games

import (
	"embed"

	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// Texts are the catalogues of the games and of what all of them say alike.
var Texts = []embed.FS{table.Texts, setup.Texts, replay.Texts, tischpiraten.Texts, smugglers.Texts, halunken.Texts, oltremare.Texts, corsari.Texts, shipcaptaincrew.Texts}
