// Package lighthouse drives a toy lighthouse: a 28BYJ-48 geared stepper on a ULN2003
// board, a home sensor that a flag on the lamp head passes once a turn, and a lamp.
// [Dev.Look] turns the lamp to one of the marks of a turn, and a [Keeper] does so in the
// background of a game. Begin reading at [New].
//
// Clockwise is as seen from above.
//
// # Places
//
// A place is the number of half-steps of the motor clockwise from where the flag reaches the
// sensor; a half-step is 0.088 degrees at the lamp. The usual gear train, 32/9 x 22/11 x 26/9 x
// 31/10, has 4075.7728 half-steps a turn, which is not a whole number: the place of a mark is
// always computed from the exact [Gear], not by adding steps, so that it never drifts. Another
// gear train with the same label has 4096; [Dev.Calibrate] finds out which one it is.
//
// The gears have play. Driven clockwise, the lamp is at the motor's place; driven the other way,
// it is [Opts.Backlash] half-steps clockwise of it, so the motor goes that much further.
//
// # Traps avoided
//
// Of the pins (periph.io/x/host v3.8.5):
//
//   - Halt of a pin leaves it driven: [Dev.Halt] writes Low to all of them.
//   - With some drivers, reading an output turns it into an input: this package remembers the
//     levels of the coils and never reads them.
//   - Drivers interpret the timeout of WaitForEdge differently: the sensor is read after each
//     step instead.
//   - Without an explicit pull-up the sensor's open drain floats: [New] asks for PullUp.
//   - A pin that the board does not have is a nil interface: [New] rejects it.
//   - Outputs keep their level when a program dies: every path out of a move switches the
//     coils off, and a service's stop hook runs "lighthouse off".
//
// Of the motor: after a late step the move is slower, never faster to catch up; after a
// longer stall it accelerates again from the start. Coils are off 150 ms after a move,
// because a motor that does not move with its coils on overheats.
//
// Data sheets: 28BYJ-48 (Kiatronics), ULN2003A (Texas Instruments SLRS027).
package lighthouse
