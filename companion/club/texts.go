package club

import "embed"

// Texts contains the catalogues of what a table shows about its club.
//
//go:embed *.toml
var Texts embed.FS
