// Hafenmeister referees games that are played with real figures, boards and cards.
//
// This package holds flags and wiring only: which catalogues are spoken, where the
// games are, which command does what. Everything else is in companion and games.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
