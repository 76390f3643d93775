package league

import "embed"

// Texts are the catalogues of this package.
//
//go:embed *.toml
var Texts embed.FS
