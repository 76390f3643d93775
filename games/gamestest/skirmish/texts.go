package skirmish

import "embed"

// Texts are the catalogues of the game.
//
//go:embed *.toml
var Texts embed.FS
