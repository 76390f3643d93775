package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee/refereetest"
)

// longEntries is the length of the long evening, in entries of the log.
const longEntries = 5000

// BenchmarkProgram starts the real program on a terminal of 120x40: on the start screen, and
// with an evening of 5,000 entries in the folder. It reports the time from the start to the first
// complete frame, and the program's resident memory at that moment, after some play, after a walk
// through the screens, and at its peak. The goals are 100 ms and 64 MiB; nothing enforces them.
// Each run resumes the same evening, which grows by the answers played.
func BenchmarkProgram(b *testing.B) {
	for _, c := range []struct {
		name       string
		entries    int
		play, walk string
	}{
		{"start", 0, "", "hs"},
		{"evening", longEntries, strings.Repeat("1\r", 50), "wtplhgx"},
	} {
		b.Run(c.name, func(b *testing.B) {
			dir := b.TempDir()
			args := longEvening(b, dir, c.entries)
			var took []time.Duration
			var opened, played, walked, most []int
			for b.Loop() {
				cmd := terminalCommand(command(b, dir, args...))
				begun := time.Now()
				s := onScreen(b, cmd)
				took = append(took, time.Since(begun))
				opened = append(opened, s.memory("VmRSS"))
				if c.entries > 0 {
					s.press("\x7f") // closes the put-back sheet
				}
				for _, key := range c.play {
					s.press(string(key))
				}
				played = append(played, s.memory("VmRSS"))
				for _, key := range c.walk {
					s.press(string(key))
					s.press("\x1b[B")
					s.press("\x7f") // Esc would wait for what might follow it
				}
				walked, most = append(walked, s.memory("VmRSS")), append(most, s.memory("VmHWM"))
				s.end()
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(median(took)), "first-frame-ms")
			b.ReportMetric(float64(median(opened)), "opened-kB")
			if c.play != "" {
				b.ReportMetric(float64(median(played)), "played-kB")
			}
			b.ReportMetric(float64(median(walked)), "walked-kB")
			b.ReportMetric(float64(slices.Max(most)), "most-kB")
		})
	}
}

// BenchmarkArm runs the program for a Raspberry Pi Zero under QEMU. Emulated time says nothing about
// milliseconds on a Pi, so printing a sample and reaching the first frame of a long evening are
// reported as multiples of the time that an empty Go program takes.
func BenchmarkArm(b *testing.B) {
	qemu, err := exec.LookPath("qemu-arm-static")
	if err != nil {
		b.Skip("no emulated processor: install the package qemu-user-static")
	}
	dir := b.TempDir()
	empty := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(empty, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	nothing, program := buildArm(b, dir, "nothing", empty), buildArm(b, dir, "program", ".")
	args := append(longEvening(b, dir, longEntries), "--data", dir)
	var empties, starts, frames []time.Duration
	for b.Loop() {
		empties = append(empties, timeOf(b, exec.Command(qemu, nothing)))
		starts = append(starts, timeOf(b, exec.Command(qemu, program, "play", "tischpiraten", "--print-sample")))
		begun := time.Now()
		s := onScreen(b, terminalCommand(exec.Command(qemu, append([]string{program}, args...)...)))
		frames = append(frames, time.Since(begun))
		s.end()
	}
	baseline := milliseconds(median(empties))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(baseline, "empty-ms")
	b.ReportMetric(milliseconds(median(starts))/baseline, "start/empty")
	b.ReportMetric(milliseconds(median(frames))/baseline, "first-frame/empty")
}

// buildArm builds a program for a Raspberry Pi Zero.
func buildArm(b *testing.B, dir, name, source string) (path string) {
	b.Helper()
	path = filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-o", path, source)
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm", "GOARM=6", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return path
}

// timeOf runs a command and returns how long it took.
func timeOf(b *testing.B, cmd *exec.Cmd) time.Duration {
	b.Helper()
	begun := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return time.Since(begun)
}

func median[T cmp.Ordered](list []T) T {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// longEvening writes a game of that many entries into dir and returns the arguments that open it.
// With 0 it writes nothing: the arguments are those of the start screen.
func longEvening(b *testing.B, dir string, entries int) (args []string) {
	b.Helper()
	if entries == 0 {
		return nil
	}
	folder, err := log.Open(filepath.Join(dir, "games"), "")
	if err != nil {
		b.Fatal(err)
	}
	refereetest.LongEvening(b, folder, entries)
	return []string{"resume", "--lang", "de", "--dice", "virtual"}
}

// terminalCommand sets the environment of a full-featured terminal.
func terminalCommand(cmd *exec.Cmd) *exec.Cmd {
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=")
	return cmd
}

// A screen is a program on a pseudo-terminal.
type screen struct {
	testing.TB
	cmd *exec.Cmd
	tty *os.File
	buf []byte
}

// frameEnd ends a synchronized update of the terminal.
const frameEnd = "\x1b[?2026l"

// onScreen starts a program on a terminal and waits for its first frame.
func onScreen(b testing.TB, cmd *exec.Cmd) *screen {
	b.Helper()
	s := onTerminal(b, cmd)
	s.frame()
	return s
}

// onTerminal starts a program on a terminal.
func onTerminal(b testing.TB, cmd *exec.Cmd) *screen {
	b.Helper()
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		b.Fatal(err)
	}
	return &screen{b, cmd, tty, make([]byte, 1<<16)}
}

// frame reads to the end of a frame.
func (s *screen) frame() {
	s.Helper()
	late := time.AfterFunc(time.Minute, func() { s.cmd.Process.Kill() })
	defer late.Stop()
	for seen := ""; !strings.HasSuffix(seen, frameEnd); {
		n, err := s.tty.Read(s.buf)
		seen += string(s.buf[:n])
		if err != nil {
			s.Fatalf("%v after %q", err, seen)
		}
	}
}

func (s *screen) press(key string) {
	s.tty.WriteString(key)
	s.frame()
}

// memory returns a field of the program's /proc/PID/status, in kB.
func (s *screen) memory(field string) (kB int) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		s.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, field+":"); ok {
			if _, err := fmt.Sscanf(rest, "%d", &kB); err == nil {
				return kB
			}
		}
	}
	s.Fatalf("no field %s in %s", field, status)
	return 0
}

func (s *screen) end() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
	s.tty.Close()
}
