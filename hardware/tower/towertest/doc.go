// Package towertest provides dice towers for tests. [Firmware] is the firmware's logic, compiled
// for this computer, and [Rig] the compiled firmware in a simulated chip. [Tower] is written in Go
// and does what these cannot: it reports any dice, has a camera or no motor, is slow, or uses a
// boot number twice.
//
// The cable of a Firmware or a Tower can lose, double, swap and damage lines, send garbage, and
// be unplugged after any byte.
package towertest
