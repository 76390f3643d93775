package lighthouse

import "context"

// back is how many half-steps before the flag the slow approach begins.
const back = 60

// Home searches for the flag, quickly and then again slowly from a little before it. The flag's
// edge, reached clockwise, is place 0. Then it looks at the mark that was last set, or at mark 1.
// It fails with NoFlag or OnFlag if the sensor does not change within a turn and a quarter, with
// another [Fault], or with ctx's error.
func (d *Dev) Home(ctx context.Context) error {
	if err := d.take(ctx); err != nil {
		return err
	}
	defer d.give()
	if _, err := d.find(ctx); err != nil {
		return err
	}
	return d.steer(ctx)
}

// find searches for the flag, makes its edge place 0, and returns the play of the gears between
// leaving the flag counter-clockwise and reaching it clockwise, in half-steps.
func (d *Dev) find(ctx context.Context) (play int64, err error) {
	d.homed = false
	long := d.o.Gear.turn()*5/4 + d.o.Backlash
	if d.seesFlag() {
		if err := d.reach(ctx, -long, false, cruise); err != nil {
			return 0, err
		}
	}
	if err := d.reach(ctx, long, true, cruise); err != nil {
		return 0, err
	}
	if err := d.reach(ctx, -long, false, cruise); err != nil {
		return 0, err
	}
	let := d.pos
	if _, err := d.travel(ctx, -back, cruise, nil); err != nil {
		return 0, err
	}
	if err := d.reach(ctx, 4*back+2*mostPlay, true, fine); err != nil {
		return 0, err
	}
	play = d.pos - let - 1
	d.pos, d.sure, d.homed, d.passed, d.unseen = 0, 0, true, true, 0
	return play, nil
}

// reach turns by at most n half-steps until the sensor sees the flag or, if on is false, until it
// does not.
func (d *Dev) reach(ctx context.Context, n int64, on bool, top float64) error {
	ok, err := d.travel(ctx, n, top, func(flag bool) bool { return flag == on })
	switch {
	case err != nil || ok:
		return err
	case on:
		return &Fault{Cause: NoFlag}
	}
	return &Fault{Cause: OnFlag}
}
