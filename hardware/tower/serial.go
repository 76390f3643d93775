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

// baud is the speed of towers: 8 bits, no parity, one stop bit.
const baud = 57600

// readTimeout is how long a read waits before it returns 0, nil.
const readTimeout = 200 * time.Millisecond

// Serial returns a function for [New] that opens the serial port at path. The function's errors are
// of type [*PortError].
func Serial(path string) func() (io.ReadWriteCloser, error) {
	return func() (io.ReadWriteCloser, error) {
		keepDTR(path)
		p, err := serial.Open(path, &serial.Mode{BaudRate: baud, DataBits: 8, Parity: serial.NoParity, StopBits: serial.OneStopBit})
		if err != nil {
			return nil, portError(path, err)
		}
		if err := p.SetReadTimeout(readTimeout); err != nil {
			p.Close()
			return nil, portError(path, err)
		}
		return &serialPort{port: p}, nil
	}
}

// A PortError says why a port could not be opened.
type PortError struct {
	Path      string
	Situation Situation // Absent, Forbidden, Busy or Refused
	Err       error

	holder string // program that uses a busy port, as [holder.OfFile] formats it, or ""
}

func (e *PortError) Error() string { return fmt.Sprintf("tower: %s: %v", e.Path, e.Err) }

func (e *PortError) Unwrap() error { return e.Err }

func (e *PortError) Key() string { return State{Situation: e.Situation}.Key() }

func (e *PortError) Args() map[string]any { return map[string]any{"port": e.Path, "holder": e.holder} }

// portError classifies an error of go.bug.st/serial, which wraps some errors of the system in
// codes that cannot be unwrapped and returns others as they are.
func portError(path string, err error) *PortError {
	e := &PortError{Path: path, Situation: whyClosed(err), Err: err}
	coded := (*serial.PortError)(nil)
	if !errors.As(err, &coded) {
		return e
	}
	switch coded.Code() {
	case serial.PortBusy: // on Windows also a port without permission
		e.Situation, e.holder = Busy, holder.OfFile(path)
	case serial.PortNotFound:
		e.Situation = Absent
	case serial.PermissionDenied:
		e.Situation = Forbidden
	}
	return e
}

// A serialPort works around bugs of go.bug.st/serial. Call Close only after the last Write has
// returned: that package would write to a closed descriptor, which may belong to another file.
type serialPort struct {
	port   serial.Port
	mu     sync.Mutex
	closed bool // Guarded by mu.
}

// Read returns 0, nil if nothing arrives within readTimeout.
func (p *serialPort) Read(b []byte) (n int, err error) {
	defer func() { // go.bug.st/serial panics for descriptors above 1023
		if why := recover(); why != nil {
			n, err = 0, fmt.Errorf("tower: read: %v", why)
		}
	}()
	return p.port.Read(b)
}

// Write writes all of b, also if signals interrupt it.
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
