package corsari

import "embed"

// Texts are the catalogues of what Corsari says, and where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS
