// Package firmware holds what is put onto boards, built: a tower can be flashed where
// there is no compiler for it.
package firmware

import _ "embed"

// Tower is the dice tower's firmware for an ATmega328P as Intel hex, built from the folder
// tower by "make hex".
//
//go:embed tower/tower.hex
var Tower []byte
