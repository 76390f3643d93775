// Package story writes a report of a game in prose: who won and why, the score by rounds, the
// turning points, what happened in each round, and what became of the crews. [Tell] returns it as
// a [Story], [Story.Page] as an HTML page. Begin reading at Tell.
//
// The package knows no game. Each game lists which announcements of its rules belong in a story
// ([setup.Info].Story) and has texts for them; the rest follows from what everybody saw at the
// start of each turn. So a story has no secrets, nothing that was undone, and nothing of turns
// that were not tracked, since a game announces nothing in them.
//
// # Files, top to bottom
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	page.go    the story as an HTML page
//	story.go   the story, its result and its turning points
//	figures.go the charts
//	crews.go   the fates of ships and figures
//	rounds.go  what happened in each round
//	scores.go  the score by rounds
//	texts.go   the catalogues
package story
