// Package dice collects the dice of one roll: typed dice, the program's virtual dice and a
// dice tower fill the same roll, mixed freely. It also draws cards where the program keeps
// the deck.
//
// A [Tray] holds the open roll and nothing else: surplus dice are refused with a sentence and
// never spill into the next roll.
//
// A source throws real dice and reads them. It makes each throw a [Throw] with an ID that no
// other throw ever has, and passes it to the referee, as often as it likes until [Throw.Ack]
// is called: then the throw is on the disk, used or refused.
//
// A [Luck] counts the rolls and compares them with what was to be expected. It claims no more
// than the numbers support: how often fair dice would be as far off, and how many throws it
// would take to find a bias of a given size.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	verdict.go  which rows of a count stand out
//	luck.go     a count of dice
//	throw.go    throws of real dice
//	tray.go     the dice of one roll
//	random.go   virtual dice and shuffled cards
package dice
