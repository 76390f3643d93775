// Package lighthousetest is a lighthouse that is not there: four coil pins turn a
// simulated rotor with gears, play and a flag, a sensor pin tells of the flag, and
// everything that goes wrong with such motors can be made to go wrong.
package lighthousetest

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"

	"hafenmeister/hardware/lighthouse"
)

// A Rotor is a lighthouse that is not there. Set its fields before the first use of a
// pin; change them later only with [Rotor.Do].
type Rotor struct {
	Gear   lighthouse.Gear
	Play   float64       // half-steps between the motor and the lamp
	Width  float64       // half-steps that the flag is before the sensor
	Cling  float64       // half-steps longer that the sensor holds on to the flag
	Stall  time.Duration // steps that follow sooner are lost
	Wires  [4]int        // which coil each wire really goes to; the zero value is right
	Stuck  Stuck
	Slip   func(step int) bool // steps that are lost as well
	Broken string              // the pin with this name refuses to be set

	mu      sync.Mutex
	levels  [4]gpio.Level
	lamp    gpio.Level
	phase   int // 0 to 7, where the magnet is
	motor   int64
	head    float64 // where the lamp is, in half-steps clockwise
	turned  float64 // by hand: the head against the shaft
	flag    bool
	steps   int
	setAt   time.Time // when the coils were last set
	last    time.Time // of the last step
	since   time.Time // a coil has been on since
	longest time.Duration
	soonest time.Duration
	asked   int // how often a coil was read back
}

// Stuck is what a sensor does that does not work.
type Stuck int

// The sensor works, or tells nothing but one level.
const (
	Works Stuck = iota
	StuckHigh
	StuckLow
)

// New returns a rotor like those that are sold, its flag a third of a turn away.
func New() *Rotor {
	return &Rotor{Gear: lighthouse.Usual, Play: 80, Width: 70, Cling: 4, Stall: time.Millisecond, turned: 1400}
}

// Pins returns the coils IN1 to IN4, the sensor and the lamp.
func (r *Rotor) Pins() (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut) {
	for i := range coil {
		coil[i] = &pin{r: r, n: i, name: fmt.Sprint("IN", i+1)}
	}
	return coil, &pin{r: r, n: sensor, name: "HOME"}, &pin{r: r, n: lampPin, name: "LAMP"}
}

// Do changes something while the rotor is in use.
func (r *Rotor) Do(f func(*Rotor)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f(r)
}

// Hand turns the lamp head against its shaft, by half-steps clockwise, as a child does.
func (r *Rotor) Hand(by float64) {
	r.Do(func(r *Rotor) { r.turned += by; r.sense() })
}

// Measurements are what can be seen and measured at a rotor.
type Measurements struct {
	Angle   float64       // where the lamp is: half-steps clockwise from the flag's edge, in any turn
	Steps   int           // that the motor made
	Coils   int           // that are on
	Lamp    bool          //
	Longest time.Duration // that a coil was on without a rest
	Soonest time.Duration // between two steps
	Asked   int           // how often an output was read back
}

// Report reads it off.
func (r *Rotor) Report() Measurements {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.move()
	on := 0
	for _, l := range r.levels {
		if l {
			on++
		}
	}
	return Measurements{r.angle(), r.steps, on, bool(r.lamp), r.longest, r.soonest, r.asked}
}

func (r *Rotor) angle() float64 { return r.head + r.turned }

// stands are the phases by the coils that are on.
var stands = map[[4]gpio.Level]int{
	{true, false, false, false}: 0, {true, true, false, false}: 1, {false, true, false, false}: 2, {false, true, true, false}: 3,
	{false, false, true, false}: 4, {false, false, true, true}: 5, {false, false, false, true}: 6, {true, false, false, true}: 7,
}

// set is what the coils do to the magnet.
func (r *Rotor) set(n int, l gpio.Level) {
	r.move()
	now := time.Now()
	r.levels[n], r.setAt = l, now
	if r.levels == [4]gpio.Level{} {
		if !r.since.IsZero() {
			r.longest = max(r.longest, now.Sub(r.since))
		}
		r.since = time.Time{}
		return
	}
	if r.since.IsZero() {
		r.since = now
	}
}

// inert is how long the coils may be on something before the magnet minds.
const inert = 50 * time.Microsecond

// move is what the coils have done to the magnet since they were set.
func (r *Rotor) move() {
	now := time.Now()
	if now.Sub(r.setAt) < inert {
		return
	}
	pulls := r.levels
	if r.Wires != [4]int{} {
		for i, to := range r.Wires {
			pulls[to] = r.levels[i]
		}
	}
	to, known := stands[pulls]
	by := (to-r.phase+12)%8 - 4 // -4 to 3
	if !known || by == 0 || by == -4 {
		return // no pull, or none in either way
	}
	wait := r.setAt.Sub(r.last)
	if !r.last.IsZero() && (r.soonest == 0 || wait < r.soonest) {
		r.soonest = wait
	}
	r.last = r.setAt
	r.steps++
	if wait < r.Stall {
		return // the magnet stays behind
	}
	r.phase = to
	if r.Slip != nil && r.Slip(r.steps) {
		return // the magnet turns and the gears do not
	}
	r.motor += int64(by)
	m := float64(r.motor)
	r.head = max(m, min(r.head, m+r.Play))
	r.sense()
}

// sense is what the sensor sees: it lets go of the flag later than it sees it.
func (r *Rotor) sense() {
	turn := float64(r.Gear.Num) / float64(r.Gear.Den)
	a := r.angle()
	for a < -turn/2 {
		a += turn
	}
	for a >= turn/2 {
		a -= turn
	}
	if r.flag {
		r.flag = a >= -r.Cling && a < r.Width+r.Cling
	} else {
		r.flag = a >= 0 && a < r.Width
	}
}

const (
	sensor  = 4
	lampPin = 5
)

// pin is one wire of the rotor.
type pin struct {
	r    *Rotor
	n    int
	name string
}

func (p *pin) String() string   { return p.name }
func (p *pin) Name() string     { return p.name }
func (p *pin) Number() int      { return p.n }
func (p *pin) Function() string { return "" }

// Halt does as real pins do: nothing to what is driven.
func (p *pin) Halt() error { return nil }

func (p *pin) Out(l gpio.Level) error {
	p.r.mu.Lock()
	defer p.r.mu.Unlock()
	switch {
	case p.r.Broken == p.name:
		return errors.New("device or resource busy")
	case p.n == lampPin:
		p.r.lamp = l
	default:
		p.r.set(p.n, l)
	}
	return nil
}

func (p *pin) PWM(gpio.Duty, physic.Frequency) error { return errors.New("this pin has no PWM") }

func (p *pin) In(gpio.Pull, gpio.Edge) error {
	p.r.mu.Lock()
	defer p.r.mu.Unlock()
	if p.r.Broken == p.name {
		return errors.New("device or resource busy")
	}
	p.r.sense()
	return nil
}

func (p *pin) Read() gpio.Level {
	p.r.mu.Lock()
	defer p.r.mu.Unlock()
	if p.n != sensor {
		p.r.asked++
		return p.r.levels[p.n]
	}
	p.r.move()
	switch p.r.Stuck {
	case StuckHigh:
		return gpio.High
	case StuckLow:
		return gpio.Low
	}
	return gpio.Level(!p.r.flag)
}

// WaitForEdge does as some drivers do: it never waits.
func (p *pin) WaitForEdge(time.Duration) bool { return false }
func (p *pin) Pull() gpio.Pull                { return gpio.PullUp }
func (p *pin) DefaultPull() gpio.Pull         { return gpio.PullDown }
