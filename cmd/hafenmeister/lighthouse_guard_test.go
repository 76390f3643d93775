//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// A turning is a program that turns a lighthouse with its lamp on.
type turning struct {
	*testing.T
	cmd  *exec.Cmd
	pins string
	out  bytes.Buffer
}

func startTurning(t *testing.T) *turning { t.Helper(); return startTurningTo(t, nil) }

// startTurningTo has it speak into a file, or for nil into out.
func startTurningTo(t *testing.T, to *os.File) *turning {
	t.Helper()
	dir := t.TempDir()
	p := &turning{T: t, pins: filepath.Join(dir, "pins")}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "hafenmeister") // by this name the test is the program
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	p.cmd = exec.Command(link, "lighthouse", "turn", "900", "--lang", "en", "--data", dir)
	p.cmd.Env = append(os.Environ(), "HAFEN_ROTOR="+filepath.Join(dir, "report"), "HAFEN_ROTOR_PINS="+p.pins)
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.out
	if to != nil {
		p.cmd.Stdout, p.cmd.Stderr = to, to
	}
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // a job of ours
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.cmd.Process.Kill() })
	p.until("a coil is on", p.on)
	return p
}

// on reports whether a coil or the lamp is on.
func (p *turning) on() bool {
	b, _ := os.ReadFile(p.pins)
	levels, _, _ := strings.Cut(string(b), "\n")
	return strings.Contains(levels, "1")
}

func (p *turning) until(what string, f func() bool) {
	p.Helper()
	for end := time.Now().Add(2 * time.Minute); !f(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			p.Fatalf("not within two minutes: %s", what)
		}
	}
}

// TestSignalsSwitchOff: whatever signal ends the program, nothing is left on.
func TestSignalsSwitchOff(t *testing.T) {
	t.Parallel()
	signals := []syscall.Signal{syscall.SIGQUIT, syscall.SIGABRT}
	if !testing.Short() {
		signals = append(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGSEGV, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGSYS)
	}
	for _, s := range signals {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			p := startTurning(t)
			p.cmd.Process.Signal(s)
			if err := p.cmd.Wait(); err == nil {
				t.Error("it ended as if nothing had been")
			}
			if p.on() {
				t.Errorf("something is on after %v", s)
			}
			if text := p.out.String(); (s == syscall.SIGINT || s == syscall.SIGTERM) && strings.Contains(text, "switched off") {
				t.Errorf("it said %s", text)
			}
		})
	}
}

// TestNobodyListensSwitchesOff: nor when it ends because what reads its words has gone. While
// somebody reads, such a signal is of some other connection.
func TestNobodyListensSwitchesOff(t *testing.T) {
	t.Parallel()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := startTurningTo(t, w)
	w.Close()
	p.cmd.Process.Signal(syscall.SIGPIPE)
	time.Sleep(50 * time.Millisecond)
	p.until("it turns on", p.on)
	r.Close()
	p.cmd.Process.Signal(syscall.SIGPIPE)
	if err := p.cmd.Wait(); err == nil || !strings.Contains(err.Error(), "pipe") {
		t.Errorf("it ended with %v", err)
	}
	if p.on() {
		t.Error("something is on, and nobody reads")
	}
}

// TestStopSwitchesOff: nor while it is stopped; let go on it turns again.
func TestStopSwitchesOff(t *testing.T) {
	t.Parallel()
	signals := []syscall.Signal{syscall.SIGTSTP}
	if !testing.Short() {
		signals = append(signals, syscall.SIGTTIN, syscall.SIGTTOU)
	}
	for _, s := range signals {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			p := startTurning(t)
			for range 2 {
				p.cmd.Process.Signal(s)
				var status unix.WaitStatus
				p.until("it is stopped", func() bool {
					pid, err := unix.Wait4(p.cmd.Process.Pid, &status, unix.WUNTRACED|unix.WNOHANG, nil)
					return err == nil && pid > 0 && status.Stopped()
				})
				if p.on() {
					t.Errorf("stopped by %v, and something is on", s)
				}
				p.cmd.Process.Signal(syscall.SIGCONT)
				p.until("it turns again", p.on)
			}
			p.cmd.Process.Signal(syscall.SIGTERM)
			p.cmd.Wait()
			if p.on() {
				t.Error("something is on in the end")
			}
		})
	}
}
