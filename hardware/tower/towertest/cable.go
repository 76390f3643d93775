package towertest

import (
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"sync"

	"hafenmeister/hardware/tower"
)

// Faults are the chances of faults, in both directions. The zero value is a perfect cable.
type Faults struct {
	Lose, Double, Swap, Garbage float64 // chance for each line
	Flip                        float64 // chance for each bit
}

// An Injection is one fault at one line or byte, counted from 0 since Arm was called.
type Injection struct {
	ToTower bool // the direction
	At      int  // index of the line, or of the byte
	Do      Damage
}

// A Damage is a fault of a line or of a byte.
type Damage int

// Damages. The first three are faults of a line, the others of a byte.
const (
	LoseLine Damage = iota
	DoubleLine
	SwapLines // the line arrives after the next one
	LoseByte
	DoubleByte
	SwapBytes // the byte arrives after the next one
	EndLine   // the byte becomes LF
	NoteByte  // the byte becomes #
	FlipBit
)

func (d Damage) isOfByte() bool { return d >= LoseByte }

// A cable connects a host and a tower. Its mutex also guards the tower.
type cable struct {
	// Called with mu held.
	deliver func(b []byte) // bytes from the host arrive at the tower
	onOpen  func()         // the host opens the port
	onPull  func()         // the cable is unplugged
	onPlug  func()         // the cable is plugged in again

	mu        sync.Mutex
	rng       *rand.Rand
	faults    Faults
	injection *Injection
	lines     [2]int // number of lines since Arm, by direction
	bytes     [2]int // number of bytes since Arm, by direction
	port      *port
	plugged   bool
	left      int // bytes until it is unplugged, or -1
}

func newCable(seed uint64) cable {
	return cable{rng: rand.New(rand.NewPCG(seed, 6)), plugged: true, left: -1}
}

func (c *cable) do(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f()
}

// SetFaults sets the faults of the lines that follow.
func (c *cable) SetFaults(f Faults) { c.do(func() { c.faults = f }) }

// Arm injects one fault. It restarts the counters of Traffic.
func (c *cable) Arm(h Injection) {
	c.do(func() { c.injection, c.lines, c.bytes = &h, [2]int{}, [2]int{} })
}

// Traffic returns how many lines and bytes went to the host, or to the tower, since Arm.
func (c *cable) Traffic(toTower bool) (lines, bytes int) {
	c.do(func() { lines, bytes = c.lines[direction(toTower)], c.bytes[direction(toTower)] })
	return lines, bytes
}

func direction(toTower bool) int {
	if toTower {
		return 1
	}
	return 0
}

// Unplug pulls the cable.
func (c *cable) Unplug() { c.do(c.unplug) }

// UnplugAfter pulls the cable after so many more bytes in both directions together.
func (c *cable) UnplugAfter(bytes int) { c.do(func() { c.left = bytes }) }

// Plug puts the cable in again.
func (c *cable) Plug() {
	c.do(func() {
		c.left = -1
		if !c.plugged {
			c.plugged = true
			c.onPlug()
		}
	})
}

func (c *cable) unplug() {
	c.plugged, c.left = false, -1
	if c.port != nil {
		c.port.gone = true
		c.port.wake()
		c.port = nil
	}
	c.onPull()
}

// Garbage sends n random bytes to the host.
func (c *cable) Garbage(n int) {
	c.do(func() {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(c.rng.UintN(256))
		}
		c.sendRaw(b)
	})
}

// Say sends a line to the host, without a checksum and without faults.
func (c *cable) Say(line string) { c.do(func() { c.sendRaw([]byte(line + "\n")) }) }

// Dial opens the port, for [tower.New].
func (c *cable) Dial() (io.ReadWriteCloser, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.plugged {
		return nil, fmt.Errorf("towertest: %w", fs.ErrNotExist)
	}
	p := &port{c: c, notify: make(chan struct{}, 1)}
	c.port = p
	c.onOpen() // the tower may send at once, and UnplugAfter pull the cable
	return p, nil
}

// countByte counts one byte for UnplugAfter and pulls the cable if none is left. It reports whether
// the port still works.
func (c *cable) countByte(p *port) bool {
	if c.left == 0 && c.port == p {
		c.unplug()
	}
	if c.left > 0 {
		c.left--
	}
	return !p.gone
}

func (c *cable) fromHost(p *port) {
	line := p.out
	p.out = nil
	for _, l := range c.applyFaults(line, &p.heldOut, true) {
		c.deliver(l)
	}
}

// send sends a line of the tower, with its checksum and with faults. It ignores "".
func (c *cable) send(core string) {
	if core != "" {
		c.toHost(fmt.Appendf(nil, "%s*%04X\n", core, tower.CRC([]byte(core))))
	}
}

// toHost sends a whole line to the host, with faults.
func (c *cable) toHost(line []byte) {
	p := c.port
	if p == nil {
		return
	}
	for _, l := range c.applyFaults(line, &p.held, false) {
		c.sendRaw(l)
	}
}

func (c *cable) sendRaw(b []byte) {
	p := c.port
	if p == nil {
		return
	}
	for _, x := range b {
		if !c.countByte(p) {
			return
		}
		p.in = append(p.in, x)
	}
	p.wake()
}

// applyFaults returns what arrives for a line. *held is a line that arrives after the next one.
func (c *cable) applyFaults(line []byte, held *[]byte, toTower bool) (lines [][]byte) {
	f := c.faults
	if f == (Faults{}) && c.injection == nil && *held == nil {
		return [][]byte{line}
	}
	do, hit := c.inject(&line, toTower)
	line = c.flip(slices.Clone(line))
	switch x := c.rng.Float64(); {
	case hit && do == LoseLine || !hit && x < f.Lose:
	case hit && do == DoubleLine || !hit && x < f.Lose+f.Double:
		lines = append(lines, line, line)
	case (hit && do == SwapLines || !hit && x < f.Lose+f.Double+f.Swap) && *held == nil:
		*held = line
		return nil
	default:
		lines = append(lines, line)
	}
	if *held != nil {
		lines, *held = append(lines, *held), nil
	}
	if c.rng.Float64() < f.Garbage {
		lines = append(lines, c.noise())
	}
	return lines
}

// inject counts a line. If the armed fault is one of a byte in it, inject applies it; if it is
// one of the line itself, inject returns it and true.
func (c *cable) inject(line *[]byte, toTower bool) (do Damage, hit bool) {
	w := direction(toTower)
	n, first := c.lines[w], c.bytes[w]
	c.lines[w]++
	c.bytes[w] += len(*line)
	h := c.injection
	if h == nil || h.ToTower != toTower {
		return 0, false
	}
	if !h.Do.isOfByte() {
		return h.Do, n == h.At
	}
	if i := h.At - first; i >= 0 && i < len(*line) {
		*line = damage(*line, i, h.Do)
	}
	return 0, false
}

// damage returns a copy of line with a fault at byte i.
func damage(line []byte, i int, do Damage) []byte {
	b := slices.Clone(line)
	switch do {
	case LoseByte:
		return slices.Delete(b, i, i+1)
	case DoubleByte:
		return slices.Insert(b, i, b[i])
	case SwapBytes:
		if i+1 < len(b) {
			b[i], b[i+1] = b[i+1], b[i]
		}
	case EndLine:
		b[i] = '\n'
	case NoteByte:
		b[i] = '#'
	case FlipBit:
		b[i] ^= 1 << (i % 8)
	}
	return b
}

func (c *cable) flip(line []byte) []byte {
	if c.faults.Flip == 0 {
		return line
	}
	for i := range line {
		for bit := range 8 {
			if c.rng.Float64() < c.faults.Flip {
				line[i] ^= 1 << bit
			}
		}
	}
	return line
}

func (c *cable) noise() []byte {
	b := make([]byte, 1+c.rng.IntN(40))
	for i := range b {
		b[i] = byte(c.rng.UintN(256))
	}
	return b
}
