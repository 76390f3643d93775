package tui

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/tui/term"
)

// A memTTY is a terminal in memory: tcell's own encoder writes, a [vt] reads.
type memTTY struct {
	stop chan struct{}

	mu      sync.Mutex // guards what follows
	vt      *vt
	bytes   int
	resized func()
	dead    bool // it does not come back after a stop
}

func (m *memTTY) Start() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.dead {
		return term.ErrNoTerminal
	}
	m.stop = make(chan struct{})
	return nil
}
func (m *memTTY) Stop() error              { return nil }
func (m *memTTY) Drain() error             { close(m.stop); return nil }
func (m *memTTY) Close() error             { return nil }
func (m *memTTY) NotifyResize(f func())    { m.mu.Lock(); defer m.mu.Unlock(); m.resized = f }
func (m *memTTY) Read([]byte) (int, error) { <-m.stop; return 0, nil }

func (m *memTTY) WindowSize() (tcell.WindowSize, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return tcell.WindowSize{Width: m.vt.w, Height: m.vt.h}, nil
}

func (m *memTTY) Write(b []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bytes += len(b)
	m.vt.write(b)
	return len(b), nil
}

// shows is what is on the terminal, signs and how they are written.
func (m *memTTY) shows() []vtCell {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]vtCell(nil), m.vt.screens[m.vt.alt]...)
}

// openMem makes a screen of tcell's on a terminal in memory.
func openMem(t testing.TB, w, h int) (tcell.Screen, *memTTY) {
	t.Helper()
	m := &memTTY{vt: newVT(w, h)}
	info, err := tcell.LookupTerminfo("xterm-256color")
	if err != nil {
		t.Fatal(err)
	}
	scr, err := tcell.NewTerminfoScreenFromTtyTerminfo(m, info)
	if err != nil {
		t.Fatal(err)
	}
	if err := scr.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(scr.Fini)
	return scr, m
}

// resizeMem changes the terminal's size and waits until the screen has told it.
func resizeMem(t *testing.T, s tcell.Screen, m *memTTY, w, h int) {
	t.Helper()
	m.mu.Lock()
	same := m.vt.w == w && m.vt.h == h
	m.vt.resize(w, h)
	tell := m.resized
	m.mu.Unlock()
	if same {
		return
	}
	tell()
	told := make(chan struct{})
	go func() {
		defer close(told)
		for {
			switch ev := s.PollEvent().(type) {
			case *tcell.EventResize:
				if gw, gh := ev.Size(); gw == w && gh == h {
					return
				}
			case nil:
				return
			}
		}
	}()
	select {
	case <-told:
	case <-time.After(stuck):
		t.Fatalf("the screen did not hear of %dx%d", w, h)
	}
}

// scribble draws the same random things on any screen, as widgets would.
func scribble(scr tcell.Screen, rng *rand.Rand, theme term.Theme) {
	w, h := scr.Size()
	scr.Clear()
	signs := []rune("aZ 9■·─│█äß船")
	styles := []tcell.Style{theme.Plain, theme.Strong, theme.Marked, theme.Seat(1), theme.Seat(3).Bold(true)}
	for range rng.IntN(60) {
		x, y := rng.IntN(w+2)-1, rng.IntN(h+2)-1
		r, st := signs[rng.IntN(len(signs))], styles[rng.IntN(len(styles))]
		switch rng.IntN(3) {
		case 0:
			scr.SetContent(x, y, r, nil, st)
		case 1:
			scr.SetContent(x, y, 'e', []rune{0x301}, st)
		case 2:
			scr.Put(x, y, string(r), st)
		}
	}
}

// TestSameAsPlain draws at random on a screen of ours and on one of tcell's, with
// changes of size, syncs and trips to the shell between: what is on the two
// terminals is the same after every frame.
func TestSameAsPlain(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	for seed := range uint64(20) {
		below, ours := openMem(t, 40, 12)
		s := term.WrapScreen(below, false)
		plain, theirs := openMem(t, 40, 12)
		rng := rand.New(rand.NewPCG(seed, 1))
		for frame := range 60 {
			switch rng.IntN(10) {
			case 0:
				w, h := 1+rng.IntN(90), 1+rng.IntN(30)
				resizeMem(t, s, ours, w, h)
				resizeMem(t, plain, theirs, w, h)
			case 1:
				s.Sync()
				plain.Sync()
			case 2:
				for _, scr := range []tcell.Screen{s, plain} {
					scr.Suspend()
					if err := scr.Resume(); err != nil {
						t.Fatal(err)
					}
				}
			}
			draw := rng.Uint64()
			scribble(s, rand.New(rand.NewPCG(draw, 2)), s.Theme)
			scribble(plain, rand.New(rand.NewPCG(draw, 2)), s.Theme)
			s.Show()
			plain.Show()
			if a, b := ours.shows(), theirs.shows(); !reflect.DeepEqual(a, b) {
				t.Fatalf("seed %d, frame %d:\n%s\nplain:\n%s", seed, frame, ours.vt.text(), theirs.vt.text())
			}
		}
		s.Fini()
	}
}

// TestThereAndBackUnseen changes the size twice before the next frame: the cells
// that tcell dropped in between are sent again.
func TestThereAndBackUnseen(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	below, m := openMem(t, 30, 3)
	s := term.WrapScreen(below, false)
	draw := func() {
		s.Clear()
		for x, r := range "everything is still there" {
			s.Put(x, 1, string(r), tcell.StyleDefault)
		}
		s.Show()
	}
	draw()
	resizeMem(t, s, m, 5, 3)
	resizeMem(t, s, m, 30, 3)
	draw()
	if got := m.vt.text(); got != "\neverything is still there\n\n" {
		t.Errorf("%q", got)
	}
}

// TestFrameBytes counts what a frame costs at 80x24.
func TestFrameBytes(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	below, m := openMem(t, 80, 24)
	s := term.WrapScreen(below, false)
	frame := func(marked int) int {
		before := m.bytes
		s.Clear()
		c := term.NewCanvas(s)
		in := c.Box("Question", s.Theme.Plain)
		for y := range 20 {
			st := s.Theme.Plain
			if y == marked {
				st = s.Theme.Marked
			}
			in.Text(0, y, " a longer line of text that fills much of the screen's width, to the end ", st)
		}
		s.Show()
		return m.bytes - before
	}
	frame(3)
	if n := frame(3); n > 64 {
		t.Errorf("the same frame again sends %d bytes", n)
	}
	if n := frame(4); n > 600 {
		t.Errorf("a moved mark sends %d bytes", n)
	}
}

// TestGoneTerminal draws on terminals that are away: tcell alone would never return.
func TestGoneTerminal(t *testing.T) {
	below, m := openMem(t, 20, 5)
	s := term.WrapScreen(below, false)
	draw := func() {
		s.Clear()
		s.PutStr(0, 0, strings.Repeat("x", 15))
		s.Show()
		s.Sync()
	}
	draw()
	s.Suspend()
	draw()
	m.mu.Lock()
	m.dead = true
	m.mu.Unlock()
	if err := s.Resume(); err == nil || !s.IsGone() {
		t.Error("a dead terminal came back")
	}
	draw()
	s.Fini()
	s.Fini()
	draw()
}

func TestScreenHoldsWhatWasDrawn(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	below, _ := openMem(t, 10, 2)
	s := term.WrapScreen(below, false)
	s.Clear()
	s.SetContent(1, 0, 'e', []rune{0x301}, s.Theme.Strong)
	s.Put(3, 0, "船x", s.Theme.Plain)
	if text, st, w := s.Get(1, 0); text != "e\u0301" || st != s.Theme.Strong || w != 1 {
		t.Errorf("%q, %d", text, w)
	}
	if r, comb, _, _ := s.GetContent(1, 0); r != 'e' || len(comb) != 1 {
		t.Errorf("%q %q", r, comb)
	}
	if text, _, w := s.Get(3, 0); text != "船" || w != 2 {
		t.Errorf("%q, %d", text, w)
	}
	if text, _, w := s.Get(-1, 7); text != " " || w != 1 {
		t.Errorf("outside is %q, %d", text, w)
	}
}

func TestTheme(t *testing.T) {
	for _, colours := range []int{0, 8, 16, 256, 1 << 24} {
		th := term.NewTheme(term.Palette{Colours: colours}, false)
		seen := map[tcell.Style]bool{}
		for seat := range chart.Seats {
			st := th.Seat(seat)
			fg, bg, _ := st.Decompose()
			if bg != tcell.ColorDefault || colours == 0 && fg != tcell.ColorDefault {
				t.Errorf("%d colours: seat %d is %v on %v", colours, seat, fg, bg)
			}
			if colours > 0 && seen[st] {
				t.Errorf("%d colours: seat %d has another's accent", colours, seat)
			}
			seen[st] = true
		}
		if th.Seat(-1) != th.Plain || th.SeatSign(-1) != " " || th.Seat(chart.Seats) != th.Seat(0) {
			t.Errorf("%d colours: seats outside the table", colours)
		}
	}
}
