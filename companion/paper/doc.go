// Package paper writes documents: the put-back sheet as Markdown, which is also readable as plain
// text, a game as JSON, a set-up as a file to edit, the rules of a game with their sources, and the
// pieces that a game needs as an HTML page with SVG drawings to print and cut out ([Sheets]).
//
// They contain nothing secret before the game is over. docs/export.md describes the JSON form.
//
// # Files, from the top to the bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	evenings.go   several games for other programs
//	export.go     a game as JSON
//	setupfile.go  a set-up as a file to edit
//	rules.go      the rules of a game
//	putback.go    the put-back sheet
//
//	seats.go      cards with the addresses of pages
//	sheet.go      the pieces of a game to cut out; templates of all pages
//	texts.go      the message catalogues
package paper
