package halunken

import "embed"

// Texts are the catalogues of what Halunken & Spelunken says.
//
//go:embed *.toml
var Texts embed.FS
