package lighthouse

import (
	"context"
	"errors"

	"periph.io/x/conn/v3/gpio"
)

// Look turns the lamp to a mark, 1 to [Opts.Marks], the shorter way; clockwise if both are equal.
// Other numbers wrap around. It fails with NotHomed before the first [Dev.Home]. If the flag is
// not where it should be, steps were lost: the lamp blinks while Look searches for the flag again,
// and at the third loss without a good pass of the flag it fails with StepsLost. If ctx ends, Look
// stops at the next half-step and returns ctx's error; the place is still known.
func (d *Dev) Look(ctx context.Context, mark int) error {
	if err := d.acquire(ctx); err != nil {
		return err
	}
	defer d.release()
	n := d.o.Marks
	d.mark = ((mark-1)%n + n) % n
	if !d.homed {
		return &Fault{Cause: NotHomed}
	}
	if d.unseen++; d.unseen > maxUnseenMoves {
		if _, err := d.findFlag(ctx); err != nil {
			return err
		}
	}
	err := d.goToMark(ctx)
	for errors.Is(err, errLost) {
		d.rehomed++
		if d.strikes++; d.strikes == maxStrikes {
			d.homed, d.strikes = false, 0
			return &Fault{Cause: StepsLost}
		}
		err = d.recover(ctx)
	}
	return err
}

// maxStrikes is the number of losses without a good pass of the flag at which Look gives up.
const maxStrikes = 3

// recover searches for the flag and goes to the mark, with the lamp blinking.
func (d *Dev) recover(ctx context.Context) error {
	d.blink = true
	defer func() {
		d.blink = false
		d.setLamp(func() gpio.Level { return d.want })
	}()
	if _, err := d.findFlag(ctx); err != nil {
		return err
	}
	return d.goToMark(ctx)
}

// goToMark goes to d.mark.
func (d *Dev) goToMark(ctx context.Context) error {
	_, err := d.travel(ctx, d.distance(), cruiseSpeed, nil)
	return err
}

// distance returns how many half-steps the motor has to go to d.mark the shorter way, including
// the play of the gears. Clockwise is positive.
func (d *Dev) distance() int64 {
	n, g := int64(d.o.Marks), d.o.Gear
	lamp := d.pos // place of the lamp
	if d.direction < 0 {
		lamp += d.o.Backlash
	}
	turns := (lamp - d.o.Zero) * g.Den / g.Num
	best, found := int64(0), false
	for t := turns - 2; t <= turns+2; t++ {
		place := d.o.Zero + g.halfSteps(t*n+int64(d.mark), n)
		if by := place - lamp; !found || abs(by) < abs(best) || abs(by) == abs(best) && by > 0 {
			best, found = by, true
		}
	}
	target := lamp + best
	switch {
	case best < 0:
		target -= d.o.Backlash
	case best == 0:
		return 0
	}
	return target - d.pos
}

func abs(n int64) int64 { return max(n, -n) }

// Turn turns the lamp by n marks, one after the other, clockwise if n is positive. It fails like
// [Dev.Look].
func (d *Dev) Turn(ctx context.Context, n int) error {
	way := 1
	if n < 0 {
		way = -1
	}
	for range max(n, -n) {
		if err := d.Look(ctx, d.mark+1+way); err != nil {
			return err
		}
	}
	return nil
}

// Aim sets [Opts.Zero] and looks at the same mark as before.
func (d *Dev) Aim(ctx context.Context, zero int64) error {
	if err := d.acquire(ctx); err != nil {
		return err
	}
	defer d.release()
	d.o.Zero = zero
	return d.goToMark(ctx)
}
