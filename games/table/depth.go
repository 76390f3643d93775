package table

import "slices"

// Depth is how closely the program watches a game. The people choose it in set-up; during the game
// they can only lower it to [DepthScore]. What is not watched is [Unknown].
type Depth string

const (
	DepthScore Depth = "score" // only what counts points
	DepthRules Depth = "rules" // what a ruling, a marker or a score hangs on
	DepthAll   Depth = "all"   // every move
)

// Depths are all of them, the least first.
var Depths = []string{string(DepthScore), string(DepthRules), string(DepthAll)}

// Asks reports whether a question of the least depth is asked at depth d.
func (d Depth) Asks(least Depth) bool {
	return slices.Index(Depths, string(d)) >= slices.Index(Depths, string(least))
}

// Watched is a [Game] that can be watched at several depths.
type Watched interface {
	Game
	Watching() Depth
	// Forget has all that is not watched at this depth be as in a new game.
	Forget()
}

// Unknown is what a [Value] is at a depth at which it is not watched.
const Unknown = "unknown"

// Watch lists how closely the game is watched. It is listed before the values that depend on it, and
// people do not set it: what was not watched is not known.
func (v *Values) Watch(label Text, p *Depth) *Value {
	d := OneOf(v, "depth", label, p, Depths).As(Prefixed("house.depth.")).Silent()
	d.depth = true
	return d
}

// From says that the value is watched only from that depth on.
func (v *Value) From(least Depth, now *Depth) *Value {
	v.watched = func() bool { return now.Asks(least) }
	return v
}

// Upto says that the value is watched only up to that depth: deeper it follows from others.
func (v *Value) Upto(most Depth, now *Depth) *Value {
	of := v.watched
	v.watched = func() bool { return (of == nil || of()) && most.Asks(*now) }
	return v
}

// Known reports whether the value is watched.
func (v *Value) Known() bool { return v.watched == nil || v.watched() }

// Fixed reports whether people cannot set the value: it is how closely the game is watched, how
// many have joined it, or is not watched itself.
func (v *Value) Fixed() bool { return v.depth || v.joined || !v.Known() }

// Refused says why people cannot set a value that is [Value.Fixed].
func (v *Value) Refused() *Refusal {
	switch {
	case v.depth:
		return Refuse("out-of-range", "refuse.value.depth", "")
	case v.joined:
		return Refuse("out-of-range", "refuse.value.joined", "")
	}
	return Refuse("out-of-range", "refuse.value.unknown", "", Sub("value", v.Label))
}
