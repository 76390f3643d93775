// Package replay plays a game from its records. The package is pure: a game is a function of its
// set-up and its records, and nothing here uses files, clocks or random numbers.
//
// The log of a game is append-only; a [Timeline] says which of its entries are effective.
// [Replay] plays all of these. At the start of a turn the values are the whole state of a game, so
// [Played.Next] plays only the running turn if it knows them. After a correction, the later answers
// are pending: they are replayed in order onto what the rules then ask, and each is used if the
// question it was given to comes up and reads the same. Suppose Anna hit, Ben parried and Anna
// moved. If a correction says that she missed, Ben is not asked whether he parries: his answer is
// discarded, and her move is used. [Played.Foresee] returns what is certain of this beforehand.
// [Played.Probabilities] plays through all results of dice and draws.
//
// The keys and places of questions are part of the file format. Renaming one needs a new version of
// the rules.
//
// # Files, from the top to the bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	probability.go  how likely the outcomes of a roll or an option are
//	fork.go         the possible answers to a question
//	share.go        fractions
//
//	forecast.go     what an entry would certainly change
//	played.go       a log played to its open question; adding an entry
//	draft.go        an entry before it is added to the log
//	trace.go        which entry set a value
//
//	rebase.go       old answers replayed onto a changed history
//	live.go         a game whose questions are answered by a function
//	replay.go       a game played from records
//	fingerprint.go  what an answer depends on in the wording of its question
//	places.go       the order of places
//
//	history.go      the effective entries of a log, and the status of each entry
//	timeline.go     which entries of a log are effective
//	node.go         one effective record, linked to those before it
//	turn.go         the values at the start of a turn
//	turncode.go     their encoding in the log
//	record.go       records and the entries of the log
//	texts.go        the message catalogues
package replay
