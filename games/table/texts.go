package table

import "embed"

// Texts contains the catalogues of the texts that all games share.
//
//go:embed *.toml
var Texts embed.FS
