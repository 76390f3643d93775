package towertest

import (
	"errors"
	"fmt"
	"slices"

	"hafenmeister/hardware/tower"
)

var errGone = errors.New("towertest: the port is gone")

// A port is the cable as the host holds it.
type port struct {
	t      *Tower
	notify chan struct{}

	// Guarded by t.mu.
	in       []byte // on its way to the host
	held     []byte // a line that comes after the next
	out      []byte // a line of the host, not complete
	heldBack []byte
	cut      tower.Splitter
	gone     bool
}

func (p *port) wake() {
	select {
	case p.notify <- struct{}{}:
	default:
	}
}

// Read gives what the tower said, as much as there is.
func (p *port) Read(b []byte) (n int, err error) {
	for {
		p.t.do(func() {
			if n = copy(b, p.in); n == 0 && p.gone {
				err = errGone
			}
			p.in = p.in[n:]
		})
		if n > 0 || err != nil {
			return n, err
		}
		<-p.notify
	}
}

// Write lets the tower hear.
func (p *port) Write(b []byte) (n int, err error) {
	p.t.do(func() {
		for _, c := range b {
			if p.gone || !p.t.spend(p) {
				err = errGone
				return
			}
			n++
			p.out = append(p.out, c)
			if c == '\n' {
				p.t.fromHost(p)
			}
		}
	})
	return n, err
}

// Close ends the port.
func (p *port) Close() error {
	p.t.do(func() {
		p.gone = true
		if p.t.port == p {
			p.t.port = nil
		}
		p.wake()
	})
	return nil
}

// spend takes one byte off what is left before the cable is pulled. It tells false if
// that is now.
func (t *Tower) spend(p *port) bool {
	if t.left == 0 && t.port == p {
		t.unplug()
	}
	if t.left > 0 {
		t.left--
	}
	return !p.gone
}

func (t *Tower) fromHost(p *port) {
	line := p.out
	p.out = nil
	for _, l := range t.spoil(line, &p.heldBack) {
		if t.up {
			p.cut.Feed(l, t.hear)
		}
	}
}

// send says a line, with its checksum and its faults.
func (t *Tower) send(core string) {
	p := t.port
	if p == nil || core == "" {
		return
	}
	line := fmt.Appendf(nil, "%s*%04X\n", core, tower.CRC([]byte(core)))
	for _, l := range t.spoil(line, &p.held) {
		t.raw(l)
	}
}

func (t *Tower) raw(b []byte) {
	p := t.port
	if p == nil {
		return
	}
	for _, c := range b {
		if !t.spend(p) {
			return
		}
		p.in = append(p.in, c)
	}
	p.wake()
}

// spoil is what becomes of a line on its way. A held line comes after the next one.
func (t *Tower) spoil(line []byte, held *[]byte) (lines [][]byte) {
	f := t.faults
	if f == (Faults{}) && *held == nil {
		return [][]byte{line}
	}
	line = t.flip(slices.Clone(line))
	switch x := t.rng.Float64(); {
	case x < f.Lose:
	case x < f.Lose+f.Double:
		lines = append(lines, line, line)
	case x < f.Lose+f.Double+f.Swap && *held == nil:
		*held = line
		return nil
	default:
		lines = append(lines, line)
	}
	if *held != nil {
		lines, *held = append(lines, *held), nil
	}
	if t.rng.Float64() < f.Garbage {
		lines = append(lines, t.noise())
	}
	return lines
}

func (t *Tower) flip(line []byte) []byte {
	if t.faults.Flip == 0 {
		return line
	}
	for i := range line {
		for bit := range 8 {
			if t.rng.Float64() < t.faults.Flip {
				line[i] ^= 1 << bit
			}
		}
	}
	return line
}

func (t *Tower) noise() []byte {
	b := make([]byte, 1+t.rng.IntN(40))
	for i := range b {
		b[i] = byte(t.rng.UintN(256))
	}
	return b
}
