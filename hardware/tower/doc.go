// Package tower talks to a dice tower over a serial line: real dice fall through it, it
// tells which tokens came to rest in which pocket.
//
// It knows dice as tokens, not games: which face a token stands for, and what a throw is
// for, is the business of others. It covers the lines of the protocol TP/1 and the link
// over any [io.ReadWriteCloser]. A tower with tags and readers and one with a camera
// speak the same lines.
//
// A [Link] promises: a throw is offered until [Link.Keep] and never again after it,
// whatever is unplugged, lost or switched off; the tower is told to forget a throw only
// after Keep; and no method waits for the tower or for the reader of events.
//
// For this a tower must keep two rules. After a start it answers everything but HELLO with
// ERR c=state, and sends no ROLL, until HELLO came: so a roll without a boot number is
// always one of the boot that HELLO named. And the numbers of its events go on over a
// reset for as long as it keeps rolls over one.
package tower
