package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// BenchmarkProgram starts the real program on a terminal of 120x40: on the start screen,
// and with evenings of many answers. It measures from the start to the end of the first
// frame and looks how much of it lies in memory when nobody does anything; then it walks
// through the screens and looks again, at once and at rest, and how much ever did.
func BenchmarkProgram(b *testing.B) {
	for _, c := range []struct {
		name    string
		answers int // of the evening that is opened; 0 none is
		keys    string
	}{
		{"start", 0, "hs"},
		{"evening/1", 1, "wtplh" + strings.Repeat("1u", 20)},
		{"evening/1000", 1000, "wtplh" + strings.Repeat("1u", 20)},
		{"evening/2000", 2000, "wtplh" + strings.Repeat("1u", 20)},
	} {
		b.Run(c.name, func(b *testing.B) {
			dir := b.TempDir()
			var args []string
			if c.answers > 0 {
				longEvening(b, dir, c.answers)
				args = []string{"resume", "--lang", "de"}
			}
			var took []time.Duration
			var opened, resident, most, atRest []int
			for b.Loop() {
				cmd := command(b, dir, args...)
				cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8", "LC_ALL=")
				begun := time.Now()
				s := onScreen(b, cmd)
				took = append(took, time.Since(begun))
				time.Sleep(3 * time.Second) // people think
				opened = append(opened, s.memory("VmRSS"))
				for _, key := range c.keys {
					s.press(string(key))
					s.press("\x1b[B")
					if key > '9' {
						s.press("\x7f") // Esc would wait for what might follow it
					}
				}
				resident, most = append(resident, s.memory("VmRSS")), append(most, s.memory("VmHWM"))
				time.Sleep(3 * time.Second)
				atRest = append(atRest, s.memory("VmRSS"))
				s.end()
			}
			slices.Sort(took)
			slices.Sort(opened)
			slices.Sort(resident)
			slices.Sort(most)
			slices.Sort(atRest)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "first-frame-ms")
			b.ReportMetric(float64(opened[len(opened)/2]), "opened-kB")
			b.ReportMetric(float64(resident[len(resident)/2]), "resident-kB")
			b.ReportMetric(float64(most[len(most)-1]), "most-kB")
			b.ReportMetric(float64(atRest[len(atRest)/2]), "at-rest-kB")
		})
	}
}

// longEvening writes a game with so many answers into a book of the folder: where it
// ends it goes on some questions before.
func longEvening(b *testing.B, dir string, answers int) {
	b.Helper()
	book, err := logbook.Open(filepath.Join(dir, "logbook.sqlite"))
	if err != nil {
		b.Fatal(err)
	}
	defer book.Close()
	setup, err := sample(find("tischpiraten"), 4, "")
	if err != nil {
		b.Fatal(err)
	}
	setup.Settle()
	r, err := referee.Begin(referee.New{Book: book, Info: find("tischpiraten"), Setup: setup, Lang: "de"})
	if err != nil {
		b.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(4, 0))
	o, err := r.Open()
	for err == nil && o.Now.N() <= answers {
		if q, _ := o.Now.Question(); q != nil {
			o, err = r.Answer(o.Now.N(), table.Guess(q, chance, false))
			continue
		}
		for range 40 {
			o, err = r.Undo()
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	if err := r.Close(); err != nil {
		b.Fatal(err)
	}
}

// A screen is a program on a pseudo terminal.
type screen struct {
	testing.TB
	cmd *exec.Cmd
	tty *os.File
	buf []byte
}

// frameEnd ends what a terminal is to show at once.
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

// memory is a line of what the system says of the program, in kB.
func (s *screen) memory(what string) (kB int) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		s.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, what+":"); ok {
			fmt.Sscanf(rest, "%d", &kB)
		}
	}
	return kB
}

func (s *screen) end() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
	s.tty.Close()
}
