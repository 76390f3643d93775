package shipcaptaincrew

import "embed"

// Texts are the catalogues of what Ship, Captain and Crew says.
//
//go:embed *.toml
var Texts embed.FS
