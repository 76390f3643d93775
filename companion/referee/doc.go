// Package referee runs one game: it writes the log to the disk, passes answers to the
// rules, fills rolls and publishes each new state to its subscribers.
//
// A [Referee] has one goroutine: every method sends it a function, so that acts are handled one after another.
// An answer carries the number of the question that it is meant for and changes
// nothing if that question is no longer open. When a method returns, its entries are on the disk. If writing
// fails, they stay in memory in order, every [Snapshot] counts them, and each further act tries again.
//
// Throws of real dice come with [Referee.TakeThrow] and fill the open roll until people keep, correct or repeat
// them. Each throw counts once. It is stored with the entry that uses or refuses it, or in a line of its own if
// it is refused before there is such an entry. Only then is it acknowledged; until then its source sends it
// again.
//
// What the package returns contains no secrets, except for [Snapshot.Peek], which returns those of one player.
//
// # Files, from the top down
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	reopen.go      open a game of the folder again
//	summary.go     summary of a game for lists
//	next.go        the next game of a campaign
//	line.go        several questions answered by one typed line
//	seal.go        answers that all players enter at once
//	divergence.go  logs recorded under other rules
//	answers.go     effective and earlier answers
//	logtext.go     entries of the log in words
//	since.go       what has happened since an earlier snapshot
//	orders.go      what people have to do with the pieces
//	act.go         acts: answers, optional actions, options
//	subscribe.go   subscribers; looking at a game without a lock
//	correct.go     undo, corrections, rulings
//	log.go         the log as people read it
//	rescue.go      answers that were not saved
//	referee.go     the goroutine; beginning and closing
//	houseused.go   the house rules of a game
//	why.go         the sum behind a number
//	entered.go     fields of the set-up
//	snapshot.go    the state of a game
//	reveal.go      questions that all players answer at once
//	save.go        writing entries
//	earlier.go     what a set-up takes over from earlier evenings
//	source.go      the set-up that a game begins with
//	chance.go      the chances of a roll
//	roll.go        filling a roll
//	thrown.go      throws of real dice
//	options.go     who rolls and who draws
//	outcome.go     replies, divergences, orders
//	picture.go     the picture of the table
//	letters.go     the letters of commands
//	sourcetext.go  the source of a rule in words
//	texts.go       the catalogues
//	errortext.go   errors that have a text
package referee
