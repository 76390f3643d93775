package halunken

import "embed"

// Texts are the catalogues of what Halunken & Spelunken says, and where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS
