// Package paper writes documents: the put-back sheet as Markdown, which reads well as plain text
// too, a game as JSON, a set-up as a file to edit, the rules of a game with their sources, and the
// pieces that a game needs as an HTML page with SVG drawings to print and cut out ([Sheets]).
//
// Nothing secret is in any of them before the game is over. The JSON form keeps its meaning
// as long as "format" stays the same:
//
//	{"format":1,
//	 "head":{"id","game","title","created","changed","rules","lang","asking","over","seed"},
//	 "setup":{…},                     the set-up file as it now holds
//	 "players":[{"id","name"}],       in seat order
//	 "entries":[{"n","at","op","place","key","who","about","answer","set","to","from",
//	             "read","refused","auto","secret","state","by","text"}],
//	 "values":{"ships.seegurke.hull":3},
//	 "standings":[{"player","points","place","text"}]}
//
// Players are named by their ids, which stay when a name is corrected; times are UTC;
// "op" and "state" are those of the open protocol; "auto" marks what the program did by
// itself; "read" is what a dice tower read where people typed another face, and "refused" are
// thrown dice that did not count, both as "red=4". An answer that is still secret is left out,
// and "secret" is true. Empty fields of an entry or a standing are left out.
//
// # Files, from the top to the ground
//
// A file uses what stands below it; a test in package games counts the uses that point upwards.
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
