package log

import "embed"

// Texts are the catalogues of the messages of all errors that people see.
//
//go:embed *.toml
var Texts embed.FS
