package towertest

import "errors"

var errGone = errors.New("towertest: the port is gone")

// A port is the cable as the host holds it.
type port struct {
	c      *cable
	notify chan struct{}

	// Guarded by c.mu.
	in       []byte // on its way to the host
	held     []byte // a line that comes after the next
	out      []byte // a line of the host, not complete
	heldBack []byte
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
		p.c.do(func() {
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
	p.c.do(func() {
		for _, c := range b {
			if p.gone || !p.c.spend(p) {
				err = errGone
				return
			}
			n++
			p.out = append(p.out, c)
			if c == '\n' {
				p.c.fromHost(p)
			}
		}
	})
	return n, err
}

// Close ends the port.
func (p *port) Close() error {
	p.c.do(func() {
		p.gone = true
		if p.c.port == p {
			p.c.port = nil
		}
		p.wake()
	})
	return nil
}
