package lighthouse

import (
	"time"

	"periph.io/x/conn/v3/gpio"
)

// turnTo sets the direction of the motor. When it changes, the motor first takes up the play of
// the gears, and only then drives the lamp again.
func (d *Dev) turnTo(way int64) {
	if way != d.direction {
		d.direction, d.passed = way, false
		d.engagedFrom = d.pos + way*(d.o.Backlash+flagWindow)
	}
}

// checkFlag compares the sensor with the expected place of the flag after every step. Of the flag it
// checks only the edge at home: clockwise the sensor begins to see the flag there, and
// counter-clockwise, shifted by the play of the gears, it stops seeing it. watch returns errLost if
// the edge is at a wrong place or missing.
func (d *Dev) checkFlag(before, now bool) error {
	if !d.homed {
		return nil
	}
	behind, edge := int64(0), !before && now
	if d.direction < 0 {
		behind, edge = d.o.Backlash, before && !now
	}
	off := d.direction * (d.pos + behind - d.o.Gear.nearestHome(d.pos+behind)) // half-steps past the edge, in the current direction
	hold := d.direction * (d.pos - d.engagedFrom)                              // half-steps since the gears drive the lamp
	switch {
	case off == -flagWindow:
		d.passed = false
	case off == flagWindow && !d.passed && hold >= 2*flagWindow:
		return errLost // the edge is missing
	}
	if !edge || hold < 0 {
		return nil
	}
	if off < -flagWindow || off > flagWindow {
		return errLost // the edge is at a wrong place
	}
	d.passed = true
	if d.direction > 0 {
		d.unseen = 0
		d.correctPlace(off)
	}
	return nil
}

// edgeTolerance is the distance from home, in half-steps, at which the edge may be seen without lost steps:
// the sensor is read once a step, and a motor may slip by a step while its coils are off.
const edgeTolerance = 2

// correctPlace subtracts off from the place, if it is more than most.
func (d *Dev) correctPlace(off int64) {
	if -edgeTolerance <= off && off <= edgeTolerance {
		d.strikes = 0
		return
	}
	d.pos -= off
	d.engagedFrom -= off
	d.corrections++
}

// blinkLamp switches the lamp if it is time.
func (d *Dev) blinkLamp() {
	if now := time.Now(); now.Sub(d.blinkedAt) >= blinkTime {
		d.blinkedAt = now
		d.setLamp(func() gpio.Level { return !d.lit })
	}
}

// setLamp sets the lamp to the level that to returns. It ignores errors, so that a broken lamp does
// not stop the motor.
func (d *Dev) setLamp(to func() gpio.Level) {
	d.pins.Lock()
	defer d.pins.Unlock()
	if !d.halted {
		d.lit = to()
		setPin(d.lamp, d.lit)
	}
}
