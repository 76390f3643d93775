package line

import "embed"

// Texts are the catalogues of the line modes.
//
//go:embed *.toml
var Texts embed.FS
