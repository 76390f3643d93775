package tower

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"time"
)

// stuck is how long a write may take before the port counts as dead.
const stuck = 2 * time.Second

var errStuck = errors.New("tower: the port takes no more bytes")

// A conn is one open port. Reader and writer run on goroutines of their own, because either
// may block in the port for ever.
type conn struct {
	port  io.ReadWriteCloser
	lines chan []byte // as they came
	out   chan []byte
	done  chan struct{} // closed by shut
	left  chan struct{} // closed when the writer writes no more
	shutA sync.Once
	dead  chan error // holds the first reason why the port failed
}

func newConn(port io.ReadWriteCloser) *conn {
	c := &conn{
		port: port, lines: make(chan []byte), out: make(chan []byte, 8),
		done: make(chan struct{}), left: make(chan struct{}), dead: make(chan error, 1),
	}
	go c.read()
	go c.write()
	return c
}

func (c *conn) fail(err error) {
	select {
	case c.dead <- err:
	default:
	}
}

// shut closes the port. A port must never be written to after it was closed, or the
// bytes end in whatever file was opened next: so it waits for the writer, but not for
// ever, and does so in the background.
func (c *conn) shut() {
	c.shutA.Do(func() {
		close(c.done)
		go func() {
			select {
			case <-c.left:
			case <-time.After(stuck):
			}
			c.port.Close()
		}()
	})
}

// send queues a line.
func (c *conn) send(l Message) { c.sendText(l.String() + "\n") }

// sendText queues bytes. If the queue is full, the port is stuck.
func (c *conn) sendText(text string) {
	select {
	case c.out <- []byte(text):
	default:
		c.fail(errStuck)
	}
}

func (c *conn) write() {
	defer close(c.left)
	for {
		select {
		case <-c.done:
			return
		case b := <-c.out:
			select {
			case <-c.done:
				return
			default:
			}
			watch := time.AfterFunc(stuck, func() { c.fail(errStuck) })
			_, err := c.port.Write(b)
			watch.Stop()
			if err != nil {
				c.fail(err)
				return
			}
		}
	}
}

func (c *conn) read() {
	var cut Splitter
	buf := make([]byte, 256)
	for {
		n, err := c.port.Read(buf)
		cut.Feed(buf[:n], c.take)
		if err != nil {
			c.fail(err)
			return
		}
		if n > 0 {
			continue
		}
		select { // a time-out; a port that reports them without waiting must not spin
		case <-c.done:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

func (c *conn) take(b []byte, long bool) {
	if long {
		b = []byte("…")
	}
	select {
	case c.lines <- bytes.Clone(b):
	case <-c.done:
	}
}
