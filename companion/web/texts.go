package web

import "embed"

// Texts are the catalogues of the pages.
//
//go:embed *.toml
var Texts embed.FS
