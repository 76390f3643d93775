package lighthouse

import (
	"context"
	"errors"
	"math"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// settleTime is how long the coils hold the current phase before the first step: if the motor has
// slipped while they were off, it slips back.
const settleTime = 20 * time.Millisecond

// blinkTime is how long a blinking lamp stays on or off.
const blinkTime = 500 * time.Millisecond

// errLost means that the flag was not where it should be.
var errLost = errors.New("lighthouse: lost steps")

// A stop is called after each step with whether the sensor sees the flag. It returns true to end
// the travel.
type stop func(flag bool) bool

// travel turns the motor by n half-steps, clockwise if n is positive, with at most top half-steps
// a second. It reports whether end, which may be nil, ended it earlier. When travel returns the
// coils are off, also after an error or a panic.
func (d *Dev) travel(ctx context.Context, n int64, top float64, end stop) (stopped bool, err error) {
	if n == 0 {
		return false, nil
	}
	way := sign(n)
	d.turnTo(way)
	defer func() {
		if off := d.restCoils(); err == nil {
			err = off
		}
	}()
	p := pace{top: top, last: way * n, began: time.Now()}
	if err := d.setCoils(d.coils()); err != nil {
		return false, err
	}
	if err := d.waitUntil(ctx, p.began.Add(settleTime), p.began); err != nil {
		return false, err
	}
	flag := d.seesFlag()
	for p.next = time.Now(); p.done < p.last; {
		d.phase = (d.phase + int(way) + 8) % 8
		d.pos += way
		if err := d.setCoils(d.coils()); err != nil {
			return false, err
		}
		p.step(time.Now())
		if err := d.waitUntil(ctx, p.next, p.began); err != nil {
			return false, err
		}
		before := flag
		flag = d.seesFlag()
		if err := d.checkFlag(before, flag); err != nil {
			return false, err
		}
		if end != nil && end(flag) {
			stopped = true
			break
		}
	}
	return stopped, d.waitUntil(ctx, time.Now().Add(holdTime), p.began)
}

// coils returns the coils of the current phase.
func (d *Dev) coils() [4]gpio.Level {
	if d.o.Reverse {
		return coils[7-d.phase]
	}
	return coils[d.phase]
}

// waitUntil waits until at. It fails if ctx ends, the heartbeat is missing, or the move that began at
// began takes longer than MaxOnTime.
func (d *Dev) waitUntil(ctx context.Context, at, began time.Time) error {
	if d.blink {
		d.blinkLamp()
	}
	switch {
	case !d.isAlive():
		return &Fault{Cause: NoHeartbeat}
	case at.Sub(began) > d.o.MaxOnTime:
		return &Fault{Cause: TooLong}
	}
	wait := time.Until(at)
	if wait <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(wait)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// A pace computes when the next step is due.
type pace struct {
	top        float64
	done, last int64 // half-steps of the move
	ramp       int64 // half-steps since the motor stood still
	began      time.Time
	next       time.Time // when the step is due
}

// step sets next after a step made at now. After a late step all others are later, too: the motor
// does not catch up, and after a stall it accelerates again.
func (p *pace) step(now time.Time) {
	late := now.Sub(p.next)
	p.done, p.ramp = p.done+1, p.ramp+1
	wait := p.wait()
	if late > wait {
		if late > 2*stepInterval(startSpeed) {
			p.ramp = 0
			wait = p.wait()
		}
		p.next = now
		late = 0
	}
	p.next = p.next.Add(wait)
	if soonest := now.Add(stepInterval(maxSpeed)); p.next.Before(soonest) {
		p.next = soonest
	}
}

// wait returns the time until the next step, with the speed ramped up at the beginning of the move
// and down before its end.
func (p *pace) wait() time.Duration {
	if p.top <= startSpeed {
		return stepInterval(p.top)
	}
	near := float64(min(p.ramp, p.last-p.done))
	return stepInterval(min(math.Sqrt(startSpeed*startSpeed+2*acceleration*near), p.top))
}

// stepInterval returns the time between two half-steps at a speed in half-steps a second.
func stepInterval(speed float64) time.Duration { return time.Duration(float64(time.Second) / speed) }
