package replay

import "embed"

// Texts holds the message catalogues of this package: why an entry is refused.
//
//go:embed *.toml
var Texts embed.FS
