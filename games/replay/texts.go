package replay

import "embed"

// Texts are the catalogues of why a log cannot be changed.
//
//go:embed *.toml
var Texts embed.FS
