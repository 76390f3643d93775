package lighthouse

import "context"

// approachDistance is how many half-steps before the flag the slow approach begins.
const approachDistance = 60

// Home searches for the flag, quickly and then again slowly from a little before it. The flag's
// edge, reached clockwise, is place 0. Then it looks at the mark that was last set, or at mark 1.
// It fails with NoFlag or OnFlag if the sensor does not change within a turn and a quarter, with
// another [Fault], or with ctx's error.
func (d *Dev) Home(ctx context.Context) error {
	if err := d.acquire(ctx); err != nil {
		return err
	}
	defer d.release()
	if _, err := d.findFlag(ctx); err != nil {
		return err
	}
	return d.goToMark(ctx)
}

// findFlag searches for the flag, makes its edge place 0, and returns the play of the gears between
// leaving the flag counter-clockwise and reaching it clockwise, in half-steps.
func (d *Dev) findFlag(ctx context.Context) (play int64, err error) {
	d.homed = false
	long := d.o.Gear.fullTurn()*5/4 + d.o.Backlash
	if d.seesFlag() {
		if err := d.turnUntil(ctx, -long, false, cruiseSpeed); err != nil {
			return 0, err
		}
	}
	if err := d.turnUntil(ctx, long, true, cruiseSpeed); err != nil {
		return 0, err
	}
	if err := d.turnUntil(ctx, -long, false, cruiseSpeed); err != nil {
		return 0, err
	}
	let := d.pos
	if _, err := d.travel(ctx, -approachDistance, cruiseSpeed, nil); err != nil {
		return 0, err
	}
	if err := d.turnUntil(ctx, 4*approachDistance+2*maxBacklash, true, fineSpeed); err != nil {
		return 0, err
	}
	play = d.pos - let - 1
	d.pos, d.engagedFrom, d.homed, d.passed, d.unseen = 0, 0, true, true, 0
	return play, nil
}

// turnUntil turns by at most n half-steps until the sensor sees the flag or, if on is false, until it
// does not.
func (d *Dev) turnUntil(ctx context.Context, n int64, on bool, top float64) error {
	ok, err := d.travel(ctx, n, top, func(flag bool) bool { return flag == on })
	switch {
	case err != nil || ok:
		return err
	case on:
		return &Fault{Cause: NoFlag}
	}
	return &Fault{Cause: OnFlag}
}
