package league

import "embed"

// Texts are the catalogues of what is said of leagues.
//
//go:embed *.toml
var Texts embed.FS
