package setup

import "embed"

// Texts are the catalogues of what every set-up says alike.
//
//go:embed *.toml
var Texts embed.FS

// A Catalogue holds the texts of a game in every language.
type Catalogue = embed.FS
