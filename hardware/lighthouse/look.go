package lighthouse

import (
	"context"
	"errors"

	"periph.io/x/conn/v3/gpio"
)

// Look turns the lamp to a mark, 1 to [Opts.Marks], the shorter way; clockwise if both are
// as long. It fails with NotHomed before the first [Dev.Home]. If the flag tells that
// steps were lost, the lamp blinks while it is looked for again; the third time without a
// good turn between, the fault is Losing. If ctx ends first it stops at the next half-step and knows where it is.
func (d *Dev) Look(ctx context.Context, mark int) error {
	if err := d.take(ctx); err != nil {
		return err
	}
	defer d.give()
	n := d.o.Marks
	d.mark = ((mark-1)%n + n) % n
	if !d.homed {
		return &Fault{Cause: NotHomed}
	}
	if d.unseen++; d.unseen > mostMoves {
		if _, err := d.find(ctx); err != nil {
			return err
		}
	}
	err := d.steer(ctx)
	for errors.Is(err, errLost) {
		d.rehomed++
		if d.strikes++; d.strikes == strikes {
			d.homed, d.strikes = false, 0
			return &Fault{Cause: Losing}
		}
		err = d.recover(ctx)
	}
	return err
}

// strikes are how often steps may be lost without a good turn between.
const strikes = 3

// recover homes again and goes to the mark, with the lamp blinking.
func (d *Dev) recover(ctx context.Context) error {
	d.blink = true
	defer func() {
		d.blink = false
		d.shine(func() gpio.Level { return d.want })
	}()
	if _, err := d.find(ctx); err != nil {
		return err
	}
	return d.steer(ctx)
}

// steer goes to the mark the lamp should look at, the shorter way.
func (d *Dev) steer(ctx context.Context) error {
	_, err := d.travel(ctx, d.far(), cruise, nil)
	return err
}

// far returns how many half-steps the motor has to go to the mark, with the play of the gears.
func (d *Dev) far() int64 {
	n, g := int64(d.o.Marks), d.o.Gear
	lamp := d.pos // where the lamp is, in half-steps
	if d.way < 0 {
		lamp += d.o.Backlash
	}
	turns := (lamp - d.o.Zero) * g.Den / g.Num
	best, found := int64(0), false
	for t := turns - 2; t <= turns+2; t++ {
		place := d.o.Zero + g.at(t*n+int64(d.mark), n)
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

// Turn turns the lamp by some marks, clockwise if n is positive, and is otherwise like
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

// Aim sets [Opts.Zero], where the first mark is, and looks at the same mark as before.
func (d *Dev) Aim(ctx context.Context, zero int64) error {
	if err := d.take(ctx); err != nil {
		return err
	}
	defer d.give()
	d.o.Zero = zero
	return d.steer(ctx)
}
