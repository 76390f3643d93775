package term

import (
	"sync"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
)

// A Screen is a terminal to draw on. It buffers a frame and passes to tcell only the cells that
// differ from the last one: tview repaints every cell for each frame, and tcell regards a cell
// as changed if it was blank in between.
//
// All drawing happens in one goroutine. Fini may be called from any goroutine, and twice.
type Screen struct {
	tcell.Screen
	Theme Theme

	w, h  int
	next  []cell // the frame being drawn
	shown []cell // the last frame passed to tcell; a zero cell was not passed
	base  tcell.Style
	stale atomic.Bool // the terminal or tcell's cells changed: pass the whole next frame
	modes string      // sent after each Init and Resume, see [keyboardModes]
	Owned bool        // opened by [OpenTerminal], on a real terminal

	mu   sync.Mutex // held while the terminal is written to, suspended, resumed or closed; guards gone
	gone bool       // suspended or closed; drawing now would keep tcell busy for ever
}

// A cell is one cell of the screen. The cell to the right of a wide cluster is not shown,
// whatever it contains.
type cell struct {
	text  string // a grapheme cluster
	style tcell.Style
}

// WrapScreen returns a [Screen] that draws on scr, which must be initialised. Tests pass a
// simulated one.
func WrapScreen(scr tcell.Screen, ascii bool) *Screen {
	ascii = ascii || wantASCII() || !utf8Screen(scr)
	s := &Screen{Screen: scr, Theme: NewTheme(Palette{scr.Colors(), LightTerminal()}, ascii)}
	if ascii {
		for r, to := range asciiSigns {
			scr.RegisterRuneFallback(r, to)
		}
	}
	s.stale.Store(true)
	return s
}

// Init does nothing, since tview calls it for a screen that is initialised.
func (s *Screen) Init() error { return nil }

// sendModes sets the keyboard modes, which tcell changes when it takes the terminal.
func (s *Screen) sendModes() {
	if tty, ok := s.Tty(); ok && s.modes != "" {
		tty.Write([]byte(s.modes)) // if the terminal is gone, the next read fails
	}
}

// Suspend gives the terminal back until Resume. Until then Show draws nothing.
func (s *Screen) Suspend() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	return s.Screen.Suspend()
}

// Resume takes the terminal back after Suspend. On an error, which means that the terminal is
// gone, the screen remains suspended.
func (s *Screen) Resume() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.Screen.Resume(); err != nil {
		return err
	}
	s.gone = false
	s.sendModes()
	s.stale.Store(true) // tcell has forgotten its cells
	return nil
}

// Fini gives the terminal back for good.
func (s *Screen) Fini() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	s.Screen.Fini()
}

// IsGone reports whether the screen is suspended or closed.
func (s *Screen) IsGone() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gone
}

// PollEvent waits for the next event. After a change of size the whole next frame is passed on,
// even if the size is the old one again by then.
func (s *Screen) PollEvent() tcell.Event {
	ev := s.Screen.PollEvent()
	if _, resized := ev.(*tcell.EventResize); resized {
		s.stale.Store(true)
	}
	return ev
}

// fit begins with empty frames if the size of the terminal has changed or the screen is stale.
func (s *Screen) fit() {
	w, h := s.Screen.Size()
	if s.stale.Swap(false) || w != s.w || h != s.h {
		s.w, s.h = w, h
		s.next, s.shown = make([]cell, w*h), make([]cell, w*h)
		s.fill(" ", s.base)
	}
}

func (s *Screen) fill(text string, st tcell.Style) {
	for i := range s.next {
		s.next[i] = cell{text, st}
	}
}

// SetStyle sets the style of cleared cells.
func (s *Screen) SetStyle(st tcell.Style) { s.base = st; s.Screen.SetStyle(st) }

// Clear begins a frame of blanks.
func (s *Screen) Clear() { s.fit(); s.fill(" ", s.base) }

// Put draws the first cluster of text, if x, y is on the screen. It returns the rest of the
// text and the cluster's width.
func (s *Screen) Put(x, y int, text string, st tcell.Style) (string, int) {
	first, rest, width := Cluster(text)
	if x >= 0 && y >= 0 && x < s.w && y < s.h && width > 0 {
		s.next[y*s.w+x] = cell{first, st}
	}
	return rest, width
}

// SetContent draws one cell.
func (s *Screen) SetContent(x, y int, r rune, comb []rune, st tcell.Style) {
	s.Put(x, y, string(r)+string(comb), st)
}

// Get returns the cluster drawn at x, y in this frame, its style and its width, at least 1;
// outside the screen a blank.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return " ", s.base, 1
	}
	c := s.next[y*s.w+x]
	return c.text, c.style, max(1, Width(c.text))
}

// GetContent is Get with the cluster split into runes.
func (s *Screen) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	text, st, width := s.Get(x, y)
	runes := []rune(text)
	return runes[0], runes[1:], st, width
}

// Show sends the cells that changed since the last frame.
func (s *Screen) Show() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.show()
}

func (s *Screen) show() {
	if s.gone {
		return
	}
	for i, c := range s.next {
		if c != s.shown[i] {
			s.Screen.Put(i%s.w, i/s.w, c.text, c.style)
			s.shown[i] = c
		}
	}
	s.Screen.Show()
}

// Sync sends the whole screen again.
func (s *Screen) Sync() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.shown)
	s.show()
	if !s.gone {
		s.Screen.Sync()
	}
}
