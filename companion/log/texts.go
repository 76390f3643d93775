package log

import "embed"

// Texts are the catalogues of what can go wrong with a game's file.
//
//go:embed *.toml
var Texts embed.FS
