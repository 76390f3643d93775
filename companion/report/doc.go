// Package report tells what a game, or all games, came to: the luck of the dice, how long rounds take, the course of a
// game from turn to turn, and what is on the table in sentences. It reads snapshots and logs and changes nothing. Begin
// with [PutBack] for one game and with [ReadLuck] for all of them.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	lucktext.go  the luck of the dice in words
//	luck.go      the luck of the dice, over all games
//	course.go    how the game came to where it is
//	aims.go      hits and saves, and how many were to be expected
//	pace.go      how long rounds and turns take, and when the game ends
//	sheet.go     what screens and papers list of a game
//	texts.go     the catalogues
package report
