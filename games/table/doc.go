// Package table is the interface between the rules of a game and the people at the table,
// who choose, roll, draw, measure and confirm.
//
// A game's rules are a straight-line script that asks the table. The state is a pure function of the
// set-up and the records. Package replay plays the script over the records and stops at the first
// question without a record. Answering appends a record and plays it; undoing plays the records
// without the last. Package setup chooses the players and house rules before a game.
//
// What a script may rely on:
//
//   - every answer it gets is legal for the latest version of its question;
//   - between two questions the table may have set any of the game's [Value]s, so
//     the script reads the state again after each question;
//   - [Choose] and [Draw] without options end the running [Action];
//   - [Choose] with one option announces it and does not ask, unless it is secret.
//
// Optional actions are open until the running action asks its first question, and at questions with
// [Ask.Actions]. The record of one has the place of the question that was open.
//
// Rules use [Turn], [Action], [Attempt], [CallOff] and [Restart]. They begin a question with [Q]
// and ask it with [Roll], [Choose], [Number], [Confirm] or [Draw]. They announce with T.Tell,
// T.Order and T.Tally. Most of the rest is for packages that play or show games.
//
// What a script promises: the state is consistent at the start of every [Turn],
// [Game.Values] lists all of it, and nothing depends on clocks, chance or map order.
//
// # Files, from top to bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	playing.go     a script being played: what package replay uses
//	guess.go       answers of a simulated table
//	codes.go       cards as people type them, several on a line
//
//	roll.go        asking for dice, and tests
//	choose.go      asking for a choice, a card, a number, a text, yes or no
//	run.go         turns and actions; announcements and orders
//	ask.go         how a script describes a question
//
//	change.go      the difference between two states
//	apply.go       setting values: a ruling
//	joined.go      how many players have joined a running game
//	value.go       the values that make up a game's state
//	detail.go      the detail level of a game, and the values unknown at it
//
//	legal.go       which answers are legal
//	aim.go         what a throw is for, and its chance of success
//	question.go    a question as it is put
//	outcome.go     outcomes whose probability can be shown
//	likelihood.go  how a simulated table answers
//	form.go        questions that are shown together
//	find.go        searching lists and sequences
//	item.go        what can be chosen or drawn
//	die.go         dice
//
//	said.go        announcements and orders
//	game.go        a game, its players, optional actions
//	view.go        what a screen shows
//	tally.go       the score sheet of a round
//	sum.go         the terms of a sum
//	code.go        the short form of a card, and its colour
//	unit.go        what numbers count
//	name.go        names of players and pieces
//	text.go        texts before translation, refusals
//	texts.go       the catalogues
package table
