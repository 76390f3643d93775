// Package league tells how well people have played over many games, and draws who sits with
// whom next. A family's games and a club's evening use the same.
//
// Strength is rated by the Bradley-Terry model of Weng and Lin with the parameters of
// OpenSkill: made for games of several players, with ties, and it says how sure it is. It is
// computed again from all results each time, so that a game which does not count, or a
// corrected one, leaves no trace. Strength in one game says little of another one: a
// [Filter] makes a league of each.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	flags.go     what is typed on a command line
//	tell.go      a league, or a round, in sentences and as JSON
//	read.go      the results in a folder of games
//	seats.go     who sits where in the next round
//	history.go   who has sat with whom
//	season.go    results and the table they make
//	rating.go    how strong players are
//	texts.go     the catalogues
package league
