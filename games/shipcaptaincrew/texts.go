package shipcaptaincrew

import "embed"

// Texts are the catalogues of the game, and the sources of its rules.
//
//go:embed *.toml sources.txt
var Texts embed.FS
