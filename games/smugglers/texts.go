package smugglers

import "embed"

// Texts are the catalogues of what Smugglers' Island says, and where its rules come from.
//
//go:embed *.toml sources.txt
var Texts embed.FS

// OwnBoard is the text of a board drawn for this program, to be played without the
// box. It is not the board of the box.
//
//go:embed reef.txt
var OwnBoard string

// art are the drawings of what is printed.
//
//go:embed art.svg
var art string
