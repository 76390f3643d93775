package tower

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"time"
)

// writeTimeout is how long a write may take before the port counts as dead.
const writeTimeout = 2 * time.Second

var errStuck = errors.New("tower: the port takes no more bytes")

// A conn is one open port. It reads and writes on two goroutines, because either call may
// block for ever.
type conn struct {
	port       io.ReadWriteCloser
	lines      chan []byte // as received, without LF and CR
	out        chan []byte
	done       chan struct{} // closed by shut
	writerDone chan struct{} // closed when write returns
	shutA      sync.Once
	dead       chan error // receives the first error of the port
}

func newConn(port io.ReadWriteCloser) *conn {
	c := &conn{
		port: port, lines: make(chan []byte), out: make(chan []byte, 8),
		done: make(chan struct{}), writerDone: make(chan struct{}), dead: make(chan error, 1),
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

// shut closes the port in the background. Writing to a closed port could write to the file
// that was opened next, so shut first waits for the writer, at most writeTimeout.
func (c *conn) shut() {
	c.shutA.Do(func() {
		close(c.done)
		go func() {
			select {
			case <-c.writerDone:
			case <-time.After(writeTimeout):
			}
			c.port.Close()
		}()
	})
}

// send queues a line.
func (c *conn) send(l Message) { c.sendText(l.String() + "\n") }

// sendText queues bytes. If the queue is full, the connection fails with errStuck.
func (c *conn) sendText(text string) {
	select {
	case c.out <- []byte(text):
	default:
		c.fail(errStuck)
	}
}

func (c *conn) write() {
	defer close(c.writerDone)
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
			watch := time.AfterFunc(writeTimeout, func() { c.fail(errStuck) })
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
		cut.Feed(buf[:n], c.handleLine)
		if err != nil {
			c.fail(err)
			return
		}
		if n > 0 {
			continue
		}
		select { // a read timeout; do not spin if the port returns it without waiting
		case <-c.done:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

func (c *conn) handleLine(b []byte, long bool) {
	if long {
		b = []byte("…")
	}
	select {
	case c.lines <- bytes.Clone(b):
	case <-c.done:
	}
}
