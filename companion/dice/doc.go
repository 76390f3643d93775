// Package dice collects the dice of one roll: typed dice, the program's virtual dice and those of
// a dice tower can fill the same roll. A [Tray] holds the open roll, a [Throw] is a throw of real
// dice, and a [Luck] counts rolls. Begin reading at [Tray]. [Random] is also the source from
// which the program draws cards.
//
// Dice for which a Tray has no slot are refused and never used for the next roll.
//
// A source reads real dice. It passes each Throw, with a unique ID, to the referee, as often as it
// likes until [Throw.Ack] is called: then the throw is on the disk, used or refused.
//
// A Luck compares the rolls with the expected ones. It claims no more than the numbers support: how
// often fair dice would deviate as much, and how many throws it would take to find a bias of a given
// size.
//
// # Files, from the top to the bottom
//
// A file uses what is below it; a test in package games counts the uses that point upwards.
//
//	verdict.go  which rows of a count stand out
//	luck.go     a count of dice
//	throw.go    throws of real dice
//	tray.go     the dice of one roll
//	random.go   virtual dice and shuffled cards
package dice
