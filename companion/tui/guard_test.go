//go:build unix

package tui

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"hafenmeister/companion/tui/term"
)

func init() { programs["guard"] = guardProgram }

// trouble is a scene that adds up answers and whose other keys fail in several ways.
type trouble struct {
	app *app
	sum int
}

func (s *trouble) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	in := rest.Box("Trouble", c.Theme.Plain)
	in.Spans(0, 0, term.Span{Text: "READY ", Style: c.Theme.Strong}, term.Span{Text: strconv.Itoa(s.sum), Style: c.Theme.Seat(0)}, term.Span{Text: " Größe ■", Style: c.Theme.Marked})
	in.Text(0, 1, fmt.Sprintf("pid %d.", os.Getpid()), c.Theme.Plain)
	s.app.DrawHints(hints)
}

func (s *trouble) Keys() layer {
	stuckLoop := func(press) {
		s.app.Go(func() { panic("boom elsewhere, loop stuck") })
		select {} // blocks the event loop for ever
	}
	return layer{Binds: []bind{
		{Act: actAnswer, Top: 4, Do: func(p press) { s.sum += p.Digit }},
		{Act: actUndo, Do: func(press) { panic("boom in the event loop") }},
		{Act: actRedo, Do: func(press) { s.app.Go(func() { panic("boom elsewhere") }) }},
		{Act: actWhy, Do: func(press) { var nobody *trouble; nobody.sum++ }},
		{Act: actFree, Do: stuckLoop},
		{Act: actQuit, Do: func(press) { s.app.Stop() }},
	}}
}

// guardProgram is the program that these tests run on a pty.
func guardProgram() int {
	scr, err := term.OpenTerminal(false)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	say := testWords(new(testing.T), "en")
	s := &trouble{}
	s.app = newApp(scr, say, s)
	s.app.Crash = CrashReport{Dir: os.Getenv("CRASH_DIR"), Details: func() string { return "DETAILS" }}
	code := Farewell(os.Stderr, s.app.Run(), say)
	fmt.Println("goodbye")
	return code
}

// modesNow returns the modes that differ from those usual in a shell, and the sequences that were
// not understood. It returns "[]" if there are none.
func modesNow(p *tty) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	v := p.vt
	on := ""
	for mode, usual := range map[string]string{
		"?1049": "l", "?25": "h", "?2026": "l", "?2004": "l", "?1004": "l", "?1000": "l", "?1002": "l", "?1003": "l", "?1006": "l",
		"?7": "h", "?1": "l", "?9001": "l", "keypad": ">", "CSI >m": "4;0",
	} {
		if now, set := v.modes[mode]; set && now != usual {
			on += " " + mode + now
		}
	}
	return strings.TrimSpace(fmt.Sprint(on, v.strange, map[bool]string{true: " alternate screen"}[v.alt == 1], map[bool]string{true: " no cursor"}[v.hidden]))
}

// TestGivenBack ends the program in every possible way: the modes and the contents of the terminal
// are restored, and one sentence gives the reason.
func TestGivenBack(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*tty)
		code int
		says string // on the normal screen
		file string // in the crash file
	}{
		{"Q", func(p *tty) { p.send("q") }, 0, "goodbye", ""},
		{"Ctrl-C", func(p *tty) { p.send("\x03") }, 0, "goodbye", ""},
		{"panic in the event loop", func(p *tty) { p.send("u") }, 2, "made a mistake", "boom in the event loop"},
		{"nil pointer", func(p *tty) { p.send("w") }, 2, "made a mistake", "nil pointer"},
		{"panic in another goroutine", func(p *tty) { p.send("r") }, 2, "made a mistake", "boom elsewhere"},
		{"panic elsewhere while the loop is stuck", func(p *tty) { p.send("f") }, 2, "made a mistake", "loop stuck"},
		{"SIGTERM", func(p *tty) { p.signal(syscall.SIGTERM) }, 128 + 15, "stopped from outside", ""},
		{"SIGHUP", func(p *tty) { p.signal(syscall.SIGHUP) }, 128 + 1, "stopped from outside", ""},
		{"SIGINT", func(p *tty) { p.signal(syscall.SIGINT) }, 128 + 2, "stopped from outside", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := openTTY(t, 80, 24)
			p.slave.WriteString("what stood here\r\n")
			p.see("what stood here")
			before := p.termios()
			dir := t.TempDir()
			p.runSelf("guard", "CRASH_DIR="+dir)
			p.see("READY 0", "Q quit")
			if now := p.termios(); now == before {
				t.Error("the terminal's modes are the shell's while the program runs")
			}
			p.press("3")
			p.see("READY 3")
			c.do(p)
			if code := p.wait(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			p.see("what stood here", c.says, "goodbye")
			if after := p.termios(); after != before {
				t.Errorf("modes %s\nwere  %s", after, before)
			}
			if on := modesNow(p); on != "[]" {
				t.Errorf("left behind: %s", on)
			}
			checkCrashFile(t, dir, c.file)
		})
	}
}

func checkCrashFile(t *testing.T, dir, want string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	if want == "" {
		if len(files) > 0 {
			t.Errorf("there is a crash file: %q", files)
		}
		return
	}
	if len(files) != 1 {
		t.Fatalf("crash files: %q", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{want, "guard_test.go", "DETAILS"} {
		if !bytes.Contains(text, []byte(part)) {
			t.Errorf("%q is not in the crash file:\n%s", part, text)
		}
	}
}

// TestShell runs the program from bash: "stty -a" prints the same before and after, Ctrl-Z returns
// the terminal to the shell, and "fg" draws the frame again.
func TestShell(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Fatal(err)
	}
	rc := filepath.Join(t.TempDir(), "inputrc") // otherwise bash switches modes, too
	if err := os.WriteFile(rc, []byte("set enable-bracketed-paste off\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := openTTY(t, 100, 30)
	p.run([]string{"PS1=shell> ", "INPUTRC=" + rc, "GUARD=" + os.Args[0], "CRASH_DIR="}, bash, "--norc", "--noprofile", "-i")
	p.see("shell>")
	stty := func(mark string) string {
		p.send("clear; stty -a; echo end-" + mark + "\r")
		p.see("\nend-" + mark + "\nshell>")
		_, text, _ := strings.Cut(p.screen(), "speed")
		text, _, _ = strings.Cut(text, "end-")
		return text
	}
	before := stty("one")
	if !strings.Contains(before, "icanon") {
		t.Fatalf("stty says %q", before)
	}
	same := func(when, mark string) {
		t.Helper()
		if now := stty(mark); now != before {
			t.Errorf("%s stty says %s\nbefore %s", when, now, before)
		}
		if on := modesNow(p); on != "[]" {
			t.Errorf("%s left behind: %s", when, on)
		}
	}
	begin := func() {
		p.send("clear; HAFEN_TEST_PROGRAM=guard $GUARD\r")
		p.see("READY 0")
	}

	begin()
	p.press("2")
	for i, stop := range []func(){
		func() { p.send("\x1a") },
		func() { p.kill(syscall.SIGTSTP) },
	} {
		stop()
		p.see("Stopped")
		same("stopped", fmt.Sprint("stop", i))
		p.send("clear; fg\r")
		p.see("READY 2", "Q quit")
	}
	p.press("1")
	p.see("READY 3")
	p.send("q")
	p.see("goodbye")
	same("after Q", "quit")

	// After SIGSTOP the program cannot restore the terminal; when continued, it must set it up
	// again.
	begin()
	p.kill(syscall.SIGSTOP)
	p.until("Stopped", func() bool { return strings.Contains(p.vt.text(), "Stopped") }) // it may be inside a frame
	p.send("\rfg\r")
	p.see("READY 0")
	p.press("4")
	p.see("READY 4")
	p.send("\x03")
	p.see("goodbye")
	same("after a forced stop", "forced")
	p.send("exit\r")
	p.wait()
}

// kill sends a signal to the program, whose PID is on the screen.
func (p *tty) kill(sig syscall.Signal) {
	p.t.Helper()
	found := regexp.MustCompile(`pid (\d+)\.`).FindStringSubmatch(p.screen())
	if found == nil {
		p.t.Fatalf("no number:\n%s", p.screen())
	}
	pid, _ := strconv.Atoi(found[1])
	if err := syscall.Kill(pid, sig); err != nil {
		p.t.Fatal(err)
	}
}

// TestCtrlZWithoutShell presses Ctrl-Z without a shell: the program is the leader of its session,
// so no one could continue it, and it resumes by itself.
func TestCtrlZWithoutShell(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("guard")
	p.press("1")
	p.see("READY 1")
	p.send("\x1a")
	p.until("the trip to the shell", func() bool { return p.vt.alt == 0 })
	p.see("READY 1", "Q quit")
	p.press("2")
	p.see("READY 3")
}

// TestHangUp closes both ends of the terminal.
func TestHangUp(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("guard")
	p.see("READY 0")
	p.slave.Close()
	p.master.Close()
	<-p.gone
	if code := p.cmd.ProcessState.ExitCode(); code != 128+1 && code != 1 {
		t.Errorf("exit code %d", code)
	}
}

// TestOddTerminals starts the program with unusual values of TERM and the locale.
func TestOddTerminals(t *testing.T) {
	for _, c := range []struct {
		name, env string
		sees      string // "" if no screen is possible
	}{
		{"unknown TERM", "TERM=never-heard-of", "READY 0 Größe ■"},
		{"linux", "TERM=linux", "READY 0 Größe ■"},
		{"screen", "TERM=screen", "READY 0 Größe ■"},
		{"vt100", "TERM=vt100", "READY 0 Größe ■"},
		{"C locale", "LANG=C", "READY 0 Grose #"},
		{"Latin-1", "LC_ALL=de_DE.ISO-8859-1", "READY 0 Grose #"},
		{"asked for", "HAFEN_ASCII=1", "READY 0 Grose #"},
		{"no TERM", "TERM=", ""},
		{"dumb", "TERM=dumb", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := openTTY(t, 80, 24)
			before := p.termios()
			p.runSelf("guard", c.env)
			if c.sees == "" {
				if code := p.wait(); code != 3 {
					t.Errorf("exit code %d", code)
				}
				p.see("tui: no terminal for full screens")
				return
			}
			p.see(c.sees, "Q quit")
			p.send("q")
			p.wait()
			p.see("goodbye")
			if after := p.termios(); after != before {
				t.Errorf("modes %s\nwere  %s", after, before)
			}
			if on := modesNow(p); on != "[]" {
				t.Errorf("left behind: %s", on)
			}
		})
	}
}

// TestKeyboardStaysPlain checks that no keyboard extension is on while the program runs, whatever
// tcell requested.
func TestKeyboardStaysPlain(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("guard")
	p.see("READY 0")
	p.mu.Lock()
	defer p.mu.Unlock()
	for mode, want := range map[string]string{"?9001": "l", "CSI >m": "4;0", "CSI <u": "", "keypad": ">"} {
		if got, ok := p.vt.modes[mode]; !ok || got != want {
			t.Errorf("%s is %q, want %q", mode, got, want)
		}
	}
}

// TestColours checks the colour of the first player, in which the number is drawn. With few colours
// nothing else is coloured; with many, only roles are.
func TestColours(t *testing.T) {
	for _, c := range []struct{ env, fg, marked, faint string }{
		{"TERM=xterm-256color COLORFGBG=15;0", "5;178", "5;231 on 5;25", "5;246 on "},
		{"TERM=xterm-256color COLORFGBG=0;15", "5;58", "5;231 on 5;25", "5;242 on "},
		{"TERM=linux", "33", "", ""},
		{"NO_COLOR=1", "", "", ""},
		{"TERM=vt100", "", "", ""},
	} {
		t.Run(c.env, func(t *testing.T) {
			t.Parallel()
			p := openTTY(t, 80, 24)
			p.runSelf("guard", strings.Fields(c.env)...)
			p.see("READY 0", "Q quit")
			p.mu.Lock()
			defer p.mu.Unlock()
			for i, cell := range p.vt.screens[p.vt.alt] {
				colours := cell.pen.fg + " on " + cell.pen.bg
				switch {
				case cell.text == "0" && i < 2*80 && cell.pen.fg != c.fg:
					t.Errorf("the accent is %q, want %q", cell.pen.fg, c.fg)
				case cell.text != "0" && colours != " on " && colours != c.marked && colours != c.faint:
					t.Errorf("%q has the colours %q on %q", cell.text, cell.pen.fg, cell.pen.bg)
				case strings.Contains("READY", cell.text) && i/80 == 1 && !cell.pen.bold:
					t.Errorf("%q is not bold", cell.text)
				case cell.text == "0" && cell.pen.reverse:
					t.Error("the accent has become reverse video")
				}
			}
		})
	}
}

// TestFewBytes counts the bytes sent to the terminal.
func TestFewBytes(t *testing.T) {
	p := openTTY(t, 80, 24)
	p.runSelf("guard")
	p.see("READY 0", "Q quit")
	p.press("1")
	p.see("READY 1") // and everything before it has been drawn
	if n := p.press("F12"); n > 64 {
		t.Errorf("a key that does nothing sends %d bytes", n)
	}
	if n := p.press("1"); n > 100 {
		t.Errorf("a digit that changes sends %d bytes", n)
	}
}

func TestCrashFileFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	a := &app{Crash: CrashReport{Dir: filepath.Join(file, "below"), Details: func() string { panic("again") }}}
	err := a.guard(func() error { panic("boom") })
	var crash *CrashError
	if !errors.As(err, &crash) || crash.File != "" {
		t.Fatalf("got %v", err)
	}
	var out bytes.Buffer
	if code := Farewell(&out, err, testWords(t, "de")); code != 2 || !regexp.MustCompile(`(?s)Was schiefging:.*boom.*guard_test\.go`).MatchString(out.String()) {
		t.Errorf("code %d, %s", code, &out)
	}
	a.Crash.Dir = t.TempDir()
	errors.As(a.guard(func() error { panic("boom") }), &crash)
	if text, _ := os.ReadFile(crash.File); !strings.Contains(string(text), "no details: again") {
		t.Errorf("the file says %s", text)
	}
}
