package oltremare

import "embed"

// Texts are the catalogues of what Oltremare says.
//
//go:embed *.toml
var Texts embed.FS
