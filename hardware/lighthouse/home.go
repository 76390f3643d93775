package lighthouse

import "context"

// back is how far the motor goes back beyond the flag before it comes to it slowly, in
// half-steps.
const back = 60

// Home looks for the flag, twice: quickly, then slowly from a little before it. Its edge,
// reached clockwise, is place 0. It ends at the mark the lamp was last told to look at.
// It fails with a [Fault] if the sensor sees no flag in a turn and a quarter, or nothing
// else, and with ctx's error if that ends first.
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

// find looks for the flag and reports the play of the gears that it saw.
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

// reach continues until the sensor is on the flag, or off it.
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
