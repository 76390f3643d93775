// Package paper makes what leaves the program to be kept, printed or read by others:
// the report of a game as Markdown, which reads well as plain text too, or as an HTML page
// ([Page]), the put-back sheet as Markdown, a game as JSON, a set-up as a
// file to change, the rules of a game with where they come from, and what a game has to cut out as an HTML page with SVG
// drawings ([Sheets]), which it lays out without knowing the game.
//
// It promises that nothing secret is in any of it before the game is over, and that
// the JSON form keeps its meaning as long as its "format" does not rise:
//
//	{"format":1,
//	 "head":{"id","game","title","created","changed","rules","lang","stage","over","seed"},
//	 "setup":{…},                     the set-up file as it now holds
//	 "players":[{"id","name"}],       in seat order
//	 "entries":[{"n","at","op","place","key","who","about","answer","set","to","from",
//	             "read","refused","auto","secret","state","by","text"}],
//	 "values":{"ships.seegurke.hull":3},
//	 "standings":[{"player","points","place","text"}]}
//
// Players are named by their ids, which stay when a name is corrected; times are UTC;
// "op" and "state" are those of the open protocol; "auto" marks what the program did by
// itself; "read" is what a dice tower had read where people then typed another face, and
// "refused" are thrown dice that did not count, both as "red=4"; an answer that is still
// secret is left out and "secret" says so. Fields that hold nothing are left out, but for
// those of the first line.
package paper
