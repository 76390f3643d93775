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
// Throws of real dice come with [Referee.Thrown] and stand in the open roll until somebody
// keeps them, corrects them or has them thrown again. Each is stored once, with the entry
// that uses or refuses it; what was refused before there is such an entry is noted in the
// head of the game, beside its set-up. Only then is its source told, so that it offers again what was lost.
//
// Everything that leaves the package goes through one filter: what is secret to a
// player is only given to [Snapshot.Peek] under their name.
package referee
