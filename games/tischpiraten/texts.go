package tischpiraten

import "embed"

// Texts holds the message catalogues of Tischpiraten and the sources of its rules.
//
//go:embed *.toml sources.txt
var Texts embed.FS

// art holds the drawings for printed sheets.
//
//go:embed art.svg
var art string
