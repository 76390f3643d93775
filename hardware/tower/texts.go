package tower

import "embed"

// Texts are the catalogues of what a tower has to say.
//
//go:embed *.toml
var Texts embed.FS
