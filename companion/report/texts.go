package report

import "embed"

// Texts are the catalogues of what reports say.
//
//go:embed *.toml
var Texts embed.FS
