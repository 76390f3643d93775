package lighthouse

import (
	"cmp"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// A Gear is the number of half-steps of the motor for one turn of the lamp, Num/Den.
type Gear struct{ Num, Den int64 }

// The two gear trains that are sold as 28BYJ-48.
var (
	DefaultGear = Gear{1650688, 405} // 25792/405 by the numbers of teeth, times 64 half-steps
	NominalGear = Gear{4096, 1}
)

// halfSteps returns n/of turns in half-steps, rounded half away from zero.
func (g Gear) halfSteps(n, of int64) int64 {
	num, den := 2*n*g.Num, g.Den*of
	if num < 0 {
		return -((-num + den) / (2 * den))
	}
	return (num + den) / (2 * den)
}

// fullTurn returns the half-steps of a turn, rounded.
func (g Gear) fullTurn() int64 { return g.halfSteps(1, 1) }

// nearestHome returns the place nearest to p at which the flag reaches the sensor.
func (g Gear) nearestHome(p int64) int64 {
	n := (2*p*g.Den + sign(p)*g.Num) / (2 * g.Num)
	return g.halfSteps(n, 1)
}

func sign(n int64) int64 {
	if n < 0 {
		return -1
	}
	return 1
}

// maxBacklash is more play than any of these motors has, in half-steps.
const maxBacklash = 200

// Opts describe one lighthouse. Zero values mean those of [DefaultOpts].
type Opts struct {
	Marks    int   // number of marks, 4 to 60
	Zero     int64 // place of mark 1
	Gear     Gear
	Backlash int64 // play of the gears with the sensor's hysteresis, 1 to 200 half-steps

	Reverse bool       // the motor is mounted the other way round
	Order   [4]int     // index of the first, second … coil: a permutation of 0 to 3
	Active  gpio.Level // level of the sensor at the flag; a hall switch pulls Low

	MaxOnTime time.Duration // maximum time of a move with coils on, 1 to 30 s
	Heartbeat time.Duration // a move fails so long after the latest [Dev.Beat]; 0 never
}

// DefaultOpts describe the parts in docs/lighthouse.md.
var DefaultOpts = Opts{Marks: 20, Gear: DefaultGear, Backlash: 80, Order: [4]int{0, 1, 2, 3}, Active: gpio.Low, MaxOnTime: 30 * time.Second}

// Speeds in half-steps a second.
const (
	startSpeed   = 300.0 // at the beginning and the end of a move
	cruiseSpeed  = 500.0
	fineSpeed    = 150.0  // of the slow approach to the flag
	maxSpeed     = 800.0  // maximum, also after a late step
	acceleration = 1000.0 // acceleration, in half-steps a second squared
)

const (
	flagWindow     = 40                     // half-steps on both sides of home in which the flag may be seen
	maxUnseenMoves = 100                    // moves without passing the flag until Look searches for it
	holdTime       = 150 * time.Millisecond // how long the coils stay on after the last step
)

// withDefaults returns o with the zero values replaced.
func (o Opts) withDefaults() Opts {
	d := DefaultOpts
	o.Marks, o.Gear, o.Backlash = cmp.Or(o.Marks, d.Marks), cmp.Or(o.Gear, d.Gear), cmp.Or(o.Backlash, d.Backlash)
	o.Order, o.MaxOnTime = cmp.Or(o.Order, d.Order), cmp.Or(o.MaxOnTime, d.MaxOnTime)
	return o
}

// An optError is the error of an invalid option.
type optError struct {
	setting string // its name in the settings file, "" if it has none
	why     string
}

func (e *optError) Error() string { return "lighthouse: " + e.why }

// check returns a *optError for the first invalid option. It does not replace zero values.
func (o Opts) check() error {
	var seen [4]bool
	for _, c := range o.Order {
		if c < 0 || c > 3 || seen[c] {
			return &optError{"order", "the order must name each coil once"}
		}
		seen[c] = true
	}
	turn := o.Gear.fullTurn()
	switch {
	case o.Marks < 4 || o.Marks > 60:
		return &optError{"marks", "a turn must have 4 to 60 marks"}
	case o.Gear.Num <= 0 || o.Gear.Den <= 0 || turn < 400 || turn > 20000:
		return &optError{"gear", "a gear must have 400 to 20000 half-steps a turn"}
	case o.Backlash < 1 || o.Backlash > maxBacklash:
		return &optError{"backlash", "the play of the gears must be 1 to 200 half-steps"}
	case o.MaxOnTime < time.Second || o.MaxOnTime > 30*time.Second:
		return &optError{"", "coils must be on for 1 to 30 seconds"}
	}
	return nil
}
