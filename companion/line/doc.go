// Package line plays a game without a screen: [Plain] with numbered choices, for screen readers, simple
// terminals and pipes; [JSON] over an open protocol, for other programs. Both ask the same questions as the
// screens. [Watch] follows a game that another program plays.
//
// # The open protocol
//
// docs/protocol.md is the protocol: every line in and out with an example, the grammar of places and of what
// questions are about, and how names, IDs, faces and lengths are written. A test compares that page with the
// code: it must describe each field, line and command. [Protocol] is incremented when a field changes its
// meaning, not for new fields.
//
// Rules that hold for all of it:
//
//   - The reply to a line is its effects and then the open question, or an error and the
//     same question. An error changes nothing.
//   - Each answer is on the disk before the line that follows from it is written; if not, the
//     line says so.
//   - Null alone is no answer: an empty field of a client must not roll a die.
//   - A change of a value of the game's own bookkeeping has no text. It stays in the list, so
//     that the old values and the list make the new ones.
//   - Only peek reveals secrets, under the name of the player who may look.
//
// # Files, from the top down
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	watch.go          following a game
//	feed.go           the events of a game for another program
//
//	plain.go          plain lines: the loop
//	plain_answer.go   handling a typed line
//	plain_command.go  commands, such as u for undo
//	plain_correct.go  commands that look back or correct
//	plain_parse.go    answers as people type them
//	plain_ask.go      the open question
//	plain_chances.go  the chances of a roll
//	plain_cards.go    cards by their codes
//
//	luck.go           the report on the luck of the dice
//	log.go            the log
//
//	plain_talk.go     the replies of plain lines
//
//	json.go           the protocol: the loop
//	json_do.go        a function for each value of "do"
//	json_talk.go      the replies of the protocol
//	json_ask.go       the open question, the sum behind a number
//	json_write.go     writing lines
//	request.go        reading a line
//
//	updates.go        states that the referee publishes
//	divergence.go     a game recorded under other rules
//	message.go        the lines of the protocol
//	view.go           the state of the game
//	reader.go         lines of input
//	sentence.go       errors and rules in words
//	talk.go           a game played line by line
//	about.go          the players and pieces that a sentence names
//	texts.go          the catalogues
package line
