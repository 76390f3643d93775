// Package web shows a game on a big screen and on everybody's phone. It does not listen until
// [Open].
//
// A [Server] follows one game after another. The table page shows what everybody may see and never answers. A
// seat page, one for each player, answers that player's questions and those of the whole table, and is the only
// one to show that player's secrets. Pages show a [referee.Snapshot], as the terminal does, and an
// answer carries the number of its question.
//
// A page is plain HTML, divided into parts, and every form works without a script. The script takes the state from a
// stream of server-sent events: each names all parts of the page and has the text of those that the reader does
// not have. After a disconnection the reader gets the whole page.
//
// # Access
//
// A path is a random code of 128 bits. Codes are stored in a file and valid for 16 hours, so that phones find
// their seats again after a restart of the program. Six digits, valid for ten minutes, lead to the table page.
// All codes are compared in constant time. An address that tries too many wrong ones gets only refusals for
// wrong ones during the rest of the minute. A request for another
// host is refused, and so is a POST from another origin. Bodies, headers, connections, streams and the rate of
// requests of a seat are bounded; a reader that is too slow is disconnected.
//
// Replies are compressed, each message by itself, and pages that show the same are rendered once.
//
// There is no TLS: people who can read the traffic of the network can read the codes. See docs/phones.md.
//
// # Files, from the top down
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	open.go    listening; the addresses and paths of pages
//	guard.go   which requests are served
//	join.go    the page for six digits
//	photo.go   the picture of the table
//	pages.go   pages, posts and streams
//	server.go  what all requests share
//	post.go    forms that a seat sends
//	parts.go   the parts of a page
//	pack.go    sending pages, messages and files
//	ask.go     the open question and its answers
//	page.go    what one reader sees, in their language
//	picture.go orders as pictures
//	board.go   boards as pictures
//	follow.go  the game that is shown, and the latest events
//	limit.go   limits of connections and rates
//	codes.go   the codes of an evening
//	redraw.go  removing all but the picture from a photo
//	texts.go   the catalogues
package web
