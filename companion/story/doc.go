// Package story tells an evening afterwards, for those who played and for those who were not
// there: who won and why, the score by rounds, where the game turned, what happened in each
// round, and what became of the crews.
//
// It knows no game. What is worth telling a game says itself ([setup.Info].Story), in words of
// its own for what its rules told the table; the rest follows from what all saw at the start of
// each turn. So nothing secret is in it, nothing that was taken back, and nothing that was not
// watched: of that a game has told nothing.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	page.go    the story as an HTML page
//	story.go   what is told of an evening
//	figures.go what charts show
//	crews.go   what became of ships and figures
//	rounds.go  what happened in each round
//	scores.go  the score by rounds
//	texts.go   the catalogues
package story
