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

// coils is which of the four are on in each phase of a turn clockwise: IN1 to IN4, blue,
// pink, yellow, orange. From one phase to the next a single coil changes, so that they
// need not change at once.
var coils = [8][4]gpio.Level{
	{true, false, false, false}, {true, true, false, false}, {false, true, false, false}, {false, true, true, false},
	{false, false, true, false}, {false, false, true, true}, {false, false, false, true}, {true, false, false, true},
}

// Dev is a lighthouse. Its methods may be called from several goroutines; one move is
// under way at a time.
type Dev struct {
	o     Opts
	coil  [4]gpio.PinOut
	flag  gpio.PinIn
	lamp  gpio.PinOut
	moves chan struct{} // holds one token, for the goroutine that turns the lamp

	pins   sync.Mutex // held while pins are written
	halted bool
	on     [4]gpio.Level // what the coils are set to
	lit    gpio.Level
	want   gpio.Level   // what the lamp is when it does not blink
	beat   atomic.Int64 // when the heart beat last, in nanoseconds since born
	born   time.Time

	// What follows belongs to the goroutine that took the token of moves.
	phase       int
	pos         int64 // of the motor, in half-steps clockwise from home
	homed       bool
	mark        int   // where the lamp looks, 0 to Marks-1
	way         int64 // +1 clockwise, -1 counter-clockwise: the last move's
	sure        int64 // from here on the gears have hold of the lamp in this way
	passed      bool  // the flag was seen in the window that is being crossed
	unseen      int   // moves since it was seen clockwise
	strikes     int   // how often steps were lost since it was seen where it should be
	blink       bool  // the lamp blinks while it moves
	wink        time.Time
	corrections int // how often the place was corrected at the flag
	rehomed     int // how often steps were lost and the flag looked for again
}

// New takes the pins over and switches coils and lamp off. The coils are those of IN1 to
// IN4 of the board; o may be nil. It fails if a pin is missing, refuses or is given twice, or if o
// describes no lighthouse. Nothing moves yet: call [Dev.Home].
func New(coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, o *Opts) (*Dev, error) {
	if o == nil {
		o = &DefaultOpts
	}
	d := &Dev{o: o.withDefaults(), flag: home, lamp: lamp, moves: make(chan struct{}, 1), born: time.Now(), way: 1}
	if err := d.o.check(); err != nil {
		return nil, err
	}
	for i, of := range d.o.Order {
		d.coil[i] = coil[of]
	}
	for _, p := range []any{coil[0], coil[1], coil[2], coil[3], home, lamp} {
		if p == nil {
			return nil, errors.New("lighthouse: a pin is missing; this computer has no such GPIO")
		}
	}
	if err := apart(coil[0], coil[1], coil[2], coil[3], home, lamp); err != nil {
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

// apart refuses a pin that is given twice, also under two names.
func apart(pins ...pin.Pin) error {
	for i, p := range pins {
		for _, q := range pins[:i] {
			if p.Name() == q.Name() || p.Number() >= 0 && p.Number() == q.Number() {
				return &Fault{Cause: SamePin, Pin: p.Name()}
			}
		}
	}
	return nil
}

// Halt stops any move, switches coils and lamp off, and refuses every later move. It does not
// wait for a move to end, is safe for concurrent use, and may be called more than once.
func (d *Dev) Halt() error {
	d.pins.Lock()
	d.halted = true
	d.pins.Unlock()
	return d.off()
}

// Still switches coils and lamp off for as long as while takes, and nothing can switch them on
// meanwhile: for a program that is about to be stopped. Then the lamp is as it was before, a
// move that was under way continues, and the heart has beaten.
func (d *Dev) Still(while func()) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	lit := d.lit
	err := d.dark()
	while()
	d.Beat()
	if d.halted || lit == gpio.Low {
		return err
	}
	d.lit = lit
	return errors.Join(err, out(d.lamp, d.lit))
}

// Beat says that somebody is there, where [Opts.Heartbeat] asks for it.
func (d *Dev) Beat() { d.beat.Store(int64(time.Since(d.born))) }

// isAlive reports whether the last heartbeat is recent.
func (d *Dev) isAlive() bool {
	return d.o.Heartbeat == 0 || time.Since(d.born)-time.Duration(d.beat.Load()) < d.o.Heartbeat
}

// off writes Low to coils and lamp, whatever they are thought to be set to.
func (d *Dev) off() error {
	d.pins.Lock()
	defer d.pins.Unlock()
	return d.dark()
}

// dark is off, for who holds pins.
func (d *Dev) dark() error {
	d.lit = gpio.Low
	return errors.Join(d.loose(), out(d.lamp, gpio.Low))
}

// loose switches the coils off, for who holds pins.
func (d *Dev) loose() error {
	var errs []error
	for i, c := range d.coil {
		errs = append(errs, out(c, gpio.Low))
		d.on[i] = gpio.Low
	}
	return errors.Join(errs...)
}

// set drives the coils that change.
func (d *Dev) set(want [4]gpio.Level) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	if d.halted {
		return &Fault{Cause: Halted}
	}
	for i, l := range want {
		if l == d.on[i] {
			continue
		}
		if err := out(d.coil[i], l); err != nil {
			return err
		}
		d.on[i] = l
	}
	return nil
}

// rest switches the coils off, whatever happened: the gears hold the lamp.
func (d *Dev) rest() error {
	d.pins.Lock()
	defer d.pins.Unlock()
	return d.loose()
}

// Lamp switches the lamp.
func (d *Dev) Lamp(on bool) error {
	d.pins.Lock()
	defer d.pins.Unlock()
	if d.halted {
		return &Fault{Cause: Halted}
	}
	d.want = gpio.Level(on)
	d.lit = d.want
	return out(d.lamp, d.lit)
}

// seesFlag reports whether the sensor sees the flag.
func (d *Dev) seesFlag() bool { return d.flag.Read() == d.o.Active }

func out(p gpio.PinOut, l gpio.Level) error {
	if err := p.Out(l); err != nil {
		return &Fault{Cause: BadPin, Pin: p.Name(), Err: err}
	}
	return nil
}

// Status is where a lighthouse is.
type Status struct {
	Homed       bool
	Mark        int  // 1 to Marks; where it looks, or was told to
	Flag        bool // the sensor is on the flag
	Corrections int  // how often its place was put right in passing the flag
	Rehomed     int  // how often steps were lost and the flag was looked for again
}

// Status waits for the end of a move.
func (d *Dev) Status(ctx context.Context) (Status, error) {
	if err := d.take(ctx); err != nil {
		return Status{}, err
	}
	defer d.give()
	return Status{d.homed, d.mark + 1, d.seesFlag(), d.corrections, d.rehomed}, nil
}

// take waits for the right to turn the lamp.
func (d *Dev) take(ctx context.Context) error {
	select {
	case d.moves <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *Dev) give() { <-d.moves }
