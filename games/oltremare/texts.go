package oltremare

import "embed"

// Texts has the catalogues of Oltremare and the list of where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS
