//go:build unix

package tower_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/creack/pty"

	"hafenmeister/hardware/tower"
)

func TestPortThatCannotBeOpened(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]tower.Situation{file + "-no": tower.Absent, file: tower.Refused} {
		_, err := tower.Serial(path, 0)()
		e, ok := errors.AsType[*tower.PortError](err)
		if !ok || e.Is != want || e.Path != path || e.Key() != "tower.state."+string(want) {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
	if _, err := tower.Serial(file+"-no", 0)(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v hides the system's reason", err)
	}
}

// line is a pty, and its other end opened as a serial port.
func line(t *testing.T) (far *os.File, near io.ReadWriteCloser) {
	t.Helper()
	far, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { far.Close(); tty.Close() })
	near, err = tower.Serial(tty.Name(), 0)()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { near.Close() })
	return far, near
}

func TestSerialPort(t *testing.T) {
	far, near := line(t)
	begun := time.Now()
	if n, err := near.Read(make([]byte, 8)); n != 0 || err != nil || time.Since(begun) < 100*time.Millisecond {
		t.Errorf("nothing to read: %d, %v after %v", n, err, time.Since(begun))
	}
	if _, err := near.Write([]byte(">2 PING*D654\n")); err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 64)
	if n, err := far.Read(b); string(b[:n]) != ">2 PING*D654\n" || err != nil {
		t.Errorf("%q, %v", b[:n], err)
	}
	all := make([]byte, 256) // raw: no byte means anything to the terminal
	for i := range all {
		all[i] = byte(i)
	}
	go far.Write(all)
	got := make([]byte, 256)
	if _, err := io.ReadFull(near, got); err != nil || string(got) != string(all) {
		t.Errorf("%q, %v", got, err)
	}
	near.Close()
	near.Close()
	if _, err := near.Write([]byte("x")); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("writing after the end: %v", err)
	}
}

// TestCableIsPulled: the reader hears of it at once. A machine with much to do may take
// longer: the fastest of several cables counts.
func TestCableIsPulled(t *testing.T) {
	fastest := time.Hour
	for tries := 0; fastest > time.Second && tries < 10; tries++ {
		far, near := line(t)
		gone := make(chan error)
		go func() {
			for {
				if _, err := near.Read(make([]byte, 8)); err != nil {
					gone <- err
					return
				}
			}
		}()
		begun := time.Now()
		far.Close()
		if err := <-gone; err == nil {
			t.Fatal("nothing was heard")
		}
		fastest = min(fastest, time.Since(begun))
	}
	if fastest > time.Second {
		t.Errorf("heard after %v", fastest)
	}
}
