package towertest

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"hafenmeister/hardware/tower"
)

// unnamed is the ID before the host gave one.
const unnamed = "00000000"

// What a tower takes its time for.
const (
	BootTime    = time.Second // the boot loader swallows what is sent meanwhile
	settleAfter = 700 * time.Millisecond
	reportAfter = 1200 * time.Millisecond
	repeatEvery = 500 * time.Millisecond
	ringSize    = 4
)

// A Tower is a dice tower with its cable. All methods may be called at any time.
type Tower struct {
	// Immutable, but that an ID of eight zeros is replaced by the one the host gives.
	ResetOnOpen bool // opening the port restarts it, as an Arduino Nano does
	BusPowered  bool // unplugging takes its power: rolls that were not acknowledged are gone
	ID          string
	Busy        time.Duration // it takes for each line it hears, one after another
	Jams        int           // so many throws of its motor jam
	SameBoot    bool          // it counts its starts wrong: each has the same number

	// OnScan says what is in a pocket, OnThrow what the motor lets fall, and Can what the
	// tower says it can do. Immutable; called with the tower locked, so they must not call it.
	OnScan  func(pocket int) []tower.Die
	OnThrow func() []tower.Die
	Can     string

	cable
	cut tower.Splitter

	boot, life   int // life counts starts and power cuts: what was planned in an earlier one is void
	up, greeted  bool
	state        string
	event, rolls int
	ring         []roll
	lost         bool
	num          int
	reply        string
	repeating    bool
	last         roll
	settings     map[string]string
	lights       map[int]string // modes by pocket
	thrown       int
	free         time.Time // when it has done with the lines it heard
}

type roll struct {
	event, n, boot, id int
	status             tower.Status
	dice               []tower.Die
}

// New returns a tower that is plugged in; equal seeds go wrong in equal ways.
func New(id string, seed uint64) *Tower {
	t := &Tower{ID: id, Can: "throw,led", cable: newCable(seed), boot: 0x0179, settings: map[string]string{"rv": "92,92"}, lights: map[int]string{}}
	t.OnScan = func(pocket int) []tower.Die {
		return []tower.Die{{Pocket: pocket, Token: "t04A1B2C3D4E5F6", Quality: 3}}
	}
	t.OnThrow = func() []tower.Die { return t.OnScan(0) }
	t.deliver, t.onOpen, t.onPull, t.onPlug = t.listen, t.portOpened, t.cablePulled, t.cablePlugged
	t.start(0)
	return t
}

// ThrowCount returns how many times dice fell through the tower.
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

// Throw lets dice fall through the tower; it reports them when they have settled.
func (t *Tower) Throw(status tower.Status, dice ...tower.Die) {
	t.do(func() { t.throw(0, status, dice) })
}

// Set changes a setting, also one that the host cannot change.
func (t *Tower) Set(key, value string) { t.do(func() { t.set(key, value) }) }

// after does something later, unless the tower restarts before.
func (t *Tower) after(d time.Duration, f func()) {
	life := t.life
	time.AfterFunc(d, func() {
		t.do(func() {
			if t.life == life {
				f()
			}
		})
	})
}

func (t *Tower) start(takes time.Duration) {
	t.off()
	if !t.SameBoot {
		t.boot = (t.boot + 1) & 0xFFFF
	}
	t.rolls = 0
	t.after(takes, func() {
		t.up = true
		t.send(fmt.Sprintf("!0 BOOT b=%04X fw=1.0.0", t.boot))
	})
}

// off forgets all but the ring and the numbers of its events.
func (t *Tower) off() {
	t.life++
	t.up, t.greeted, t.repeating, t.state = false, false, false, "idle"
	t.num, t.reply, t.free = 0, "", time.Time{}
}

// listen takes bytes of the host.
func (t *Tower) listen(b []byte) {
	if !t.up {
		return
	}
	t.cut.Feed(b, func(line []byte, long bool) {
		if t.Busy == 0 {
			t.hear(line, long)
			return
		}
		if now := time.Now(); t.free.Before(now) {
			t.free = now
		}
		t.free = t.free.Add(t.Busy)
		line = bytes.Clone(line)
		t.after(time.Until(t.free), func() { t.hear(line, long) })
	})
}

func (t *Tower) portOpened() {
	if t.ResetOnOpen {
		t.start(BootTime)
	}
}

func (t *Tower) cablePulled() {
	if t.BusPowered {
		t.off()
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
	t.enter("rolling")
	t.after(settleAfter, func() { t.enter("settling") })
	t.after(reportAfter, func() { t.report(id, status, dice) })
}

func (t *Tower) enter(state string) {
	t.state = state
	t.event++
	if t.greeted {
		t.send(fmt.Sprintf("!0 STATE e=%d s=%s", t.event, state))
	}
}

func (t *Tower) report(id int, status tower.Status, dice []tower.Die) {
	t.enter("idle")
	t.event++
	t.rolls++
	if len(t.ring) == ringSize {
		t.ring, t.lost = t.ring[1:], true
	}
	t.last = roll{t.event, t.rolls, t.boot, id, status, dice}
	t.ring = append(t.ring, t.last)
	t.repeat()
}

// repeat says what was not acknowledged, and continues doing so.
func (t *Tower) repeat() {
	if !t.greeted || len(t.ring) == 0 || t.repeating || t.ID == unnamed {
		return
	}
	for _, r := range t.ring {
		t.send(t.rollLine(r))
	}
	t.repeating = true
	t.after(repeatEvery, func() {
		t.repeating = false
		t.repeat()
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
