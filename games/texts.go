package games

import (
	"embed"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Texts are the catalogues of the games and of what all of them say alike.
var Texts = catalogues()

func catalogues() []embed.FS {
	list := []embed.FS{table.Texts, setup.Texts, replay.Texts}
	for i := range All {
		list = append(list, All[i].Texts)
	}
	return list
}
