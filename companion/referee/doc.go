// Package referee runs one game: it keeps the log on the disk, hands answers to the
// rules, fills rolls, and tells everybody who has subscribed.
//
// A [Referee] is one goroutine. Keys, throws, signals and subscribers are messages to
// it, so that what happens at the table happens one after the other. An answer
// carries the number of the question that it is meant for and changes nothing if that question
// is over. What
// the referee has answered to is on the disk; when the disk refuses, entries wait in
// order, every [Snapshot] says how many, and each further answer tries again.
//
// Throws of real dice come with [Referee.TakeThrow] and are in the open roll until somebody
// keeps them, corrects them or has them thrown again. Each is stored once, with the entry
// that uses or refuses it; what was refused before there is such an entry has a line of its own
// in the file. Only then is its source told, so that it offers again what was lost.
//
// Everything that leaves the package goes through one filter: what is secret to a
// player is only given to [Snapshot.Peek] under their name.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	reopen.go      a game of the folder, opened again
//	gist.go        what a list of evenings tells of a game
//	next.go        the next game of a campaign
//	line.go        several questions answered in one typed line
//	seal.go        what all enter at once
//	divergence.go  a log that other rules have recorded
//	answers.go     which answers count
//	logtext.go     entries of the log in words
//	since.go       what has happened since an earlier moment
//	orders.go      what people have to do with the pieces
//	act.go         acts: answers, free actions, options
//	subscribe.go   who is told of new states
//	correct.go     undo, corrections, rulings
//	log.go         the log as people read it
//	rescue.go      answers that were not saved
//	referee.go     the goroutine; beginning and closing
//	houseused.go   house rules by which a game is played
//	why.go         the sum behind a number
//	entered.go     what was entered in set-up, field by field
//	snapshot.go    the state of a game
//	reveal.go      what is open where all reveal at once, and what of it is in
//	save.go        writing entries
//	earlier.go     what a set-up takes over from earlier evenings
//	source.go      where a game comes from: its set-up
//	chance.go      the chances of a roll
//	roll.go        filling a roll
//	thrown.go      throws of real dice
//	options.go     how a game is played: dice and cards
//	outcome.go     what an act has brought about
//	picture.go     the picture of the table
//	letters.go     the letters of commands
//	sourcetext.go  the source of a rule in words
//	texts.go       the catalogues
//	errortext.go   errors that have a text
package referee
