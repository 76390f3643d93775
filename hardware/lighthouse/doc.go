// Package lighthouse drives a toy lighthouse: a 28BYJ-48 geared stepper on a ULN2003
// board, a home sensor that a flag on the lamp head passes once a turn, and a lamp.
//
// It knows marks, not games: [Dev.Look] turns the lamp to one of the marks of a turn,
// [Keeper] does so in the background of a game. Clockwise is as seen from above.
//
// # Places
//
// A place is a count of half-steps of the motor, clockwise from where the flag reaches
// the sensor; half a step is 0.088 degrees at the lamp. The usual gear train, 32/9 x
// 22/11 x 26/9 x 31/10, has 4075.7728 half-steps a turn and no whole number: a mark's
// place is always reckoned from the exact [Gear], never by adding up, so that nothing
// drifts in any number of turns. Another train with the same label has 4096:
// [Dev.Calibrate] tells them apart.
//
// The gears have play. Driven clockwise the lamp is at the motor's place; driven the other
// way it is [Opts.Backlash] ahead of it, so the motor goes that much further.
//
// # Traps avoided
//
// Of the pins (periph.io/x/host v3.8.5):
//
//   - Halt of a pin leaves it driven: [Dev.Halt] writes Low to all of them.
//   - A line read back while it is an output becomes an input with some drivers: what the
//     coils are set to is remembered here and never asked of the pins.
//   - WaitForEdge takes its timeout differently from driver to driver: the sensor is read
//     once a step instead.
//   - Without an explicit pull-up the sensor's open drain floats: PullUp is asked for.
//   - A pin that a board has not is a nil interface: [New] refuses it.
//   - Outputs stay as they are when a program dies: every path out of a move switches the
//     coils off, and a service's stop hook runs "lighthouse off".
//
// Of the motor: a step that is late makes the move slower and is never followed by a
// burst; after a longer stall the ramp starts over. Coils are off 150 ms after a move,
// because a motor that does not move with its coils on overheats.
//
// Data sheets: 28BYJ-48 (Kiatronics), ULN2003A (Texas Instruments SLRS027).
package lighthouse
