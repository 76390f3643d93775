package report

import "embed"

// Texts holds the message catalogues of this package.
//
//go:embed *.toml
var Texts embed.FS
