package towertest

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"hafenmeister/hardware/tower"
)

// A Rig is the compiled firmware in simavr, with simulated readers, on a pty. It runs in real
// time. The firmware's sim/rig.c and sim/chips.h list its commands. Its methods are safe for
// concurrent use.
type Rig struct {
	Path string // of the port; it exists while the cable is plugged in

	// ResetOnOpen makes Open restart the tower, as an Arduino does. Set it while no link is open.
	ResetOnOpen bool

	t   testing.TB
	mu  sync.Mutex
	in  io.Writer
	out *bufio.Scanner
}

// StartRig builds and starts a rig that ends with the test. If a tool is missing it skips the
// test.
func StartRig(t testing.TB) *Rig {
	t.Helper()
	tools := []string{"make", "gcc", "avr-gcc", "/usr/include/simavr/sim_avr.h", "/usr/include/libelf.h"}
	build := firmware(t, "rig", tools, "make gcc gcc-avr avr-libc libsimavr-dev libelf-dev")
	r := &Rig{t: t, Path: filepath.Join(t.TempDir(), "tower")}
	cmd := exec.Command(filepath.Join(build, "rig"), filepath.Join(build, "tower.elf"), r.Path)
	in, errIn := cmd.StdinPipe()
	out, errOut := cmd.StdoutPipe()
	if errIn != nil || errOut != nil {
		t.Fatal(errIn, errOut)
	}
	r.in, r.out = in, bufio.NewScanner(out)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	for r.out.Scan() && r.out.Text() != "ok" { // skip what simavr prints
	}
	return r
}

// Do sends a command and returns the answer.
func (r *Rig) Do(format string, args ...any) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.in, format+"\n", args...)
	if !r.out.Scan() || r.out.Text() == "bad" {
		r.t.Errorf("rig: "+format+": %q", append(args, r.out.Text())...)
	}
	return r.out.Text()
}

// DoAll sends several commands at once, so that only their own waits pass between them even if
// the machine is busy.
func (r *Rig) DoAll(commands ...string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	io.WriteString(r.in, strings.Join(commands, "\n")+"\n")
	for _, c := range commands {
		if !r.out.Scan() || r.out.Text() != "ok" {
			r.t.Errorf("rig: %s: got %q, want ok", c, r.out.Text())
		}
	}
}

// Fall drops dice through the beam, each into its pocket.
func (r *Rig) Fall(dice ...tower.Die) {
	var commands []string
	for _, d := range dice {
		commands = append(commands, "beam 1", "wait 20", "beam 0", "wait 70", fmt.Sprintf("tag %d %s %d", d.Pocket, d.Token[1:], d.Quality))
	}
	r.DoAll(commands...)
}

// Show returns one number of the answer to "show": gate, stack, late or mistakes.
func (r *Rig) Show(what string) (n int) {
	_, rest, _ := strings.Cut(r.Do("show"), " "+what+" ")
	fmt.Sscan(rest, &n)
	return n
}

// Open opens the port, for [tower.New].
func (r *Rig) Open() (io.ReadWriteCloser, error) {
	port, err := tower.Serial(r.Path)()
	if err == nil && r.ResetOnOpen {
		r.Do("reset")
	}
	return port, err
}
