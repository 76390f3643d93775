package towertest

import (
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"strings"
	"sync"
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

// Faults are what goes wrong, in both directions. Zero is a perfect line.
type Faults struct {
	Lose, Double, Swap, Garbage float64 // chance for each line
	Flip                        float64 // chance for each bit
}

// A Tower is a dice tower with its cable. All methods may be called at any time.
type Tower struct {
	// Immutable, but that an ID of eight zeros is replaced by the one the host gives.
	ResetOnOpen bool // opening the port starts it anew, as an Arduino Nano does
	BusPowered  bool // unplugging takes its power: rolls that were not acknowledged are gone
	ID          string

	mu      sync.Mutex
	rng     *rand.Rand
	faults  Faults
	port    *port
	plugged bool
	left    int // bytes until it is unplugged, or -1

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
	counts       Counts
}

// Counts is what became of throws in the tower.
type Counts struct {
	Thrown, Reported, Void, Forgotten, Acked int
}

type roll struct {
	event, n, boot, id int
	status             tower.Status
	dice               []tower.Die
}

// New is a tower that is plugged in; equal seeds go wrong in equal ways.
func New(id string, seed uint64) *Tower {
	t := &Tower{ID: id, rng: rand.New(rand.NewPCG(seed, 6)), plugged: true, left: -1, boot: 0x0179, settings: map[string]string{}}
	t.start(0)
	return t
}

// SetFaults changes what goes wrong from now on.
func (t *Tower) SetFaults(f Faults) { t.do(func() { t.faults = f }) }

// Counts is what became of the throws so far.
func (t *Tower) Counts() (c Counts) {
	t.do(func() { c = t.counts })
	return c
}

// Waiting is how many rolls wait for their acknowledgement.
func (t *Tower) Waiting() (n int) {
	t.do(func() { n = len(t.ring) })
	return n
}

// Reboot starts the tower anew, as its reset button does.
func (t *Tower) Reboot() { t.do(func() { t.start(BootTime) }) }

// Unplug pulls the cable.
func (t *Tower) Unplug() { t.do(t.unplug) }

// UnplugAfter pulls the cable after so many more bytes, counted in both directions.
func (t *Tower) UnplugAfter(bytes int) { t.do(func() { t.left = bytes }) }

// Plug puts the cable in again.
func (t *Tower) Plug() {
	t.do(func() {
		t.left = -1
		if !t.plugged {
			t.plugged = true
			if t.BusPowered {
				t.start(BootTime)
			}
		}
	})
}

// Garbage sends bytes that mean nothing.
func (t *Tower) Garbage(n int) {
	t.do(func() {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(t.rng.UintN(256))
		}
		t.raw(b)
	})
}

// Say sends a line as it is.
func (t *Tower) Say(line string) { t.do(func() { t.raw([]byte(line + "\n")) }) }

// Throw lets dice fall through the tower; it reports them when they have settled.
func (t *Tower) Throw(status tower.Status, dice ...tower.Die) {
	t.do(func() { t.throw(0, status, dice) })
}

// Dial opens the port, as [tower.New] wants it.
func (t *Tower) Dial() (io.ReadWriteCloser, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.plugged {
		return nil, fmt.Errorf("towertest: %w", fs.ErrNotExist)
	}
	t.port = &port{t: t, notify: make(chan struct{}, 1)}
	if t.ResetOnOpen {
		t.start(BootTime)
	}
	return t.port, nil
}

func (t *Tower) do(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f()
}

// after does something later, unless the tower starts anew before.
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
	t.boot = (t.boot + 1) & 0xFFFF
	t.rolls = 0
	t.after(takes, func() {
		t.up = true
		t.send(fmt.Sprintf("!0 BOOT b=%04X fw=1.0.0", t.boot))
	})
}

// off forgets all but the ring and the numbers of its events.
func (t *Tower) off() {
	if t.state == "rolling" || t.state == "settling" {
		t.counts.Void++
	}
	t.life++
	t.up, t.greeted, t.repeating, t.state = false, false, false, "idle"
	t.num, t.reply = 0, ""
}

func (t *Tower) unplug() {
	t.plugged, t.left = false, -1
	if t.port != nil {
		t.port.gone = true
		t.port.wake()
		t.port = nil
	}
	if t.BusPowered {
		t.off()
		t.counts.Forgotten += len(t.ring)
		t.ring = nil
	}
}

func (t *Tower) throw(id int, status tower.Status, dice []tower.Die) {
	if t.state == "rolling" || t.state == "settling" || !t.up {
		return
	}
	t.counts.Thrown++
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
	t.counts.Reported++
	if len(t.ring) == ringSize {
		t.ring, t.lost = t.ring[1:], true
		t.counts.Forgotten++
	}
	t.last = roll{t.event, t.rolls, t.boot, id, status, dice}
	t.ring = append(t.ring, t.last)
	t.repeat()
}

// repeat says what was not acknowledged, and goes on doing so.
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
	for i, d := range r.dice {
		fmt.Fprintf(&b, " o%d=%d,%s,%d", i, d.Pocket, d.Token, d.Quality)
	}
	return b.String()
}
