// Package tower talks to a dice tower over a serial line: people drop real dice into it,
// and it reports which tokens came to rest in which pocket. A [Link] is the connection to
// one tower, a [Roll] the result of one throw. Begin reading at [New].
//
// The package implements the protocol TP/1 over any [io.ReadWriteCloser]. It knows tokens,
// not games: its users decide what a throw is for. A tower with tags and readers and one
// with a camera speak the same protocol.
//
// [Ports] lists the ports that a tower may be plugged into, and [Serial] opens one for
// [New]. A [Lesson] teaches a die, a [Memory] stores the dice and the port in a file, and
// [Memory.Read] translates a [Roll]: which die shows which face, what is in doubt and why.
//
// A [Link] guarantees: it delivers each throw once, and a throw that was not passed to
// [Link.Keep] is delivered again by the next link, whatever was unplugged, lost or switched
// off; the tower may discard a throw only after Keep; and no method waits for the tower or
// for the reader of events.
//
// This depends on four rules for towers. After a start, a tower answers everything but HELLO
// with ERR c=state, and sends no ROLL, until it has received HELLO: so a roll without a boot
// number belongs to the boot that HELLO named. Each start has a new boot number; if a
// tower breaks this rule, a throw with the name of an earlier one and other dice is marked
// [Roll.Reused]. Event numbers continue after a reset for as long as the tower stores rolls
// over one. A tower whose ID is 00000000 is new: it accepts an ID by SET k=id, stores it for
// ever, and reports no roll before. [Examine] tests all four.
//
// In addition to the golden lines, a ROLL may have n, the least number of things that fell
// through the chute; s, which of its dice were in their pockets before the throw and not
// lifted, as a sum of 1 for o0, 2 for o1, 4 for o2 and so on; and more=1 if not all dice fit
// into the line. SET k=K v=V and GET k=K are answered by OK k=K v=V, LAST by a ROLL with the
// command's number.
package tower
