package lighthouse

import (
	"time"

	"periph.io/x/conn/v3/gpio"
)

// turnTo notes in which way the motor turns from here. After a turn round, the gears take
// up their play before they have hold of the lamp again.
func (d *Dev) turnTo(way int64) {
	if way != d.way {
		d.way, d.passed = way, false
		d.sure = d.pos + way*(d.o.Backlash+window)
	}
}

// watch compares what the sensor sees with where the flag should be, after every step. In
// each way one edge is looked for: clockwise where the flag comes, at home; the other way
// where it goes again, the same edge, with the play of the gears between. Any other edge
// is passed over. It returns errLost if the flag comes at a wrong place or is missing.
func (d *Dev) watch(was, is bool) error {
	if !d.homed {
		return nil
	}
	behind, edge := int64(0), !was && is
	if d.way < 0 {
		behind, edge = d.o.Backlash, was && !is
	}
	off := d.way * (d.pos + behind - d.o.Gear.home(d.pos+behind)) // past the edge, in the way it goes
	hold := d.way * (d.pos - d.sure)                              // how long the gears have had hold
	switch {
	case off == -window:
		d.passed = false
	case off == window && !d.passed && hold >= 2*window:
		return errLost // it should have come by now
	}
	if !edge || hold < 0 {
		return nil
	}
	if off < -window || off > window {
		return errLost // it comes where it should not
	}
	d.passed = true
	if d.way > 0 {
		d.unseen = 0
		d.correctPlace(off)
	}
	return nil
}

// most is how far the flag may seem beside home while no step is lost: it is looked at
// once a step, and a motor that was off may stand a step further.
const most = 2

// correctPlace puts the place right where the flag says that it is a little wrong.
func (d *Dev) correctPlace(off int64) {
	if -most <= off && off <= most {
		d.strikes = 0
		return
	}
	d.pos -= off
	d.sure -= off
	d.corrections++
}

// blinkLamp lets the lamp blink.
func (d *Dev) blinkLamp() {
	if now := time.Now(); now.Sub(d.wink) >= wink {
		d.wink = now
		d.shine(func() gpio.Level { return !d.lit })
	}
}

// shine switches the lamp while the motor turns; a lamp that fails does not stop it.
func (d *Dev) shine(to func() gpio.Level) {
	d.pins.Lock()
	defer d.pins.Unlock()
	if !d.halted {
		d.lit = to()
		out(d.lamp, d.lit)
	}
}
