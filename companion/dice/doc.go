// Package dice is the inbox of one roll: typed dice, the program's virtual
// dice and a dice tower fill the same roll, mixed freely. It also draws cards for
// tables that let the program be the pile.
//
// A [Tray] holds the roll that is being asked for and nothing else: dice beyond it
// are turned away with a sentence and never spill into the next roll.
//
// What throws real dice and reads them is a source. It makes each throw a [Throw], under
// a name that no other throw ever has, and hands it to the referee, as often as it likes
// until [Throw.Kept] is called: then the throw is on the disk, used or refused.
//
// A [Luck] counts the rolls and compares them with what was to be expected. It claims no more
// than the numbers support: how often fair dice would be as far off, and how many throws it
// would take to find a bias of a given size.
package dice
