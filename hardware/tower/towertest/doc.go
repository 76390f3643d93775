// Package towertest has dice towers for tests, on a cable that misbehaves on demand: it
// loses, doubles, swaps and damages lines, floods the line with garbage and is unplugged after
// any byte. [Firmware] is the firmware's logic, compiled for this computer, and [Rig] the firmware
// in a simulated chip. [Tower] is one in Go for what these cannot do: it sees whatever a test
// wants it to see, has no motor or a camera, is slow, or counts its starts wrong.
package towertest
