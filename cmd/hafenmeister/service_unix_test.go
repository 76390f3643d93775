//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestServiceUnit: systemd understands the service.
func TestServiceUnit(t *testing.T) {
	t.Parallel()
	needs(t, "systemd-analyze", "systemd")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, tty := range []string{"tty1", "ttyAMA0"} {
		text, err := (&service{program: &program{}, tty: tty, user: "anna", exec: self}).unit()
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), unitName)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("systemd-analyze", "verify", "--man=no", path).CombinedOutput()
		if err != nil || strings.Contains(string(out), unitName) {
			t.Errorf("%s: %v\n%s", tty, err, out)
		}
	}
}

// TestServiceRuns: on an empty book the service shows the start screen, later the last
// game; Q offers to play on or to switch off, which its exit code asks for.
func TestServiceRuns(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	link := filepath.Join(dir, "hafenmeister")
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(dir, "data")
	s := show(t, exec.Command(link, "service", "run", "--data", data, "--lang", "en"), 80, 24)
	heard := func(want string) {
		t.Helper()
		for late := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
			s.mu.Lock()
			sent := controls.ReplaceAllString(s.sent, "")
			found := strings.Contains(sent, want)
			if found {
				s.sent = ""
			}
			s.mu.Unlock()
			if found {
				return
			}
			if time.Now().After(late) {
				t.Fatalf("it did not show %q but\n%s", want, sent)
			}
		}
	}
	heard("New game")
	s.press("q")
	heard("2 switch the computer off")
	if out, err := exec.Command(link, "play", "tischpiraten", "--sample", "--plain", "--data", data).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s.press("7\r1\r")
	heard("Krabbe") // the game that was begun meanwhile
	s.press("q")
	heard("Keep playing")
	s.press("2") // Quit
	heard("switch the computer off")
	s.press("2\r")
	heard("Pull the plug")
	s.cmd.Wait()
	if code := s.cmd.ProcessState.ExitCode(); code != powerOff {
		t.Errorf("exit code %d", code)
	}
}
