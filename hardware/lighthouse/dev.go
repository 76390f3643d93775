package lighthouse

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/pin"
)

// coils lists which of IN1 to IN4 (blue, pink, yellow, orange) are on in each phase of a turn
// clockwise. From one phase to the next only one coil changes.
var coils = [8][4]gpio.Level{
	{true, false, false, false}, {true, true, false, false}, {false, true, false, false}, {false, true, true, false},
	{false, false, true, false}, {false, false, true, true}, {false, false, false, true}, {true, false, false, true},
}

// Dev is a lighthouse. Its methods are safe for concurrent use; moves wait for each other.
type Dev struct {
	o     Opts
	coil  [4]gpio.PinOut
	flag  gpio.PinIn
	lamp  gpio.PinOut
	moves chan struct{} // semaphore of the goroutine that turns the lamp

	pins     sync.Mutex // held while writing pins; guards the fields up to want
	halted   bool
	levels   [4]gpio.Level // level of each coil
	lit      gpio.Level
	want     gpio.Level   // level of the lamp when it does not blink
	lastBeat atomic.Int64 // time of the latest Beat, in nanoseconds since born
	born     time.Time

	// The fields below belong to the goroutine that holds moves.
	phase       int
	pos         int64 // of the motor, in half-steps clockwise from home
	homed       bool
	mark        int       // the mark to look at, 0 to Marks-1
	direction   int64     // direction of the latest move: +1 clockwise, -1 counter-clockwise
	engagedFrom int64     // place from which the gears drive the lamp in this direction, after their play
	passed      bool      // the flag was seen in the current window around home
	unseen      int       // moves since the flag was last seen clockwise
	strikes     int       // losses of steps since the flag was last seen at its place
	blink       bool      // the lamp blinks while it moves
	blinkedAt   time.Time // when a blinking lamp last changed
	corrections int       // see Status
	rehomed     int       // see Status
}

// New returns a lighthouse with coils and lamp switched off. coil are the pins of the board's IN1
// to IN4; a nil o means [DefaultOpts]. It fails if a pin is nil, used twice or cannot be set, or if
// o is invalid. Call [Dev.Home] before the first move.
func New(coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, o *Opts) (*Dev, error) {
	if o == nil {
		o = &DefaultOpts
	}
	d := &Dev{o: o.withDefaults(), flag: home, lamp: lamp, moves: make(chan struct{}, 1), born: time.Now(), direction: 1}
	if err := d.o.check(); err != nil {
		return nil, err
	}
	for i, index := range d.o.Order {
		d.coil[i] = coil[index]
	}
	for _, p := range []any{coil[0], coil[1], coil[2], coil[3], home, lamp} {
		if p == nil {
			return nil, errors.New("lighthouse: a pin is missing; this computer has no such GPIO")
		}
	}
	if err := checkDistinct(coil[0], coil[1], coil[2], coil[3], home, lamp); err != nil {
		return nil, err
	}
	if err := d.off(); err != nil {
		return nil, err
	}
	if err := home.In(gpio.PullUp, gpio.NoEdge); err != nil {
		return nil, &Fault{Cause: BadPin, Pin: home.Name(), Err: err}
	}
	return d, nil
}

// checkDistinct fails if a pin is used twice, also under two names.
func checkDistinct(pins ...pin.Pin) error {
	for i, p := range pins {
		for _, q := range pins[:i] {
			if p.Name() == q.Name() || p.Number() >= 0 && p.Number() == q.Number() {
				return &Fault{Cause: SamePin, Pin: p.Name()}
			}
		}
	}
	return nil
}

// Halt switches coils and lamp off; the current move and all later ones fail with Halted. It does
// not wait for the move to end and may be called more than once.
func (d *Dev) Halt() error {
	d.pins.Lock()
	d.halted = true
	d.pins.Unlock()
	return d.off()
}

// Still switches coils and lamp off, calls while, in which nothing can switch them on, calls Beat
// and restores the lamp. A move that was under way continues. A program uses it to suspend itself.
func (d *Dev) Still(while func()) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	lit := d.lit
	err := d.switchOff()
	while()
	d.Beat()
	if d.halted || lit == gpio.Low {
		return err
	}
	d.lit = lit
	return errors.Join(err, setPin(d.lamp, d.lit))
}

// Beat tells the lighthouse that the program is alive: see [Opts.Heartbeat].
func (d *Dev) Beat() { d.lastBeat.Store(int64(time.Since(d.born))) }

// isAlive reports whether the latest Beat is more recent than Heartbeat, or none is needed.
func (d *Dev) isAlive() bool {
	return d.o.Heartbeat == 0 || time.Since(d.born)-time.Duration(d.lastBeat.Load()) < d.o.Heartbeat
}

// off writes Low to coils and lamp, whatever their last known level.
func (d *Dev) off() error {
	d.pins.Lock()
	defer d.pins.Unlock()
	return d.switchOff()
}

// switchOff is off for callers that hold pins.
func (d *Dev) switchOff() error {
	d.lit = gpio.Low
	return errors.Join(d.coilsOff(), setPin(d.lamp, gpio.Low))
}

// coilsOff switches the coils off. The caller holds pins.
func (d *Dev) coilsOff() error {
	var errs []error
	for i, c := range d.coil {
		errs = append(errs, setPin(c, gpio.Low))
		d.levels[i] = gpio.Low
	}
	return errors.Join(errs...)
}

// setCoils writes the coils whose level changes.
func (d *Dev) setCoils(want [4]gpio.Level) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	if d.halted {
		return &Fault{Cause: Halted}
	}
	for i, l := range want {
		if l == d.levels[i] {
			continue
		}
		if err := setPin(d.coil[i], l); err != nil {
			return err
		}
		d.levels[i] = l
	}
	return nil
}

// restCoils switches the coils off, also after Halt: the gears hold the lamp in place.
func (d *Dev) restCoils() error {
	d.pins.Lock()
	defer d.pins.Unlock()
	return d.coilsOff()
}

// Lamp switches the lamp on or off. It fails with Halted after Halt.
func (d *Dev) Lamp(on bool) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	if d.halted {
		return &Fault{Cause: Halted}
	}
	d.want = gpio.Level(on)
	d.lit = d.want
	return setPin(d.lamp, d.lit)
}

// seesFlag reports whether the sensor sees the flag.
func (d *Dev) seesFlag() bool { return d.flag.Read() == d.o.Active }

func setPin(p gpio.PinOut, l gpio.Level) error {
	if err := p.Out(l); err != nil {
		return &Fault{Cause: BadPin, Pin: p.Name(), Err: err}
	}
	return nil
}

// Status is the state of a lighthouse.
type Status struct {
	Homed       bool
	Mark        int  // 1 to Marks: the mark it looks at, or last had to
	Flag        bool // the sensor sees the flag
	Corrections int  // how often passing the flag corrected the place
	Rehomed     int  // how often steps were lost
}

// Status returns the state after the current move has ended.
func (d *Dev) Status(ctx context.Context) (Status, error) {
	if err := d.acquire(ctx); err != nil {
		return Status{}, err
	}
	defer d.release()
	return Status{d.homed, d.mark + 1, d.seesFlag(), d.corrections, d.rehomed}, nil
}

// acquire acquires moves; give releases it.
func (d *Dev) acquire(ctx context.Context) error {
	select {
	case d.moves <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *Dev) release() { <-d.moves }
