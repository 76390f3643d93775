package referee

import "embed"

// Texts are the catalogues of what the referee itself says.
//
//go:embed *.toml
var Texts embed.FS
