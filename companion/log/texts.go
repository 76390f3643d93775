package log

import "embed"

// Texts are the catalogues of the messages of each [LocalizedError].
//
//go:embed *.toml
var Texts embed.FS
