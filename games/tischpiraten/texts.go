package tischpiraten

import "embed"

// Texts are the catalogues of what Tischpiraten says.
//
//go:embed *.toml
var Texts embed.FS
