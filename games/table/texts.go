package table

import "embed"

// Texts are the catalogues of what every game says alike.
//
//go:embed *.toml
var Texts embed.FS
