package tui

import "embed"

// Texts has the catalogues of this package, one for each language. The caller of [Run] joins them with those
// of the games.
//
//go:embed *.toml
var Texts embed.FS
