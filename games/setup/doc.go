// Package setup is what is before a game: who plays with what, by which house rules,
// and what of it can be printed to cut out. Every game has a [Setup] of its own and an [Info] that says
// what can be known beforehand; the rest is what several games share when they ask for it.
//
// A set-up is a script of questions too ([Setup.Ask]). It is stored as TOML, entry 0 of the
// log, and corrected like any other entry.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	plain.go        the set-up of a game with players and house rules only
//	asking.go       a set-up asked like a game
//	last.go         a set-up as last time, with lines changed
//	fields.go       a set-up corrected field by field
//	crew.go         crews of earlier evenings
//	shown.go        what has been entered of a set-up
//	roster.go       the players of a game in play; somebody has to go or comes
//	seats.go        the players of a set-up
//	handover.go     somebody else takes a seat
//	known.go        names that have words in every language
//	named.go        the named things of a set-up file
//	names.go        to ask for names; ids
//
//	detail.go       how closely the program watches a game
//	housekeys.go    house rules with the fields that keep them
//	houserules.go   to read house rules and to ask for them
//	housechosen.go  house rules that were chosen before
//
//	info.go         what can be known of a game
//	house.go        one house rule
//	setup.go        a set-up and what may be wrong with it
//	sheet.go        sheets to print and cut out
//	texts.go        the catalogues
package setup
