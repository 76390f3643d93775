// Package replay plays a game over its records. All of it is pure: a game is a function
// of its set-up and its records, and nothing here knows files, clocks or chance.
//
// The log that a game is kept in only grows; a [Timeline] tells which of its entries are
// effective.
// [Replay] plays all of them. As the values are the whole game at the start of each turn,
// [Played.Next] plays no more than the running turn. After a correction the later
// answers are pending: they are replayed in their order onto what the rules then ask, and each is
// used when the question that it was given to comes up and reads the same. Anna hit, Ben parried, Anna
// moved. If she missed after all, nobody asks Ben whether he parries: his answer is
// discarded, and her move is used. [Played.Foresee] tells what is certain of it beforehand.
// [Played.Probabilities] plays over everything that dice and lots may show.
//
// Keys of questions and places are file format: never renamed without a new version of
// the rules.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	probability.go  how likely the outcomes of a roll or an option are
//	fork.go         what may come of a question
//	share.go        fractions
//
//	forecast.go     what is certain of what an entry would do
//	played.go       a log played to its open question, and its next entry
//	draft.go        an entry before it is in the log: what it changes
//	trace.go        which entry made a value what it is
//
//	rebase.go       old answers replayed onto a changed history
//	live.go         a game whose questions are answered as they are put
//	replay.go       a game played over records
//	fingerprint.go  what people have in mind when they answer
//	places.go       the order of places
//
//	history.go      what a log adds up to, and what became of each entry
//	timeline.go     which entries of a log are effective
//	node.go         one record with all effective ones before it
//	turn.go         the values at the start of a turn
//	turncode.go     the same as they are stored
//	record.go       records and the entries of the log
//	texts.go        the catalogues
package replay
