package locale

import "embed"

// Texts are the catalogue of this package; [New] adds it to the others.
//
//go:embed *.toml
var Texts embed.FS
