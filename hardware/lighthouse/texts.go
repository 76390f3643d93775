package lighthouse

import "embed"

// Texts are the catalogues of what a lighthouse has to say.
//
//go:embed *.toml
var Texts embed.FS
