package story

import "embed"

// Texts are the catalogues of this package. Games have texts of their own for their announcements.
//
//go:embed *.toml
var Texts embed.FS
