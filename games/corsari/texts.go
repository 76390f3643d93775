package corsari

import "embed"

// Texts are the catalogues of what Corsari says.
//
//go:embed *.toml
var Texts embed.FS
