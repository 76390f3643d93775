package lighthouse

import (
	"path/filepath"

	"hafenmeister/hardware/holder"
)

// A Cause says why an operation on the lighthouse failed.
type Cause string

const (
	NoFlag      Cause = "no-flag"      // the sensor did not see the flag where it had to appear
	OnFlag      Cause = "on-flag"      // the sensor saw the flag for more than a turn
	StepsLost   Cause = "steps-lost"   // steps are lost again and again
	TooLong     Cause = "too-long"     // the coils were on for [Opts.MaxOnTime]
	NoHeartbeat Cause = "no-heartbeat" // no [Dev.Beat] within [Opts.Heartbeat]
	BadPin      Cause = "bad-pin"      // a pin could not be set
	SamePin     Cause = "same-pin"     // a pin is used twice
	Halted      Cause = "halted"       // [Dev.Halt] was called
	NotHomed    Cause = "not-homed"    // the position is unknown; call [Dev.Home]
	Uncertain   Cause = "uncertain"    // two measured turns differ by more than 4 half-steps
)

// A Fault is the error of a failed operation on the lighthouse. Unless it comes from [New] or a pin
// failed, the coils are off.
type Fault struct {
	Cause Cause
	Pin   string // set for BadPin and SamePin
	Err   error  // set for BadPin
}

func (f *Fault) Error() string {
	text := "lighthouse: " + string(f.Cause)
	if f.Pin != "" {
		text += ": " + f.Pin
	}
	if f.Err != nil {
		text += ": " + f.Err.Error()
	}
	return text
}

// Unwrap returns the error of the pin, or nil.
func (f *Fault) Unwrap() error { return f.Err }

// Is reports whether other is a Fault with the same cause.
func (f *Fault) Is(other error) bool {
	o, ok := other.(*Fault)
	return ok && o.Cause == f.Cause
}

func (f *Fault) Key() string { return "lighthouse.fault." + string(f.Cause) }

// Args returns the values for the message's placeholders. For BadPin it looks up which process holds
// a GPIO chip.
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
