package term

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// ErrNoTerminal says that full screens cannot be shown here: no terminal, or one
// that cannot place letters. Plain lines still can.
var ErrNoTerminal = errors.New("tui: no terminal for full screens")

// Options are what the people ask of a terminal beyond what it says of itself.
type Options struct {
	ASCII bool // only the signs of ASCII; HAFEN_ASCII=1 says the same
}

// OpenTerminal takes the terminal over. The caller must make sure that Fini
// is called on every way out; App.Run of package tui does. An unknown TERM is taken for an
// xterm, an unknown character set for ASCII; without a terminal, and with TERM
// unset or "dumb", the error is [ErrNoTerminal].
func OpenTerminal(o Options) (*Screen, error) {
	if !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		return nil, fmt.Errorf("%w: input and output must be one", ErrNoTerminal)
	}
	name := os.Getenv("TERM")
	if name == "dumb" || name == "" && runtime.GOOS != "windows" {
		return nil, fmt.Errorf("%w: TERM is %q", ErrNoTerminal, name)
	}
	tcell.SetEncodingFallback(tcell.EncodingFallbackASCII)
	scr, err := newScreen(name)
	if err == nil {
		err = scr.Init()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoTerminal, err)
	}
	s := WrapScreen(scr, o)
	s.calm, s.Owned = calming(name), true
	s.quieten()
	return s, nil
}

// newScreen makes the screen for the terminal of this name, or for an xterm where
// the name says nothing to anybody.
func newScreen(name string) (tcell.Screen, error) {
	scr, err := tcell.NewScreen()
	if err == nil {
		return scr, nil
	}
	info, other := tcell.LookupTerminfo("xterm-256color")
	if other != nil {
		return nil, err
	}
	return tcell.NewTerminfoScreenFromTtyTerminfo(nil, info)
}

// What is sent after tcell has taken the terminal: tcell switches three keyboard
// protocols on that we do not need and that do harm, from AltGr letters lost to a
// shell full of escape codes after a crash. They go off again: win32 input mode,
// kitty's, xterm's modifyOtherKeys. The last makes the numeric keypad send digits.
const (
	plainKeyboard = "\x1b[?9001l\x1b[<u\x1b[>4;0m"
	digitKeypad   = "\x1b>"
)

// calming says what of it the terminal of this name understands. Old consoles
// print the letter that ends a sequence they do not know.
func calming(name string) string {
	info, err := tcell.LookupTerminfo(name)
	if err != nil || info.XTermLike || strings.HasPrefix(name, "xterm") {
		return plainKeyboard + digitKeypad
	}
	return digitKeypad
}

// utf8Screen says whether the terminal shows more than ASCII.
func utf8Screen(scr tcell.Screen) bool {
	set := strings.ToLower(scr.CharacterSet())
	return set == "utf-8" || set == "utf8" || set == "utf-16le"
}
