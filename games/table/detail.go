package table

import "slices"

// Detail is how much of a game the program tracks. Players choose it before the game; later
// they can only lower it to [DetailScore]. A value that is not tracked reads "unknown".
type Detail string

const (
	DetailScore Detail = "score" // only what scores points
	DetailRules Detail = "rules" // also what the rules or the score depend on
	DetailAll   Detail = "all"   // every move
)

// Details lists all levels, lowest first.
var Details = []string{string(DetailScore), string(DetailRules), string(DetailAll)}

// Asks reports whether d is at least as detailed as least, the level from which a question is asked.
func (d Detail) Asks(least Detail) bool {
	return slices.Index(Details, string(d)) >= slices.Index(Details, string(least))
}

// A DetailTracker is a [Game] that can be tracked at several levels.
type DetailTracker interface {
	Game
	DetailLevel() Detail
	// ForgetUntracked sets the values that are not tracked at this level to those of a new game.
	ForgetUntracked()
}

// unknown is the text of a [Value] that is not tracked at the game's level.
const unknown = "unknown"

// Watch lists the game's detail level p. A game lists it before the values that depend on it.
// A ruling cannot change it: to raise it would take values that nobody recorded, and an action lowers it.
func (v *Values) Watch(label Text, p *Detail) *Value {
	d := OneOf(v, "depth", label, p, Details).WithText(PrefixText("house.depth.")).Silent()
	d.depth = true
	return d
}

// TrackFrom makes the value tracked only at level least and above; now is the game's level.
func (v *Value) TrackFrom(least Detail, now *Detail) *Value {
	v.watched = func() bool { return now.Asks(least) }
	return v
}

// TrackUpTo makes the value tracked only up to level most; above, it is computed from other values.
// It adds to the condition of [Value.TrackFrom], which has to be called first.
func (v *Value) TrackUpTo(most Detail, now *Detail) *Value {
	lower := v.watched
	v.watched = func() bool { return (lower == nil || lower()) && most.Asks(*now) }
	return v
}

// IsTracked reports whether the value is tracked at the game's detail level.
func (v *Value) IsTracked() bool { return v.watched == nil || v.watched() }

// IsFixed reports whether people cannot set the value: it is the detail level, the number of
// players who joined, or not tracked.
func (v *Value) IsFixed() bool { return v.depth || v.joined || !v.IsTracked() }

// WhyFixed returns why people cannot set a value for which [Value.IsFixed] is true.
func (v *Value) WhyFixed() *Refusal {
	switch {
	case v.depth:
		return Refuse("out-of-range", "refuse.value.depth", "")
	case v.joined:
		return Refuse("out-of-range", "refuse.value.joined", "")
	}
	return Refuse("out-of-range", "refuse.value.unknown", "", Sub("value", v.Label))
}
