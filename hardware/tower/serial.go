package tower

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"syscall"
	"time"

	"hafenmeister/hardware/holder"

	"go.bug.st/serial"
)

// Baud is what the reference tower speaks, 8 bits, no parity, one stop bit.
const Baud = 57600

// readFor is how long a read waits before it says that nothing came.
const readFor = 200 * time.Millisecond

// Serial returns what [New] wants: it opens the serial port at path, at baud, or at
// [Baud] for 0. Its errors are of type [*PortError].
func Serial(path string, baud int) func() (io.ReadWriteCloser, error) {
	if baud == 0 {
		baud = Baud
	}
	return func() (io.ReadWriteCloser, error) {
		keepUp(path)
		p, err := serial.Open(path, &serial.Mode{BaudRate: baud, DataBits: 8, Parity: serial.NoParity, StopBits: serial.OneStopBit})
		if err != nil {
			return nil, portError(path, err)
		}
		if err := p.SetReadTimeout(readFor); err != nil {
			p.Close()
			return nil, portError(path, err)
		}
		return &serialPort{port: p}, nil
	}
}

// A PortError says why a port could not be opened.
type PortError struct {
	Path string
	Is   Situation // Absent, Forbidden, Busy or Refused
	Err  error

	holder string // which program has a busy port, if anybody knows
}

func (e *PortError) Error() string { return fmt.Sprintf("tower: %s: %v", e.Path, e.Err) }

// Unwrap is the system's reason.
func (e *PortError) Unwrap() error { return e.Err }

// Key returns the sentence for the error.
func (e *PortError) Key() string { return State{Is: e.Is}.Key() }

// Args fill the sentence.
func (e *PortError) Args() map[string]any { return map[string]any{"port": e.Path, "holder": e.holder} }

// portError sorts the errors of go.bug.st/serial, which has codes that cannot be unwrapped
// and hands on some of the system's as they are.
func portError(path string, err error) *PortError {
	e := &PortError{Path: path, Is: whyClosed(err), Err: err}
	coded := (*serial.PortError)(nil)
	if !errors.As(err, &coded) {
		return e
	}
	switch coded.Code() {
	case serial.PortBusy: // Windows says so of a port it does not let us open, too
		e.Is, e.holder = Busy, holder.OfFile(path)
	case serial.PortNotFound:
		e.Is = Absent
	case serial.PermissionDenied:
		e.Is = Forbidden
	}
	return e
}

// A serialPort is a serial.Port that can be trusted. Its Close must come after the last
// Write has returned, or hangs for good: the package behind it does not know after Close
// that its descriptor belongs to another file by now.
type serialPort struct {
	port   serial.Port
	mu     sync.Mutex
	closed bool // Guarded by mu.
}

// Read returns 0, nil when nothing came for a while.
func (p *serialPort) Read(b []byte) (n int, err error) {
	defer func() { // of a descriptor above 1023 the package behind this panics
		if why := recover(); why != nil {
			n, err = 0, fmt.Errorf("tower: read: %v", why)
		}
	}()
	return p.port.Read(b)
}

// Write writes all of b. A signal may cut a write short or keep it from beginning.
func (p *serialPort) Write(b []byte) (n int, err error) {
	for n < len(b) {
		p.mu.Lock()
		closed := p.closed
		p.mu.Unlock()
		if closed {
			return n, fs.ErrClosed
		}
		m, err := p.port.Write(b[n:])
		n += m
		if err != nil && !errors.Is(err, syscall.EINTR) {
			return n, err
		}
	}
	return n, nil
}

func (p *serialPort) Close() error {
	p.mu.Lock()
	closed := p.closed
	p.closed = true
	p.mu.Unlock()
	if closed {
		return nil
	}
	return p.port.Close()
}
