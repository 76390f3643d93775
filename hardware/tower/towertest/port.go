package towertest

import "errors"

var errGone = errors.New("towertest: the port is gone")

// A port is the host's end of a cable.
type port struct {
	c      *cable
	notify chan struct{}

	// Guarded by c.mu.
	in      []byte // to be read by the host
	out     []byte // a line of the host that is not complete
	held    []byte // a line for the host that arrives after the next one
	heldOut []byte // a line for the tower that arrives after the next one
	gone    bool   // closed or unplugged
}

func (p *port) wake() {
	select {
	case p.notify <- struct{}{}:
	default:
	}
}

// Read waits until the tower has sent something and returns as much as there is.
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

// Write delivers bytes to the tower, a line at a time.
func (p *port) Write(b []byte) (n int, err error) {
	p.c.do(func() {
		for _, c := range b {
			if p.gone || !p.c.countByte(p) {
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

// Close closes the port; a Read that waits fails.
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
