package story

import "embed"

// Texts are the catalogues of what a story adds to the game's own words.
//
//go:embed *.toml
var Texts embed.FS
