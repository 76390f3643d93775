package smugglers

import "embed"

// Texts are the catalogues of the game and the sources of its rules.
//
//go:embed *.toml sources.txt
var Texts embed.FS

// OwnBoard is the text of a board made for this program, for playing without the box. It differs
// from the board in the box.
//
//go:embed reef.txt
var OwnBoard string

// art has the drawings for printing.
//
//go:embed art.svg
var art string
