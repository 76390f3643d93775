package towertest

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"hafenmeister/hardware/tower"
)

// unnamed is the ID of a tower that the host has not named yet.
const unnamed = "00000000"

// How long a tower takes.
const (
	BootTime    = time.Second // the boot loader swallows what is sent meanwhile
	settleAfter = 700 * time.Millisecond
	reportAfter = 1200 * time.Millisecond
	repeatEvery = 500 * time.Millisecond
)

// ringSize is how many rolls the tower keeps until they are acknowledged.
const ringSize = 4

// A Tower is a dice tower with its cable. All methods may be called at any time.
type Tower struct {
	// Set these before the tower is used.
	ResetOnOpen bool          // opening the port restarts it, as an Arduino Nano does
	BusPowered  bool          // powered by the cable: unplugging loses the rolls that are not acknowledged
	ID          string        // eight zeros: the host names it
	LineDelay   time.Duration // to process a line; lines wait for each other
	Jams        int           // how many of the next throws of its motor jam; it counts down
	SameBoot    bool          // each start reports the same boot number

	// OnScan returns what is in a pocket, OnThrow what the motor lets fall. They run with the tower
	// locked and must not call its methods. Can is the value of cap= in its HELLO.
	OnScan  func(pocket int) []tower.Die
	OnThrow func() []tower.Die
	Can     string

	cable
	splitter tower.Splitter

	boot         int
	generation   int // rises at each start and power cut, which cancels the timers of the one before
	up, greeted  bool
	state        string
	event, rolls int
	ring         []roll
	lost         bool
	num          int
	reply        string
	resending    bool
	last         roll
	settings     map[string]string
	lights       map[int]string // modes by pocket
	thrown       int
	busyUntil    time.Time // when the lines received so far are processed
}

type roll struct {
	event, n, boot, id int
	status             tower.Status
	dice               []tower.Die
}

// New returns a tower that is plugged in. The same seed produces the same line faults.
func New(id string, seed uint64) *Tower {
	t := &Tower{ID: id, Can: "throw,led", cable: newCable(seed), boot: 0x0179, settings: map[string]string{"rv": "92,92"}, lights: map[int]string{}}
	t.OnScan = func(pocket int) []tower.Die {
		return []tower.Die{{Pocket: pocket, Token: "t04A1B2C3D4E5F6", Quality: 3}}
	}
	t.OnThrow = func() []tower.Die { return t.OnScan(0) }
	t.deliver, t.onOpen, t.onPull, t.onPlug = t.receive, t.portOpened, t.cablePulled, t.cablePlugged
	t.start(0)
	return t
}

// ThrowCount returns the number of throws, those included that jam.
func (t *Tower) ThrowCount() (n int) {
	t.do(func() { n = t.thrown })
	return n
}

// Light returns the mode of a pocket's light: off, on, blink or pulse, "" if nobody has set it.
func (t *Tower) Light(pocket int) (mode string) {
	t.do(func() { mode = t.lights[pocket] })
	return mode
}

// Waiting returns how many rolls wait for their acknowledgement.
func (t *Tower) Waiting() (n int) {
	t.do(func() { n = len(t.ring) })
	return n
}

// Reboot restarts the tower, as its reset button does.
func (t *Tower) Reboot() { t.do(func() { t.start(BootTime) }) }

// Throw lets dice fall through the tower, which reports them when they have settled. A tower that is
// off, starting or rolling ignores it.
func (t *Tower) Throw(status tower.Status, dice ...tower.Die) {
	t.do(func() { t.throw(0, status, dice) })
}

// Set changes a setting as the host's SET does.
func (t *Tower) Set(key, value string) { t.do(func() { t.set(key, value) }) }

// after runs f after d, unless the tower restarts or loses its power first.
func (t *Tower) after(d time.Duration, f func()) {
	generation := t.generation
	time.AfterFunc(d, func() {
		t.do(func() {
			if t.generation == generation {
				f()
			}
		})
	})
}

func (t *Tower) start(takes time.Duration) {
	t.disconnect()
	if !t.SameBoot {
		t.boot = (t.boot + 1) & 0xFFFF
	}
	t.rolls = 0
	t.after(takes, func() {
		t.up = true
		t.send(fmt.Sprintf("!0 BOOT b=%04X fw=1.0.0", t.boot))
	})
}

// disconnect ends the connection and cancels what is planned; the rolls, settings and lights stay.
func (t *Tower) disconnect() {
	t.generation++
	t.up, t.greeted, t.resending, t.state = false, false, false, "idle"
	t.num, t.reply, t.busyUntil = 0, "", time.Time{}
}

// receive receives bytes from the host.
func (t *Tower) receive(b []byte) {
	if !t.up {
		return
	}
	t.splitter.Feed(b, func(line []byte, long bool) {
		if t.LineDelay == 0 {
			t.handleLine(line, long)
			return
		}
		if now := time.Now(); t.busyUntil.Before(now) {
			t.busyUntil = now
		}
		t.busyUntil = t.busyUntil.Add(t.LineDelay)
		line = bytes.Clone(line)
		t.after(time.Until(t.busyUntil), func() { t.handleLine(line, long) })
	})
}

func (t *Tower) portOpened() {
	if t.ResetOnOpen {
		t.start(BootTime)
	}
}

func (t *Tower) cablePulled() {
	if t.BusPowered {
		t.disconnect()
		t.ring = nil
	}
}

func (t *Tower) cablePlugged() {
	if t.BusPowered {
		t.start(BootTime)
	}
}

func (t *Tower) throw(id int, status tower.Status, dice []tower.Die) {
	if t.state == "rolling" || t.state == "settling" || !t.up {
		return
	}
	t.thrown++
	t.setState("rolling")
	t.after(settleAfter, func() { t.setState("settling") })
	t.after(reportAfter, func() { t.report(id, status, dice) })
}

func (t *Tower) setState(state string) {
	t.state = state
	t.event++
	if t.greeted {
		t.send(fmt.Sprintf("!0 STATE e=%d s=%s", t.event, state))
	}
}

func (t *Tower) report(id int, status tower.Status, dice []tower.Die) {
	t.setState("idle")
	t.event++
	t.rolls++
	if len(t.ring) == ringSize {
		t.ring, t.lost = t.ring[1:], true
	}
	t.last = roll{t.event, t.rolls, t.boot, id, status, dice}
	t.ring = append(t.ring, t.last)
	t.sendRolls()
}

// sendRolls sends the rolls that are not acknowledged, now and every repeatEvery until they are.
func (t *Tower) sendRolls() {
	if !t.greeted || len(t.ring) == 0 || t.resending || t.ID == unnamed {
		return
	}
	for _, r := range t.ring {
		t.send(t.rollLine(r))
	}
	t.resending = true
	t.after(repeatEvery, func() {
		t.resending = false
		t.sendRolls()
	})
}

func (t *Tower) rollLine(r roll) string {
	var b strings.Builder
	fmt.Fprintf(&b, "!0 ROLL e=%d r=%d id=%d ms=%d st=%s", r.event, r.n, r.id, reportAfter.Milliseconds(), r.status)
	if r.boot != t.boot {
		fmt.Fprintf(&b, " b=%04X", r.boot)
	}
	if t.lost {
		b.WriteString(" lost=1")
	}
	return b.String() + diceWords(r.dice)
}

func diceWords(dice []tower.Die) string {
	var b strings.Builder
	for i, d := range dice {
		fmt.Fprintf(&b, " o%d=%d,%s,%d", i, d.Pocket, d.Token, d.Quality)
	}
	return b.String()
}
