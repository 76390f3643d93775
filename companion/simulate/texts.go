package simulate

import "embed"

// Texts are the catalogues of what is said of simulated games.
//
//go:embed *.toml
var Texts embed.FS
