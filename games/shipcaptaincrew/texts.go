package shipcaptaincrew

import "embed"

// Texts are the catalogues of what Ship, Captain and Crew says, and where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS
