package setup

import "embed"

// Texts are the catalogues that all set-ups share.
//
//go:embed *.toml
var Texts embed.FS

// A Catalogue holds the texts of a game in every language.
type Catalogue = embed.FS
