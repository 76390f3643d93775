// Package table is all that rules know of the world: the people at the table, who
// choose, roll, draw, measure and confirm.
//
// A game's rules are a straight-line script that asks the table. There is no
// goroutine: a game is a pure function of its records. Package replay plays the script
// over the records and stops at the first question that has none; to answer is to
// append a record and play it, to undo is to leave one out. What is before a game,
// its players and house rules, is package setup.
//
// What a script may rely on:
//
//   - every answer it gets is legal for the question as it was put last;
//   - between two questions the table may have set any of the game's [Value]s, so
//     a fact of the game is read again after each question;
//   - a choice that has no option left gives up the running [Action];
//   - a choice that has one is not asked but said.
//
// A seam is where nothing was asked yet in the running action: before or after an action.
// Free deeds are open there, and a deed is kept at the place of its seam. A cursor is a value
// that says whose turn it is ([Value.Turns]); golden files mark it so.
//
// Rules use [Turn], [Action], [Attempt], [CallOff] and [Restart]; they ask with [Roll],
// [Choose], [Number], [Confirm] and [Draw], of a question begun by [Q]; they tell with T.Tell,
// T.Order and T.Tally. The rest is for those who play rules or show games.
//
// What a script promises: state is whole at the start of every [Turn], the whole of
// it is listed by [Game.Values], nothing depends on clocks, chance or map order.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	playing.go     a script being played: the door for package replay
//	guess.go       answers of a simulated table
//	codes.go       cards as people type them, many in a line
//
//	roll.go        to ask for dice, and tests
//	choose.go      to ask for a choice, a card, a number, a text, yes or no
//	run.go         turns and actions; to tell and to order
//	ask.go         what a script says of a question
//
//	change.go      what is different between two states
//	apply.go       to set values: a ruling
//	joined.go      how many have joined a game that has begun
//	value.go       the values that are the game
//	detail.go      the detail level of a game, and what is unknown then
//
//	legal.go       which answers are legal
//	aim.go         what a throw is for, and its chance to succeed
//	question.go    a question as it is put
//	outcome.go     outcomes whose probability people want to know
//	likelihood.go  how a simulated table answers
//	form.go        questions that belong together
//	find.go        to look for something in a list
//	item.go        what can be chosen or drawn
//	die.go         dice
//
//	said.go        announcements and orders
//	game.go        a game, its players, free deeds
//	view.go        what a screen shows
//	tally.go       the score sheet of a round
//	sum.go         what a number rests on
//	code.go        a card in short, and its colour
//	unit.go        what numbers count
//	name.go        names of players and pieces
//	text.go        sentences not yet put into words, refusals
//	texts.go       the catalogues
package table
