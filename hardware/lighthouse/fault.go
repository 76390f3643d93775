package lighthouse

import (
	"fmt"
	"path/filepath"

	"hafenmeister/hardware/holder"
)

// A Cause is why the lighthouse cannot be turned.
type Cause string

// Causes.
const (
	NoFlag    Cause = "no-flag"   // more than a turn, and the sensor never told of the flag
	OnFlag    Cause = "on-flag"   // more than a turn, and the sensor never let go of it
	Losing    Cause = "losing"    // steps are lost again and again
	TooLong   Cause = "too-long"  // the coils were on for as long as they may be
	Untended  Cause = "untended"  // nobody beat the heart
	BadPin    Cause = "bad-pin"   // a pin refused to be set
	SamePin   Cause = "same-pin"  // a pin has two things to do
	Halted    Cause = "halted"    // [Dev.Halt] was called
	NotHomed  Cause = "not-homed" // it does not know where it looks
	Uncertain Cause = "uncertain" // the flag came back after another number of steps each turn
)

// A Fault says why the lighthouse cannot be turned. The coils are off.
type Fault struct {
	Cause Cause
	Pin   string // of BadPin and SamePin
	Err   error  // of BadPin
}

func (f *Fault) Error() string {
	if f.Err != nil {
		return fmt.Sprintf("lighthouse: %s: %s: %v", f.Cause, f.Pin, f.Err)
	}
	return "lighthouse: " + string(f.Cause)
}

// Unwrap is what the pin said.
func (f *Fault) Unwrap() error { return f.Err }

// Is tells faults of the same cause to be the same.
func (f *Fault) Is(other error) bool {
	o, ok := other.(*Fault)
	return ok && o.Cause == f.Cause
}

// Key returns the sentence for the fault: what happened and what to do.
func (f *Fault) Key() string { return "lighthouse.fault." + string(f.Cause) }

// Args fill the sentence.
func (f *Fault) Args() map[string]any {
	args := map[string]any{"pin": f.Pin, "holder": ""}
	if f.Cause != BadPin {
		return args
	}
	chips, _ := filepath.Glob("/dev/gpiochip*")
	for _, chip := range chips {
		if who := holder.OfFile(chip); who != "" {
			args["holder"] = who
		}
	}
	return args
}
