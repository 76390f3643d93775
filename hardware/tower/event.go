package tower

import "errors"

// An Event is what a [Link] tells: a [State], [Thrown], [Scanned], [Told] or [Failed].
type Event interface{ event() }

// A Situation is the state of the tower or of the link to it.
type Situation string

// Situations. Idle, Rolling, Settling and Jammed are those of a connected tower.
const (
	Opening   Situation = "opening"
	Greeting  Situation = "greeting" // the port is open; a tower takes a second to start
	Idle      Situation = "idle"
	Rolling   Situation = "rolling"
	Settling  Situation = "settling"
	Jammed    Situation = "jam"
	Rebooted  Situation = "rebooted"  // a throw in the air is void
	Silent    Situation = "silent"    // it was there and answers no more
	Mute      Situation = "mute"      // the port is open, but nothing says HELLO
	Foreign   Situation = "foreign"   // it speaks another version of the protocol
	Unplugged Situation = "unplugged" // the port was there and is gone
	Absent    Situation = "absent"    // there is no such port
	Forbidden Situation = "forbidden" // no permission to open the port
	Busy      Situation = "busy"      // another program has the port open
	Refused   Situation = "refused"   // the port cannot be opened for another reason: it may be no port at all
)

// A State is sent when the situation changes.
type State struct {
	Is    Situation
	Tower Info  // the one that was heard last
	Err   error // why, if a port failed
}

func (State) event() {}

// Here reports whether throws can come in.
func (s State) Here() bool {
	return s.Is == Idle || s.Is == Rolling || s.Is == Settling || s.Is == Jammed
}

// Key returns the sentence for the state.
func (s State) Key() string { return "tower.state." + string(s.Is) }

// Args fill the sentence.
func (s State) Args() map[string]any {
	args := map[string]any{"tower": s.Tower.ID, "version": s.Tower.Version}
	if e, ok := errors.AsType[*PortError](s.Err); ok {
		args["port"], args["holder"] = e.Path, e.holder
	}
	return args
}

// Info is what a tower says of itself.
type Info struct {
	Version  string // of the protocol
	ID       string // eight upper-case hex digits
	Boot     string // four upper-case hex digits, another at each start
	Firmware string
	Hardware string
	Readers  int // found at its start
	Dice     int // it can tell apart at once
	Can      []string
}

// Thrown is a roll to be kept with [Link.Keep], used or not.
type Thrown struct{ Roll Roll }

func (Thrown) event() {}

// Scanned answers [Link.Scan].
type Scanned struct {
	Pocket int
	Dice   []Die
}

func (Scanned) event() {}

// Told answers [Link.Set] and [Link.Get].
type Told struct{ Key, Value string }

func (Told) event() {}

// Failed reports a command that the tower did not carry out.
type Failed struct {
	Verb string // THROW, LED, SCAN, SET or GET
	Code string // as the tower says it, or "lost": the link broke or the tower restarted
}

func (Failed) event() {}

// Key returns the sentence for the failure.
func (f Failed) Key() string {
	switch f.Code {
	case "busy", "state", "hw", "lost":
		return "tower.failed." + f.Code
	}
	return "tower.failed.other"
}

// Args fill the sentence.
func (f Failed) Args() map[string]any { return map[string]any{"verb": f.Verb, "code": f.Code} }
