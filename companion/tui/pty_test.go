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

// programs are what the test binary can be instead of a test: HAFEN_TEST_PROGRAM
// names one, and its result is the exit code. So a test can have a real program on a
// real terminal without building anything.
var programs = map[string]func() int{}

func TestMain(m *testing.M) {
	if run, ok := programs[os.Getenv("HAFEN_TEST_PROGRAM")]; ok {
		os.Exit(run())
	}
	effort.InMemory()
	// Each test has a screen and a book of its own, soon thrown away: the collector takes a
	// tenth of the time unless it comes only for memory that runs short.
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(400 << 20)
	os.Exit(m.Run())
}

// A tty is a program on a pseudo terminal, with a [vt] reading what it writes.
type tty struct {
	t      testing.TB
	master *os.File
	slave  *os.File // kept open, so that the terminal outlives the program
	cmd    *exec.Cmd
	gone   chan struct{} // the program has ended

	news chan struct{} // something was read; keeps one
	mu   sync.Mutex    // guards what follows
	vt   *vt
	read int // bytes read so far
}

// openTTY makes a terminal of a size, with nothing on it.
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
	unix.SetNonblock(fd, true) // so that closing ends a read that waits
	master.Close()
	master = os.NewFile(uintptr(fd), "master")
	p := &tty{t: t, master: master, slave: slave, gone: make(chan struct{}), news: make(chan struct{}, 1), vt: newVT(w, h)}
	p.setSize(w, h)
	go p.listen()
	t.Cleanup(func() {
		if p.cmd != nil {
			p.cmd.Process.Kill() // fails if it has ended, as it should have
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

// baseEnv is the environment of a program under test: this one's, without what
// decides about screens, and env after it.
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

// run starts a program with this as its terminal.
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
		p.cmd.Wait() // the exit code is asked for in wait
		close(p.gone)
		p.wake()
	}()
}

// runSelf starts one of [programs].
func (p *tty) runSelf(program string, env ...string) {
	p.t.Helper()
	p.run(append(env, "HAFEN_TEST_PROGRAM="+program), os.Args[0])
}

// until waits until ok holds; it is asked with the lock held, and again whenever
// something was written.
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
			p.t.Fatalf("waited in vain for %s:\n%s", what, p.screen())
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

// keyBytes are the keys without a letter as an xterm sends them.
var keyBytes = map[string]string{
	"Enter": "\r", "Esc": "\x1b", "Backspace": "\x7f", "Delete": "\x1b[3~",
	"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D",
	"Tab": "\t", "Backtab": "\x1b[Z", "PgUp": "\x1b[5~", "PgDn": "\x1b[6~", "Home": "\x1b[H", "End": "\x1b[F",
	"F1": "\x1bOP", "F12": "\x1b[24~", "Ctrl-C": "\x03", "Ctrl-L": "\x0c", "Ctrl-Z": "\x1a",
}

// send types raw bytes.
func (p *tty) send(bytes string) {
	p.t.Helper()
	if _, err := p.master.WriteString(bytes); err != nil {
		p.t.Fatal(err)
	}
}

// press presses keys, names or text letter by letter, and waits for the frame that
// follows each, or the program's end. It returns the bytes that were written.
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

// screen is what is on the terminal, lines without blanks at their ends.
func (p *tty) screen() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.vt.text()
}

// see waits until every text is on the terminal at once, at the end of a frame.
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

// termios are the terminal's modes, for comparing.
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
