package main

import (
	"os"
	"strings"
	"testing"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// TestPortOfOthers: a port that only a group may open, and one that another program has, are
// told in a sentence with the remedy, by a command and at the table. Root may do everything:
// the program is run by somebody else.
func TestPortOfOthers(t *testing.T) {
	t.Parallel()
	far, near, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer far.Close()
	defer near.Close()
	port := near.Name()
	for _, c := range []struct {
		name string
		do   func() error
		want []string
	}{
		{"not allowed", func() error { return near.Chmod(0) }, []string{"may", "open " + port, "log in again"}},
		{"used", func() error {
			if os.Getuid() == 0 {
				err = near.Chown(nobody, nobody)
			}
			if err == nil {
				err = near.Chmod(0o600)
			}
			if err == nil {
				err = unix.IoctlSetInt(int(near.Fd()), unix.TIOCEXCL, 0)
			}
			return err
		}, []string{"Another program is using " + port, "Close it; only one"}},
	} {
		if err := c.do(); err != nil {
			t.Fatal(err)
		}
		dir := folderOfNobody(t)
		probe := command(t, dir, "tower", "probe", "--port", port, "--lang", "en")
		asNobody(probe)
		told, err := probe.CombinedOutput()
		if err == nil {
			t.Errorf("%s: all is well", c.name)
		}
		play := command(t, dir, "play", "tischpiraten", "--sample", "--json", "--dice", "tower", "--port", port, "--lang", "en")
		asNobody(play)
		child := start(t, play)
		said := child.until("devices.tower.type")
		child.ask(`{"n":1,"answer":"5"}`)
		child.end(0)
		for _, want := range append(c.want, "\n") {
			if !strings.Contains(string(told), want) {
				t.Errorf("%s: the command says %q, not %q", c.name, told, want)
			}
		}
		for _, want := range append(c.want, "Until then, type the dice.") {
			if !strings.Contains(said, want) {
				t.Errorf("%s: at the table is said %q, not %q", c.name, said, want)
			}
		}
	}
}

// folderOfNobody is a folder for a program that nobody runs.
func folderOfNobody(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "nobody")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if os.Getuid() == 0 {
		if err := os.Chown(dir, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
