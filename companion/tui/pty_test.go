//go:build unix

package tui

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	"golang.org/x/term"

	"hafenmeister/games/gamestest/effort"
)

// programs has functions that the test binary runs instead of tests if HAFEN_TEST_PROGRAM names one. The
// result is the exit code. So a test can start a process on a pseudo terminal without building a program.
var programs = map[string]func() int{}

func TestMain(m *testing.M) {
	if run, ok := programs[os.Getenv("HAFEN_TEST_PROGRAM")]; ok {
		os.Exit(run())
	}
	effort.InMemory()
	// Garbage collection would take a tenth of the time, since each test allocates a screen and a log. It
	// runs only if memory is short.
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(400 << 20)
	os.Exit(m.Run())
}

// A tty is a pseudo terminal with a program, whose output a [vt] reads.
type tty struct {
	t      testing.TB
	master *os.File
	slave  *os.File // remains open, so that the terminal exists after the program
	cmd    *exec.Cmd
	gone   chan struct{} // closed when the program has ended

	news chan struct{} // receives after output was read, or the program has ended; has room for one
	mu   sync.Mutex    // guards the following fields
	vt   *vt
	read int // number of bytes read
}

// openTTY returns an empty terminal without a program. The test kills the program at its end.
func openTTY(t testing.TB, w, h int) *tty {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	fd, err := unix.FcntlInt(master.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	unix.SetNonblock(fd, true) // so that Close ends a blocked Read
	master.Close()
	master = os.NewFile(uintptr(fd), "master")
	p := &tty{t: t, master: master, slave: slave, gone: make(chan struct{}), news: make(chan struct{}, 1), vt: newVT(w, h)}
	p.setSize(w, h)
	go p.listen()
	t.Cleanup(func() {
		if p.cmd != nil {
			p.cmd.Process.Kill() // fails if the program has ended
			<-p.gone
		}
		slave.Close()
		master.Close()
	})
	return p
}

func (p *tty) setSize(w, h int) {
	p.t.Helper()
	if err := pty.Setsize(p.slave, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err != nil {
		p.t.Fatal(err)
	}
}

// listen reads the output until the terminal is closed.
func (p *tty) listen() {
	buf := make([]byte, 1<<16)
	for {
		n, err := p.master.Read(buf)
		if err != nil {
			return
		}
		p.mu.Lock()
		p.read += n
		p.vt.write(buf[:n])
		p.mu.Unlock()
		p.wake()
	}
}

func (p *tty) wake() {
	select {
	case p.news <- struct{}{}:
	default:
	}
}

// baseEnv returns the environment of a program under test: that of the test without variables for terminals
// and languages, then TERM, LANG and env.
func baseEnv(env []string) []string {
	var out []string
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		if !slices.Contains([]string{"TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS", "HAFEN_ASCII"}, name) {
			out = append(out, v)
		}
	}
	return append(append(out, "TERM=xterm-256color", "LANG=C.UTF-8"), env...)
}

// run starts a program on the terminal.
func (p *tty) run(env []string, name string, args ...string) {
	p.t.Helper()
	p.cmd = exec.Command(name, args...)
	p.cmd.Env = baseEnv(env)
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = p.slave, p.slave, p.slave
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	go func() {
		p.cmd.Wait() // wait returns the exit code
		close(p.gone)
		p.wake()
	}()
}

// runSelf starts one of [programs].
func (p *tty) runSelf(program string, env ...string) {
	p.t.Helper()
	p.run(append(env, "HAFEN_TEST_PROGRAM="+program), os.Args[0])
}

// until waits until ok returns true. It calls ok with the lock held, at first and after each output, and
// fails the test after the time stuck.
func (p *tty) until(what string, ok func() bool) {
	p.t.Helper()
	late := time.After(stuck)
	for {
		p.mu.Lock()
		done := ok()
		p.mu.Unlock()
		if done {
			return
		}
		select {
		case <-p.news:
		case <-late:
			p.t.Fatalf("timeout waiting for %s:\n%s", what, p.screen())
		}
	}
}

func (p *tty) ended() bool {
	select {
	case <-p.gone:
		return true
	default:
		return false
	}
}

// wait waits for the program's end and returns its exit code.
func (p *tty) wait() int {
	p.t.Helper()
	p.until("the end of the program", p.ended)
	return p.cmd.ProcessState.ExitCode()
}

// keyBytes has what an xterm sends for named keys.
var keyBytes = map[string]string{
	"Enter": "\r", "Esc": "\x1b", "Backspace": "\x7f", "Delete": "\x1b[3~",
	"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D",
	"Tab": "\t", "Backtab": "\x1b[Z", "PgUp": "\x1b[5~", "PgDn": "\x1b[6~", "Home": "\x1b[H", "End": "\x1b[F",
	"F1": "\x1bOP", "F12": "\x1b[24~", "Ctrl-C": "\x03", "Ctrl-L": "\x0c", "Ctrl-Z": "\x1a",
}

// send sends bytes to the program.
func (p *tty) send(bytes string) {
	p.t.Helper()
	if _, err := p.master.WriteString(bytes); err != nil {
		p.t.Fatal(err)
	}
}

// readOrders turns the pages of orders with which Tischpiraten begins.
func (p *tty) readOrders() {
	p.t.Helper()
	p.see("To do at the table: 1-", "H help")
	for range 5 {
		if strings.Contains(p.screen(), "Anna rolls") {
			return
		}
		p.press("Enter")
	}
	p.see("Anna rolls")
}

// press presses keys: those named in keyBytes, and the characters of other strings. After each it waits for
// a frame or the end of the program. It returns the number of bytes that the program has written.
func (p *tty) press(keys ...string) int {
	p.t.Helper()
	p.mu.Lock()
	before := p.read
	p.mu.Unlock()
	one := func(bytes string) {
		p.mu.Lock()
		frames := p.vt.frames
		p.mu.Unlock()
		p.send(bytes)
		p.until(fmt.Sprintf("a frame after %q", bytes), func() bool { return p.vt.frames > frames || p.ended() })
	}
	for _, k := range keys {
		if bytes, named := keyBytes[k]; named {
			one(bytes)
			continue
		}
		for _, r := range k {
			one(string(r))
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.read - before
}

// screen returns the text on the terminal, without blanks at the ends of lines.
func (p *tty) screen() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.vt.text()
}

// see waits until all texts are on the terminal together, at the end of a frame.
func (p *tty) see(texts ...string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%q", texts), func() bool {
		screen := p.vt.text()
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				return false
			}
		}
		return p.vt.modes["?2026"] != "h"
	})
}

// termios returns the terminal's modes as a string to compare.
func (p *tty) termios() string {
	p.t.Helper()
	modes, err := term.GetState(int(p.slave.Fd()))
	if err != nil {
		p.t.Fatal(err)
	}
	return fmt.Sprintf("%+v", *modes)
}

// signal sends the program a signal.
func (p *tty) signal(s os.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil && !errors.Is(err, os.ErrProcessDone) {
		p.t.Fatal(err)
	}
}
