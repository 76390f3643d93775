package tischpiraten

import "embed"

// Texts are the catalogues of what Tischpiraten says, and where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS

// art are the drawings of what is printed.
//
//go:embed art.svg
var art string
