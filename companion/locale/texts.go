package locale

import "embed"

//go:embed *.toml
var texts embed.FS
