package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

// TestFieldDraws draws a long text at every width with the cursor everywhere: it is
// always to be seen.
func TestFieldDraws(t *testing.T) {
	for room := 1; room < 12; room++ {
		f := NewField("Käpt'n 船長 Störtebeker")
		for range 22 {
			s := newSpy(t, room, 1)
			f.Draw(s.canvas(), 0, 0)
			if s.cursor[0] < 0 || s.cursor[0] >= room {
				t.Fatalf("room %d: the cursor is at %v", room, s.cursor)
			}
			f.Takes(tcell.NewEventKey(tcell.KeyLeft, 0, tcell.ModNone))
		}
	}
}

// TestFieldKeepsItsPlace: what a long text shows depends on the window and the cursor alone,
// not on the sizes that the window had before.
func TestFieldKeepsItsPlace(t *testing.T) {
	f := NewField("the quick brown fox jumps over the lazy dog")
	drawn := func(room int) string {
		s := newSpy(t, room, 1)
		f.Draw(s.canvas(), 0, 0)
		return s.line(0)
	}
	before := drawn(12)
	drawn(3)
	drawn(80)
	if got := drawn(12); got != before || got != "he lazy dog" {
		t.Errorf("%q, before it was %q", got, before)
	}
}

// TestFieldChosen: text that is marked as a whole gives way to what is typed.
func TestFieldChosen(t *testing.T) {
	f := NewField("a\x1b\u202eb")
	f.Choose()
	f.Max = 2
	f.Insert("cde")
	if f.Text() != "cd" || f.Chosen {
		t.Errorf("%q, want cd", f.Text())
	}
	if f = NewField("a\x1b\u202eb"); f.Text() != "ab" {
		t.Errorf("%q, want ab: what steers the terminal is left out", f.Text())
	}
}
