package lighthouse

import (
	"time"

	"periph.io/x/conn/v3/gpio"
)

// turnTo sets the direction of the motor. When it changes, the motor first takes up the play of
// the gears, and only then drives the lamp again.
func (d *Dev) turnTo(way int64) {
	if way != d.way {
		d.way, d.passed = way, false
		d.sure = d.pos + way*(d.o.Backlash+window)
	}
}

// watch compares the sensor with the expected place of the flag after every step. Of the flag it
// checks only the edge at home: clockwise the sensor begins to see the flag there, and
// counter-clockwise, shifted by the play of the gears, it stops seeing it. watch returns errLost if
// the edge is at a wrong place or missing.
func (d *Dev) watch(was, is bool) error {
	if !d.homed {
		return nil
	}
	behind, edge := int64(0), !was && is
	if d.way < 0 {
		behind, edge = d.o.Backlash, was && !is
	}
	off := d.way * (d.pos + behind - d.o.Gear.home(d.pos+behind)) // half-steps past the edge, in the current direction
	hold := d.way * (d.pos - d.sure)                              // half-steps since the gears drive the lamp
	switch {
	case off == -window:
		d.passed = false
	case off == window && !d.passed && hold >= 2*window:
		return errLost // the edge is missing
	}
	if !edge || hold < 0 {
		return nil
	}
	if off < -window || off > window {
		return errLost // the edge is at a wrong place
	}
	d.passed = true
	if d.way > 0 {
		d.unseen = 0
		d.correctPlace(off)
	}
	return nil
}

// most is the distance from home, in half-steps, at which the edge may be seen without lost steps:
// the sensor is read once a step, and a motor may slip by a step while its coils are off.
const most = 2

// correctPlace subtracts off from the place, if it is more than most.
func (d *Dev) correctPlace(off int64) {
	if -most <= off && off <= most {
		d.strikes = 0
		return
	}
	d.pos -= off
	d.sure -= off
	d.corrections++
}

// blinkLamp switches the lamp if it is time.
func (d *Dev) blinkLamp() {
	if now := time.Now(); now.Sub(d.wink) >= wink {
		d.wink = now
		d.shine(func() gpio.Level { return !d.lit })
	}
}

// shine sets the lamp to the level that to returns. It ignores errors, so that a broken lamp does
// not stop the motor.
func (d *Dev) shine(to func() gpio.Level) {
	d.pins.Lock()
	defer d.pins.Unlock()
	if !d.halted {
		d.lit = to()
		out(d.lamp, d.lit)
	}
}
