package term

import (
	"sync"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
)

// A Screen is a terminal to draw on. It holds the frame back and hands on only the
// cells that differ from the last frame shown: tview repaints every cell each time,
// and tcell counts a cell as changed as soon as it was blank in between.
//
// All drawing happens in one goroutine; Fini may be called from any, and twice.
type Screen struct {
	tcell.Screen
	Theme Theme

	w, h  int
	next  []cell // the frame being drawn
	shown []cell // the last one handed on; a zero cell is none
	base  tcell.Style
	stale atomic.Bool // the terminal changed under us: hand everything on
	calm  string      // sent after taking the terminal, see [OpenTerminal]
	Owned bool        // a real terminal that a shell waits behind

	mu   sync.Mutex // held while the terminal is written to, taken or given back; guards gone
	gone bool       // the terminal is not ours: tcell would draw for ever on the cells it has forgotten
}

// A cell is one place of the screen. The cell after a wide cluster holds whatever was
// put there; it is not seen.
type cell struct {
	text  string // a grapheme cluster
	style tcell.Style
}

// WrapScreen makes a [Screen] of a tcell screen that is initialised already, a
// simulated one for tests.
func WrapScreen(scr tcell.Screen, o Options) *Screen {
	ascii := o.ASCII || asciiWished() || !utf8Screen(scr)
	s := &Screen{Screen: scr, Theme: NewTheme(Palette{scr.Colors(), LightTerminal()}, ascii)}
	if ascii {
		for r, to := range asciiSigns {
			scr.RegisterRuneFallback(r, to)
		}
	}
	s.stale.Store(true)
	return s
}

// Init does nothing: the screen below is initialised, and tview would do it again.
func (s *Screen) Init() error { return nil }

// quieten sends what must follow every taking of the terminal.
func (s *Screen) quieten() {
	if tty, ok := s.Tty(); ok && s.calm != "" {
		tty.Write([]byte(s.calm)) // a terminal that is gone shows itself at the next read
	}
}

// Suspend gives the terminal back until Resume. Nothing is drawn meanwhile.
func (s *Screen) Suspend() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gone = true
	return s.Screen.Suspend()
}

// Resume takes the terminal back after Suspend. An error says that it is not there
// any more; nothing is drawn then.
func (s *Screen) Resume() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.Screen.Resume(); err != nil {
		return err
	}
	s.gone = false
	s.quieten()
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

// IsGone reports whether the terminal is not, or no longer, ours.
func (s *Screen) IsGone() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gone
}

// PollEvent waits for the next event. After a change of size the cells below are
// not what was handed on, even when the size comes back before the next frame.
func (s *Screen) PollEvent() tcell.Event {
	ev := s.Screen.PollEvent()
	if _, resized := ev.(*tcell.EventResize); resized {
		s.stale.Store(true)
	}
	return ev
}

// fit makes room for the terminal's size as it is now.
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

// Clear begins a frame with blanks.
func (s *Screen) Clear() { s.fit(); s.fill(" ", s.base) }

// Fill begins a frame with r everywhere.
func (s *Screen) Fill(r rune, st tcell.Style) { s.fit(); s.fill(string(r), st) }

// Put draws the first cluster of text; it returns the rest and the columns used.
// Outside the screen nothing is drawn.
func (s *Screen) Put(x, y int, text string, st tcell.Style) (string, int) {
	first, rest, width := Cluster(text)
	if x >= 0 && y >= 0 && x < s.w && y < s.h && width > 0 {
		s.next[y*s.w+x] = cell{first, st}
	}
	return rest, width
}

// PutStrStyled draws text from x on, as far as the screen goes.
func (s *Screen) PutStrStyled(x, y int, text string, st tcell.Style) {
	for text != "" && x < s.w {
		var width int
		text, width = s.Put(x, y, text, st)
		x += width
	}
}

// PutStr draws text in the terminal's own style.
func (s *Screen) PutStr(x, y int, text string) {
	s.PutStrStyled(x, y, text, tcell.StyleDefault)
}

// SetCell draws one cell.
func (s *Screen) SetCell(x, y int, st tcell.Style, runes ...rune) {
	s.Put(x, y, string(runes), st)
}

// SetContent draws one cell.
func (s *Screen) SetContent(x, y int, r rune, comb []rune, st tcell.Style) {
	s.Put(x, y, string(r)+string(comb), st)
}

// Get returns what was drawn at a place in this frame, and its columns.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return " ", s.base, 1
	}
	c := s.next[y*s.w+x]
	return c.text, c.style, max(1, Width(c.text))
}

// GetContent is Get for those who want runes.
func (s *Screen) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	text, st, width := s.Get(x, y)
	runes := []rune(text)
	return runes[0], runes[1:], st, width
}

// Show hands on what changed and has it sent.
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
