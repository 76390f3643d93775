// Package tower talks to a dice tower over a serial line: real dice fall through it, it
// tells which tokens came to rest in which pocket.
//
// It knows dice as tokens, not games: which face a token stands for, and what a throw is
// for, is the business of others. It covers the lines of the protocol TP/1 and the link
// over any [io.ReadWriteCloser]. A tower with tags and readers and one with a camera
// speak the same lines.
//
// [Ports] finds where a tower may be plugged in and [Serial] opens it for [New]. A
// [Lesson] teaches a die, a [Memory] keeps the dice and the port in a file, and
// [Memory.Read] says what a [Roll] means: which very die shows which face, what is in
// doubt and why.
//
// A [Link] promises: a throw is offered until [Link.Keep] and never again after it,
// whatever is unplugged, lost or switched off; the tower is told to forget a throw only
// after Keep; and no method waits for the tower or for the reader of events.
//
// For this a tower must keep four rules. After a start it answers everything but HELLO with
// ERR c=state, and sends no ROLL, until HELLO came: so a roll without a boot number is
// always one of the boot that HELLO named. Each start has another boot number; where it has
// not, a throw that has the name of an earlier one and other dice is told as [Roll.Reused].
// And the numbers of its events continue over a reset for as long as it keeps rolls over one.
// A tower whose ID is 00000000 is new: it takes one with SET k=id, keeps it for ever, and
// tells of no roll before. [Examine] tries all of it.
//
// Beyond the golden lines a ROLL may say n, how many things fell through the chute at
// least; s, which of its dice lay there before and were not lifted, as a sum of 1 for o0,
// 2 for o1, 4 for o2 and so on; and more=1 if the line was too short for all. SET k=K v=V
// and GET k=K are answered by OK k=K v=V, LAST by a ROLL with the command's number.
package tower
