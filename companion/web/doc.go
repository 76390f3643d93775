// Package web shows a game on a big screen and on everybody's phone. Nothing of it runs until
// somebody asks for it with [Open].
//
// A [Server] follows one game after the other. The table page shows what all look at together and
// never answers; a seat page, one for each player, answers that player's questions and those of the
// whole table, and alone shows what is that player's secret. Pages are faces like the screen and the
// lines: they are on the referee's [referee.Snapshot], and an answer carries the number of its question.
//
// A page is plain HTML of parts, and every form works without script. The script takes the state from
// a stream of server-sent events: each names all parts of the page, with the text of those that the
// reader does not have. Who was away asks once and has the whole page.
//
// # Who is let in
//
// A path is a code of 128 bits, which is new for each evening: codes are kept in a file for 16 hours, so
// that phones find their seats again after the program was restarted. All codes are compared in
// constant time. An address that tries wrong paths is answered nothing for the rest of a minute. A
// request for a foreign host is refused, and so is a POST from another origin. Bodies, headers,
// connections, streams and how often a seat sends something are bounded; a reader that is too slow is dropped.
//
// What is sent is packed, each message by itself, and pages that show the same are drawn once.
//
// There is no TLS: who can read the network's traffic can read the codes. See docs/phones.md.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the ties that run up.
//
//	open.go    listening; the addresses and doors
//	guard.go   which requests are let in
//	join.go    the page on which six digits are typed
//	photo.go   the picture of the table
//	pages.go   pages, posts and streams
//	server.go  what all requests share
//	deed.go    what a seat sends
//	parts.go   the parts of a page
//	pack.go    how pages, messages and files are sent
//	ask.go     the open question and its answers
//	page.go    what somebody sees, and its words
//	picture.go orders as pictures
//	board.go   boards as pictures
//	follow.go  the game that is shown, and what was told last
//	limit.go   how much may be open, and how often
//	codes.go   the codes of an evening
//	redraw.go  what of a photo is kept
//	texts.go   the catalogues
package web
