package halunken

import "embed"

// Texts has the catalogues of Halunken & Spelunken and the list of where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS
