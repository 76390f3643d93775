package paper

import "embed"

// Texts are the catalogues of what is written on paper.
//
//go:embed *.toml
var Texts embed.FS
