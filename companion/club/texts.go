package club

import "embed"

// Texts are the catalogues of what a table is told of its club.
//
//go:embed *.toml
var Texts embed.FS
