// Package report evaluates one game or all of them: the luck of the dice, how long rounds take, the course of a game
// from turn to turn, and what is on the table in sentences. It only reads snapshots and logs. Begin reading at [PutBack]
// for one game and at [ReadLuck] for all of them.
//
// # Files, from the top to the bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	lucktext.go  the luck of the dice in sentences
//	luck.go      the luck of the dice in all games
//	course.go    the course of a game from turn to turn
//	aims.go      hits and saves, and how many to expect
//	pace.go      how long rounds and turns take, and when the game ends
//	sheet.go     what is on the table, in sentences
//	texts.go     the message catalogues
package report
