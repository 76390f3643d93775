package setupfile

import "embed"

// Texts are the catalogues of what is wrong with a set-up file.
//
//go:embed *.toml
var Texts embed.FS
