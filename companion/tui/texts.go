package tui

import "embed"

// Texts holds the words of the screens, one catalogue a language. They are put
// together with those of the games by the program that starts them.
//
//go:embed *.toml
var Texts embed.FS
