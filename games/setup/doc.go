// Package setup has what games share for the time before play: players, house rules, sheets to
// print. Every game has its own [Setup] and an [Info] that describes it. Begin reading at Setup; [Plain] is
// the simplest one.
//
// The questions of a set-up are a script like those of a game ([Setup.Ask]). A set-up is stored
// as TOML and corrected like any other entry of the log.
//
// # Files, top to bottom
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	plain.go        the set-up of a game with only players and house rules
//	asking.go       the questions of a set-up as a game
//	last.go         a set-up as last time, with some answers changed
//	fields.go       correcting a set-up field by field
//	crew.go         crews of earlier evenings
//	shown.go        what has been entered of a set-up
//	roster.go       the players of a game in play; leaving and joining
//	seats.go        the players of a set-up
//	handover.go     another person takes a seat
//	known.go        names that have words in every language
//	named.go        the named things of a set-up file
//	names.go        asking for names; ids
//
//	detail.go       the detail level of a game
//	housekeys.go    house rules with their fields
//	houserules.go   reading house rules and asking for them
//	housechosen.go  house rules that were chosen before
//
//	info.go         the description of a game
//	house.go        one house rule
//	setup.go        a set-up and its problems
//	sheet.go        sheets to print and cut out
//	texts.go        the catalogues
package setup
