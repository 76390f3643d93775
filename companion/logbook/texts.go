package logbook

import "embed"

// Texts are the catalogues of what goes wrong with the file.
//
//go:embed *.toml
var Texts embed.FS
