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

func TestPortError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]tower.Situation{file + "-no": tower.Absent, file: tower.Refused} {
		_, err := tower.Serial(path)()
		e, ok := errors.AsType[*tower.PortError](err)
		if !ok || e.Situation != want || e.Path != path || e.Key() != "tower.state."+string(want) {
			t.Errorf("opening %s: got %v, want the situation %s", path, err, want)
		}
	}
	if _, err := tower.Serial(file + "-no")(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v does not wrap fs.ErrNotExist", err)
	}
}

// openPair opens a pty: far is its controlling side, near the other one, opened by Serial.
func openPair(t *testing.T) (peer *os.File, near io.ReadWriteCloser) {
	t.Helper()
	peer, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { peer.Close(); tty.Close() })
	near, err = tower.Serial(tty.Name())()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { near.Close() })
	return peer, near
}

func TestSerialPort(t *testing.T) {
	peer, near := openPair(t)
	start := time.Now()
	if n, err := near.Read(make([]byte, 8)); n != 0 || err != nil || time.Since(start) < 100*time.Millisecond {
		t.Errorf("Read without data: got %d, %v after %v, want 0, nil after 200 ms", n, err, time.Since(start))
	}
	if _, err := near.Write([]byte(">2 PING*D654\n")); err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 64)
	if n, err := peer.Read(b); string(b[:n]) != ">2 PING*D654\n" || err != nil {
		t.Errorf("far read %q, %v, want the PING", b[:n], err)
	}
	all := make([]byte, 256) // the line is raw: the terminal interprets no byte
	for i := range all {
		all[i] = byte(i)
	}
	go peer.Write(all)
	got := make([]byte, 256)
	if _, err := io.ReadFull(near, got); err != nil || string(got) != string(all) {
		t.Errorf("near read %q, %v, want all 256 bytes", got, err)
	}
	near.Close()
	near.Close()
	if _, err := near.Write([]byte("x")); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("Write after Close: got %v, want fs.ErrClosed", err)
	}
}

// TestReadFailsWhenUnplugged checks that Read fails within a second of the other end closing.
// A busy machine may take longer, so one of ten tries is enough.
func TestReadFailsWhenUnplugged(t *testing.T) {
	fastest := time.Hour
	for tries := 0; fastest > time.Second && tries < 10; tries++ {
		peer, near := openPair(t)
		gone := make(chan error)
		go func() {
			for {
				if _, err := near.Read(make([]byte, 8)); err != nil {
					gone <- err
					return
				}
			}
		}()
		start := time.Now()
		peer.Close()
		if err := <-gone; err == nil {
			t.Fatal("Read returned no error")
		}
		fastest = min(fastest, time.Since(start))
	}
	if fastest > time.Second {
		t.Errorf("the fastest Read failed after %v, want at most 1 s", fastest)
	}
}
