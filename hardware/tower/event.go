package tower

import "errors"

// An Event is sent by a [Link]: a [State], [ThrowEvent], [ScanEvent], [SettingValue] or [FailureEvent].
type Event interface{ event() }

// A Situation is the state of the tower or of the link to it.
type Situation string

// Situations. Idle, Rolling, Settling and Jammed are reported by a connected tower.
const (
	Opening   Situation = "opening"
	Greeting  Situation = "greeting" // the port is open; a tower takes a second to start
	Idle      Situation = "idle"
	Rolling   Situation = "rolling"
	Settling  Situation = "settling"
	Jammed    Situation = "jam"
	Rebooted  Situation = "rebooted"  // a throw that was not reported yet is lost
	Silent    Situation = "silent"    // a connected tower no longer answers
	Mute      Situation = "mute"      // the port is open, but nothing says HELLO
	Foreign   Situation = "foreign"   // the tower speaks another version of the protocol
	Unplugged Situation = "unplugged" // the open port failed
	Absent    Situation = "absent"    // the port does not exist
	Forbidden Situation = "forbidden" // no permission to open the port
	Busy      Situation = "busy"      // another program has the port open
	Refused   Situation = "refused"   // the port cannot be opened for another reason; it may not be a port at all
)

// A State is sent when the situation changes.
type State struct {
	Situation Situation
	Tower     Info  // the tower of the latest HELLO, zero before the first
	Err       error // why the port failed or did not open, or nil
}

func (State) event() {}

// IsConnected reports whether the tower is connected and can report throws.
func (s State) IsConnected() bool {
	return s.Situation == Idle || s.Situation == Rolling || s.Situation == Settling || s.Situation == Jammed
}

func (s State) Key() string { return "tower.state." + string(s.Situation) }

func (s State) Args() map[string]any {
	args := map[string]any{"tower": s.Tower.ID, "version": s.Tower.Version}
	if e, ok := errors.AsType[*PortError](s.Err); ok {
		args["port"], args["holder"] = e.Path, e.holder
	}
	return args
}

// Info is the content of a tower's HELLO.
type Info struct {
	Version      string // of the protocol
	ID           string // eight upper-case hex digits
	Boot         string // four upper-case hex digits, new at each start
	Firmware     string
	Hardware     string
	Readers      int // that work, as found at the start
	Dice         int // that it can read in one throw
	Capabilities []string
}

// A ThrowEvent reports a throw. Pass its ID to [Link.Keep] whether the roll is used or not.
type ThrowEvent struct{ Roll Roll }

func (ThrowEvent) event() {}

// A ScanEvent is the answer to [Link.Scan].
type ScanEvent struct {
	Pocket int
	Dice   []Die
}

func (ScanEvent) event() {}

// SettingValue is the answer to [Link.Set] and [Link.Get].
type SettingValue struct{ Key, Value string }

func (SettingValue) event() {}

// A FailureEvent reports a command that the tower did not carry out.
type FailureEvent struct {
	Verb string // THROW, LED, SCAN, SET or GET
	Code string // from the tower's ERR, or "lost" (the link broke or the tower restarted), "arg" (no valid line), "busy" (too many commands wait) or "garbled"
}

func (FailureEvent) event() {}

func (f FailureEvent) Key() string {
	switch f.Code {
	case "busy", "state", "hw", "lost":
		return "tower.failed." + f.Code
	}
	return "tower.failed.other"
}

func (f FailureEvent) Args() map[string]any { return map[string]any{"verb": f.Verb, "code": f.Code} }
