package lighthouse

import (
	"fmt"
	"path/filepath"

	"hafenmeister/hardware/holder"
)

// A Cause is a reason why the lighthouse cannot be turned.
type Cause string

// Causes.
const (
	NoFlag    Cause = "no-flag"   // the sensor did not see the flag in more than a turn
	OnFlag    Cause = "on-flag"   // the sensor saw the flag for more than a turn
	Losing    Cause = "losing"    // steps are lost again and again
	TooLong   Cause = "too-long"  // the coils were on for [Opts.Longest]
	Untended  Cause = "untended"  // no [Dev.Beat] within [Opts.Heartbeat]
	BadPin    Cause = "bad-pin"   // a pin could not be set
	SamePin   Cause = "same-pin"  // a pin is used twice
	Halted    Cause = "halted"    // [Dev.Halt] was called
	NotHomed  Cause = "not-homed" // [Dev.Home] was not called or has failed
	Uncertain Cause = "uncertain" // two measured turns differ
)

// A Fault is the error of a lighthouse that cannot be turned. Its coils are off.
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

// Unwrap returns the error of the pin, or nil.
func (f *Fault) Unwrap() error { return f.Err }

// Is reports whether other is a Fault with the same cause.
func (f *Fault) Is(other error) bool {
	o, ok := other.(*Fault)
	return ok && o.Cause == f.Cause
}

// Key returns the message ID of the fault.
func (f *Fault) Key() string { return "lighthouse.fault." + string(f.Cause) }

// Args returns the values for the message's placeholders.
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
