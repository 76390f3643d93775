//go:build unix

package tui

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// begin starts the program on a new terminal, at the first question of a new game stored in folder.
func begin(t *testing.T, w, h int, env ...string) (p *tty, folder string) {
	t.Helper()
	folder = t.TempDir()
	p = openTTY(t, w, h)
	p.slave.WriteString("earlier shell output\r\n")
	p.see("earlier shell output")
	p.runSelf("evening", append([]string{"HAFEN_TEST_FOLDER=" + folder, "HAFEN_TEST_PLAY=2", "HAFEN_TEST_LANG=en"}, env...)...)
	return p, folder
}

// However a game is left, the terminal is restored and the game can be resumed.
func TestTerminalRestoredOnExit(t *testing.T) {
	for _, c := range []struct {
		name, panicIn string
		leave         func(*tty)
		code          int
		says          string
	}{
		{"Q", "", func(p *tty) { p.press("q"); p.send("2") }, 0, "goodbye"},
		{"Ctrl-C twice", "", func(p *tty) { p.press("Ctrl-C"); p.send("\x03") }, 0, "goodbye"},
		{"Ctrl-C on the ruling screen", "", func(p *tty) { p.press("x"); p.press("Ctrl-C"); p.send("2") }, 0, "goodbye"},
		{"SIGTERM", "", func(p *tty) { p.signal(syscall.SIGTERM) }, 128 + 15, "saved up to the last answer"},
		{"SIGHUP", "", func(p *tty) { p.signal(syscall.SIGHUP) }, 128 + 1, "saved up to the last answer"},
		{"SIGQUIT", "", func(p *tty) { p.signal(syscall.SIGQUIT) }, 128 + 3, "saved up to the last answer"},
		{"SIGABRT", "", func(p *tty) { p.signal(syscall.SIGABRT) }, 128 + 6, "saved up to the last answer"},
		{"SIGBUS", "", func(p *tty) { p.signal(syscall.SIGBUS) }, 128 + int(syscall.SIGBUS), "saved up to the last answer"},
		{"SIGFPE", "", func(p *tty) { p.signal(syscall.SIGFPE) }, 128 + 8, "saved up to the last answer"},
		{"SIGSEGV", "", func(p *tty) { p.signal(syscall.SIGSEGV) }, 128 + 11, "saved up to the last answer"},
		{"panic in the event loop", "loop", func(p *tty) { p.send("h") }, 2, "made a mistake"},
		{"panic in another goroutine", "elsewhere", func(p *tty) { p.send("h") }, 2, "made a mistake"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := openTTY(t, 80, 24)
			p.slave.WriteString("earlier shell output\r\n")
			p.see("earlier shell output")
			before, folder := p.termios(), t.TempDir()
			p.runSelf("evening", "HAFEN_TEST_FOLDER="+folder, "HAFEN_TEST_PLAY=2", "HAFEN_TEST_LANG=en", "HAFEN_TEST_PANIC="+c.panicIn)
			p.readOrders()
			p.press("6")
			p.see("■ Ben ─")
			c.leave(p)
			if code := p.wait(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			p.see("earlier shell output", c.says, "goodbye")
			if after := p.termios(); after != before {
				t.Errorf("terminal modes are\n%+v, want\n%+v", after, before)
			}
			if on := modesNow(p); on != "[]" {
				t.Errorf("terminal modes not reset: %s", on)
			}
			crashes, err := filepath.Glob(filepath.Join(folder, "crashes", "*"))
			if err != nil {
				t.Fatal(err)
			}
			wantCrashes := 0
			if c.panicIn != "" {
				wantCrashes = 1
			}
			if len(crashes) != wantCrashes {
				t.Errorf("%d crash reports %q, want %d", len(crashes), crashes, wantCrashes)
			}
			again := openTTY(t, 80, 24)
			again.runSelf("evening", "HAFEN_TEST_FOLDER="+folder, "HAFEN_TEST_LANG=en")
			again.see("> 2  Continue: Anna, Ben - Tischpiraten")
			again.press("2")
			again.see("Where everything stands", "ENTER turns the page")
			again.press("Enter", "Enter", "Enter") // the first Enter is ignored: it directly follows a digit that answered
			again.see("■ Ben ─")
			again.press("q")
			again.send("2")
			again.wait()
		})
	}
}

// A crash report contains the panic, the screen size, the question and the game state.
func TestCrashReport(t *testing.T) {
	p, folder := begin(t, 80, 24, "HAFEN_TEST_PANIC=loop")
	p.readOrders()
	p.send("h")
	p.wait()
	files, err := filepath.Glob(filepath.Join(folder, "crashes", "*"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 {
		t.Fatalf("%d crash reports %q, want 1", len(files), files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"boom in the event loop", "screen 80x24, language en", "game tischpiraten", "question init.", `"round": "1"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in the report:\n%s", want, text)
		}
	}
}

func TestKeyPressRedrawsLittle(t *testing.T) {
	p, _ := begin(t, 80, 24)
	p.readOrders()
	p.press("6", "1", "1") // to the ship's move: a choice of five
	p.see("2  ", "83 %")   // wait for the boarding odds too: they may be drawn in a later frame
	p.press("F12")
	if n := p.press("F12"); n > 64 {
		t.Errorf("after a key that does nothing the program wrote %d bytes, want at most 64", n)
	}
	for _, key := range []string{"Down", "Down", "Up"} {
		if n := p.press(key); n > 600 {
			t.Errorf("after %s the program wrote %d bytes, want at most 600", key, n)
		}
	}
}

// With NO_COLOR nothing is coloured; players keep their symbols.
func TestNoColour(t *testing.T) {
	p, _ := begin(t, 120, 40, "NO_COLOR=1")
	p.see("▲ Anna", "■ Ben", "H help")
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, cell := range p.vt.screens[p.vt.alt] {
		if cell.pen.fg != "" || cell.pen.bg != "" {
			t.Fatalf("cell %q is drawn %q on %q, want no colours", cell.text, cell.pen.fg, cell.pen.bg)
		}
	}
}

func TestASCIILocale(t *testing.T) {
	p, _ := begin(t, 80, 24, "LC_ALL=C")
	p.readOrders()
	p.see("^ Anna", "# Ben", "+ ^ Anna ---", "H help")
	for _, r := range p.screen() {
		if r > '~' {
			t.Errorf("%q is on the screen, want only ASCII", r)
		}
	}
}

// The program does not switch mouse reporting on, so that people can select text.
func TestNoMouseReporting(t *testing.T) {
	p, _ := begin(t, 80, 24)
	p.readOrders()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, mode := range []string{"?9", "?1000", "?1002", "?1003", "?1006"} {
		if p.vt.modes[mode] == "h" {
			t.Errorf("mouse mode %s is on", mode)
		}
	}
}
