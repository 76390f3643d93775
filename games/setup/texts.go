package setup

import "embed"

// Texts are the catalogues of what every set-up says alike.
//
//go:embed *.toml
var Texts embed.FS
