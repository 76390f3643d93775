// Package lighthousetest simulates a lighthouse: four coil pins turn a [Rotor] with gears, play
// and a flag, and a sensor pin sees the flag. Tests can make it fail in the ways such motors do.
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

// A Rotor is a simulated lighthouse. Set its fields before the first use of a pin; change them
// later only with [Rotor.Do].
type Rotor struct {
	Gear       lighthouse.Gear
	Play       float64       // half-steps between the motor and the lamp
	Width      float64       // width of the flag, in half-steps
	Hysteresis float64       // hysteresis of the sensor on both sides of the flag, in half-steps
	Stall      time.Duration // a step so soon after the one before is lost
	Wires      [4]int        // coil of each wire; zero is the right order
	Stuck      Stuck
	Slip       func(step int) bool // reports that a step, counted from 1, is lost; may be nil
	Broken     string              // name of a pin that cannot be set

	mu           sync.Mutex
	levels       [4]gpio.Level
	lamp         gpio.Level
	phase        int     // of the magnet, 0 to 7
	motor        int64   // place of the shaft, in half-steps
	lampPlace    float64 // place of the lamp, in half-steps clockwise
	handTurned   float64 // half-steps by which hands turned the head against the shaft
	flag         bool
	steps        int
	setAt        time.Time // when a coil was last set
	lastStep     time.Time // of the last step
	onSince      time.Time // since when a coil has been on, or zero
	longestOn    time.Duration
	shortestStep time.Duration
	outputReads  int // how often an output was read
}

// Stuck says whether the sensor works or always returns the same level.
type Stuck int

// Values of Stuck.
const (
	Works Stuck = iota
	StuckHigh
	StuckLow
)

// New returns a rotor like those on sale, a third of a turn past its flag.
func New() *Rotor {
	return &Rotor{Gear: lighthouse.DefaultGear, Play: 80, Width: 70, Hysteresis: 4, Stall: time.Millisecond, handTurned: 1400}
}

// Pins returns the coils IN1 to IN4, the sensor and the lamp.
func (r *Rotor) Pins() (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut) {
	for i := range coil {
		coil[i] = &pin{r: r, n: i, name: fmt.Sprint("IN", i+1)}
	}
	return coil, &pin{r: r, n: sensor, name: "HOME"}, &pin{r: r, n: lampPin, name: "LAMP"}
}

// Do calls f with the rotor locked.
func (r *Rotor) Do(f func(*Rotor)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f(r)
}

// Hand turns the lamp head against its shaft by half-steps clockwise, as a child may do.
func (r *Rotor) Hand(by float64) {
	r.Do(func(r *Rotor) { r.handTurned += by; r.sense() })
}

// Measurements are the result of [Rotor.Report].
type Measurements struct {
	Angle        float64       // half-steps of the lamp clockwise from the flag's edge, over several turns
	Steps        int           // number of steps, also lost ones
	Coils        int           // number of coils that are on
	Lamp         bool          // the lamp is on
	LongestOn    time.Duration // longest time during which at least one coil was on
	ShortestStep time.Duration // shortest time between two steps
	OutputReads  int           // how often an output was read
}

// Report returns the measurements.
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
	return Measurements{r.angle(), r.steps, on, bool(r.lamp), r.longestOn, r.shortestStep, r.outputReads}
}

func (r *Rotor) angle() float64 { return r.lampPlace + r.handTurned }

// phases maps the coils that are on to the phase of the magnet.
var phases = map[[4]gpio.Level]int{
	{true, false, false, false}: 0, {true, true, false, false}: 1, {false, true, false, false}: 2, {false, true, true, false}: 3,
	{false, false, true, false}: 4, {false, false, true, true}: 5, {false, false, false, true}: 6, {true, false, false, true}: 7,
}

// set sets the level of a coil.
func (r *Rotor) set(n int, l gpio.Level) {
	r.move()
	now := time.Now()
	r.levels[n], r.setAt = l, now
	if r.levels == [4]gpio.Level{} {
		if !r.onSince.IsZero() {
			r.longestOn = max(r.longestOn, now.Sub(r.onSince))
		}
		r.onSince = time.Time{}
		return
	}
	if r.onSince.IsZero() {
		r.onSince = now
	}
}

// magnetDelay is how long the coils must have the same levels before the magnet moves.
const magnetDelay = 50 * time.Microsecond

// move moves the magnet to where the coils pull it.
func (r *Rotor) move() {
	now := time.Now()
	if now.Sub(r.setAt) < magnetDelay {
		return
	}
	pulls := r.levels
	if r.Wires != [4]int{} {
		for i, to := range r.Wires {
			pulls[to] = r.levels[i]
		}
	}
	to, known := phases[pulls]
	by := (to-r.phase+12)%8 - 4 // -4 to 3
	if !known || by == 0 || by == -4 {
		return // no pull, or the same in both directions
	}
	wait := r.setAt.Sub(r.lastStep)
	if !r.lastStep.IsZero() && (r.shortestStep == 0 || wait < r.shortestStep) {
		r.shortestStep = wait
	}
	r.lastStep = r.setAt
	r.steps++
	if wait < r.Stall {
		return // too soon: the magnet does not follow
	}
	r.phase = to
	if r.Slip != nil && r.Slip(r.steps) {
		return // the magnet turns, the gears do not
	}
	r.motor += int64(by)
	m := float64(r.motor)
	r.lampPlace = max(m, min(r.lampPlace, m+r.Play))
	r.sense()
}

// sense updates whether the sensor sees the flag, with its hysteresis.
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
		r.flag = a >= -r.Hysteresis && a < r.Width+r.Hysteresis
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

// Halt does nothing, like that of real pins.
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
		p.r.outputReads++
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

// WaitForEdge never waits, like that of some drivers.
func (p *pin) WaitForEdge(time.Duration) bool { return false }
func (p *pin) Pull() gpio.Pull                { return gpio.PullUp }
func (p *pin) DefaultPull() gpio.Pull         { return gpio.PullDown }
