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

// ErrNoTerminal is the error if there is no terminal, or one that cannot position the cursor.
// Line-by-line output still works.
var ErrNoTerminal = errors.New("tui: no terminal for full screens")

// OpenTerminal opens standard input and output as a screen; with ascii it draws only characters of ASCII,
// as with HAFEN_ASCII=1. The caller must call Fini on every
// exit path, including after a panic. An unknown TERM is treated as xterm-256color, an unknown
// character set as ASCII. It fails, always wrapping [ErrNoTerminal], if standard input or output is not a
// terminal, if TERM is "dumb" (or unset, except on Windows), or if tcell cannot initialise the screen.
func OpenTerminal(ascii bool) (*Screen, error) {
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
	s := WrapScreen(scr, ascii)
	s.modes, s.Owned = keyboardModes(name), true
	s.sendModes()
	return s, nil
}

// newScreen returns the screen for TERM, or for xterm-256color if tcell cannot open one for TERM.
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

// plainKeyboard switches off three keyboard protocols that tcell may have switched on: win32 input
// mode, kitty's, and xterm's modifyOtherKeys. They lose AltGr letters, and after a crash a shell would
// receive escape codes as input. digitKeypad makes the numeric keypad send digits.
const (
	plainKeyboard = "\x1b[?9001l\x1b[<u\x1b[>4;0m"
	digitKeypad   = "\x1b>"
)

// keyboardModes returns the sequences that are safe to send to the terminal of this name: old consoles would
// print the last letter of an unknown sequence.
func keyboardModes(name string) string {
	info, err := tcell.LookupTerminfo(name)
	if err != nil || info.XTermLike || strings.HasPrefix(name, "xterm") {
		return plainKeyboard + digitKeypad
	}
	return digitKeypad
}

// utf8Screen reports whether the character set of the terminal is UTF-8 or UTF-16LE.
func utf8Screen(scr tcell.Screen) bool {
	set := strings.ToLower(scr.CharacterSet())
	return set == "utf-8" || set == "utf8" || set == "utf-16le"
}
