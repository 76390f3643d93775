package lighthouse

import (
	"context"
	"errors"
	"math"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// settle is how long the coils hold the phase they are on before the first step: what
// the motor may have slipped while they were off it then slips back.
const settle = 20 * time.Millisecond

// wink is how long a blinking lamp stays as it is.
const wink = 500 * time.Millisecond

// errLost says that the flag was not where it should be.
var errLost = errors.New("lighthouse: lost steps")

// A stop ends a travel before its last step: it is told after each step whether the
// sensor is on the flag.
type stop func(flag bool) bool

// travel turns the motor by at most n half-steps, clockwise if n is positive, and reports
// whether stop ended it. The coils are off when it returns, however it returns.
func (d *Dev) travel(ctx context.Context, n int64, top float64, end stop) (stopped bool, err error) {
	if n == 0 {
		return false, nil
	}
	way := sign(n)
	d.turnTo(way)
	defer func() {
		if off := d.rest(); err == nil {
			err = off
		}
	}()
	p := pace{top: top, last: way * n, began: time.Now()}
	if err := d.set(d.coils()); err != nil {
		return false, err
	}
	if err := d.until(ctx, p.began.Add(settle), p.began); err != nil {
		return false, err
	}
	flag := d.seesFlag()
	for p.next = time.Now(); p.done < p.last; {
		d.phase = (d.phase + int(way) + 8) % 8
		d.pos += way
		if err := d.set(d.coils()); err != nil {
			return false, err
		}
		p.step(time.Now())
		if err := d.until(ctx, p.next, p.began); err != nil {
			return false, err
		}
		was := flag
		flag = d.seesFlag()
		if err := d.watch(was, flag); err != nil {
			return false, err
		}
		if end != nil && end(flag) {
			stopped = true
			break
		}
	}
	return stopped, d.until(ctx, time.Now().Add(hold), p.began)
}

// coils returns those of the phase, the other way round if the motor is.
func (d *Dev) coils() [4]gpio.Level {
	if d.o.Reverse {
		return coils[7-d.phase]
	}
	return coils[d.phase]
}

// until waits, unless the move has to end before.
func (d *Dev) until(ctx context.Context, at, began time.Time) error {
	if d.blink {
		d.blinkLamp()
	}
	switch {
	case !d.isAlive():
		return &Fault{Cause: Untended}
	case at.Sub(began) > d.o.Longest:
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

// A pace says when the next step is due.
type pace struct {
	top        float64
	done, last int64 // half-steps of the move
	ramp       int64 // half-steps since it stood
	began      time.Time
	next       time.Time // when the step is due
}

// step plans the step after the one just made at now. A late step puts off all that
// follow: the motor is never hurried to catch up, and after a stop it ramps up again.
func (p *pace) step(now time.Time) {
	late := now.Sub(p.next)
	p.done, p.ramp = p.done+1, p.ramp+1
	wait := p.wait()
	if late > wait {
		if late > 2*every(start) {
			p.ramp = 0
			wait = p.wait()
		}
		p.next = now
		late = 0
	}
	p.next = p.next.Add(wait)
	if soonest := now.Add(every(ceiling)); p.next.Before(soonest) {
		p.next = soonest
	}
}

// wait returns the time between two steps where the move is now: it gains speed from the
// start and loses it before the end.
func (p *pace) wait() time.Duration {
	if p.top <= start {
		return every(p.top)
	}
	near := float64(min(p.ramp, p.last-p.done))
	return every(min(math.Sqrt(start*start+2*gain*near), p.top))
}

// every returns the time between two half-steps at a speed.
func every(speed float64) time.Duration { return time.Duration(float64(time.Second) / speed) }
