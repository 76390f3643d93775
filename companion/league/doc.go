// Package league rates players by the results of many games, and draws the seats of the next
// round. [Table] makes the table of a league from a slice of [Result]; [Draw.Round] seats people
// at tables. Begin reading at Table.
//
// Ratings use the Bradley-Terry model of Weng and Lin with the parameters of OpenSkill, which is
// made for games of several players with ties and gives an uncertainty for each rating. They are
// computed from all results each time, so that a game which does not count, or was corrected, has
// no effect. Strength in one game says little about another one: a [Filter] selects the games.
//
// # Files, top to bottom
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	flags.go     the flags of a command line
//	tell.go      a league, or a round, in sentences and as JSON
//	read.go      the results in a folder of games
//	seats.go     who sits where in the next round
//	history.go   who has sat with whom
//	season.go    results and the table of a league
//	rating.go    the strength of players
//	texts.go     the catalogues
package league
