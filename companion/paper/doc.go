// Package paper writes documents: the put-back sheet as Markdown, which reads well as plain text
// too, a game as JSON, a set-up as a file to edit, the rules of a game with their sources, and the
// pieces that a game needs as an HTML page with SVG drawings to print and cut out ([Sheets]).
//
// Nothing secret is in any of them before the game is over. docs/export.md is the JSON form.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	evenings.go   several evenings for other programs
//	export.go     a game as JSON
//	setupfile.go  a set-up as a file to edit
//	rules.go      the rules of a game
//	putback.go    the put-back sheet
//
//	seats.go      cards with the addresses of pages
//	sheet.go      what a game has to cut out, and the templates of all pages
//	texts.go      the catalogues
package paper
