package lighthouse

import (
	"cmp"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// A Gear is how many half-steps of the motor make one turn of the lamp: Num/Den.
type Gear struct{ Num, Den int64 }

// The two gear trains that are sold as 28BYJ-48.
var (
	Usual = Gear{1650688, 405} // 25792/405 x 64 half-steps, teeth counted
	Round = Gear{4096, 1}
)

// at is n/of of a turn in half-steps, rounded half away from zero.
func (g Gear) at(n, of int64) int64 {
	num, den := 2*n*g.Num, g.Den*of
	if num < 0 {
		return -((-num + den) / (2 * den))
	}
	return (num + den) / (2 * den)
}

// turn returns a whole turn, rounded.
func (g Gear) turn() int64 { return g.at(1, 1) }

// home returns the place nearest to p where the flag reaches the sensor.
func (g Gear) home(p int64) int64 {
	n := (2*p*g.Den + sign(p)*g.Num) / (2 * g.Num)
	return g.at(n, 1)
}

func sign(n int64) int64 {
	if n < 0 {
		return -1
	}
	return 1
}

// mostPlay is more than the gears of any of these motors have, in half-steps.
const mostPlay = 200

// Opts describe one lighthouse. Zero values stand for those of [DefaultOpts].
type Opts struct {
	Marks    int   // a turn, 4 to 60
	Zero     int64 // half-steps clockwise from the flag's edge to where the lamp looks at mark 1
	Gear     Gear
	Backlash int64 // half-steps, 1 to 200: the play of the gears, with what the sensor holds on

	Reverse bool       // the motor sits the other way round
	Order   [4]int     // which of the coils is the first, second …: a permutation of 0 to 3
	Active  gpio.Level // of the sensor on the flag; a hall switch pulls Low

	Longest   time.Duration // the coils are never on longer, at most 30 s
	Heartbeat time.Duration // a move stops so long after the last [Dev.Beat]; 0 does without
}

// DefaultOpts are those of the parts in docs/lighthouse.md.
var DefaultOpts = Opts{Marks: 20, Gear: Usual, Backlash: 80, Order: [4]int{0, 1, 2, 3}, Active: gpio.Low, Longest: 30 * time.Second}

// Speeds in half-steps a second.
const (
	start   = 300.0  // at first
	cruise  = 500.0  // on the way
	fine    = 150.0  // at the flag
	ceiling = 800.0  // never faster, not even after a late step
	gain    = 1000.0 // how much faster in a second
)

const (
	window    = 40                     // half-steps beside its place in which the flag is taken for itself
	mostMoves = 100                    // without passing the flag before it is looked for again
	hold      = 150 * time.Millisecond // the coils stay on after the last step
)

// withDefaults returns o with defaults for what is not given.
func (o Opts) withDefaults() Opts {
	d := DefaultOpts
	o.Marks, o.Gear, o.Backlash = cmp.Or(o.Marks, d.Marks), cmp.Or(o.Gear, d.Gear), cmp.Or(o.Backlash, d.Backlash)
	o.Order, o.Longest = cmp.Or(o.Order, d.Order), cmp.Or(o.Longest, d.Longest)
	return o
}

// A badOpt is the error of options that no lighthouse can have.
type badOpt struct {
	setting string // its name in the file, "" if it is in none
	why     string
}

func (e *badOpt) Error() string { return "lighthouse: " + e.why }

// check returns the first option that no lighthouse can have, as a *badOpt. It takes zero values as they are.
func (o Opts) check() error {
	var seen [4]bool
	for _, c := range o.Order {
		if c < 0 || c > 3 || seen[c] {
			return &badOpt{"order", "the order must name each coil once"}
		}
		seen[c] = true
	}
	turn := o.Gear.turn()
	switch {
	case o.Marks < 4 || o.Marks > 60:
		return &badOpt{"marks", "a turn must have 4 to 60 marks"}
	case o.Gear.Num <= 0 || o.Gear.Den <= 0 || turn < 400 || turn > 20000:
		return &badOpt{"gear", "a gear must have 400 to 20000 half-steps a turn"}
	case o.Backlash < 1 || o.Backlash > mostPlay:
		return &badOpt{"backlash", "the play of the gears must be 1 to 200 half-steps"}
	case o.Longest < time.Second || o.Longest > 30*time.Second:
		return &badOpt{"", "coils must be on for 1 to 30 seconds"}
	}
	return nil
}
