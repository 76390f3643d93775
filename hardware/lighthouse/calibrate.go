package lighthouse

import "context"

// near is how far measured turns may lie from a known gear, and two of them from each
// other, in half-steps. 20 lie between the known gears.
const (
	near  = 3
	agree = 4
)

// A Calibration is what [Dev.Calibrate] measured.
type Calibration struct {
	Gear     Gear
	Backlash int64    // half-steps; with what the sensor holds on
	Turns    [2]int64 // each measured turn
}

// Calibrate lets the flag pass three times clockwise, takes the gear from the two turns
// between and uses it from now on. A turn like none of the known gears is taken as it was
// measured. It fails with Uncertain if the two turns differ by more than 4 half-steps: the
// motor loses steps.
func (d *Dev) Calibrate(ctx context.Context) (Calibration, error) {
	if err := d.take(ctx); err != nil {
		return Calibration{}, err
	}
	defer d.give()
	c := Calibration{}
	play, err := d.find(ctx)
	if err != nil {
		return c, err
	}
	d.homed = false // where the flag should be is what is to be found out
	var at [3]int64
	at[0] = d.pos
	for i := range c.Turns {
		if at[i+1], err = d.pass(ctx); err != nil {
			return c, err
		}
		c.Turns[i] = at[i+1] - at[i]
	}
	if abs(c.Turns[0]-c.Turns[1]) > agree {
		return c, &Fault{Cause: Uncertain}
	}
	c.Gear, c.Backlash = gear(at[2]-at[0]), min(max(play, 1), mostPlay)
	d.o.Gear, d.o.Backlash = c.Gear, c.Backlash
	d.pos, d.sure, d.homed, d.passed, d.unseen = 0, 0, true, true, 0
	return c, d.steer(ctx)
}

// pass continues clockwise until the flag comes again, and tells where.
func (d *Dev) pass(ctx context.Context) (int64, error) {
	long := d.o.Gear.turn() * 5 / 4
	if d.o.Gear != Round { // whatever it was thought to be
		long = max(long, Round.turn()*5/4)
	}
	if err := d.reach(ctx, long, false, cruise); err != nil {
		return 0, err
	}
	err := d.reach(ctx, long, true, cruise)
	return d.pos, err
}

// gear returns the one that two turns of so many half-steps belong to.
func gear(two int64) Gear {
	for _, g := range []Gear{Usual, Round} {
		if abs(two-g.at(2, 1)) <= 2*near {
			return g
		}
	}
	return Gear{two, 2}
}
