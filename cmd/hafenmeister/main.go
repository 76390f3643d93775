// Hafenmeister is a referee for games that are played with real figures, boards and cards.
//
// This package holds only flags and wiring: the catalogues, the folders, and what each command
// calls. Everything else is in companion and games. Begin reading at [run] and [program].
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
