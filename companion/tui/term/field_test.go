package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

func TestFieldShowsTheCursor(t *testing.T) {
	for room := 1; room < 12; room++ {
		f := NewField("Käpt'n 船長 Störtebeker")
		for range 22 {
			s := newSpy(t, room, 1)
			f.Draw(s.canvas(), 0, 0)
			if s.cursor[0] < 0 || s.cursor[0] >= room {
				t.Fatalf("%d columns: the cursor is at %v, outside the field", room, s.cursor)
			}
			f.Takes(tcell.NewEventKey(tcell.KeyLeft, 0, tcell.ModNone))
		}
	}
}

// The part of a long text that is shown does not depend on earlier sizes of the window.
func TestFieldShowsTheSameAfterResizing(t *testing.T) {
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
		t.Errorf("shows %q after and %q before resizing, want %q", got, before, "he lazy dog")
	}
}

func TestFieldReplacesChosenText(t *testing.T) {
	f := NewField("a\x1b\u202eb")
	f.Choose()
	f.Max = 2
	f.Insert("cde")
	if f.Text() != "cd" || f.Chosen {
		t.Errorf("text %q, chosen %v, want cd, not chosen", f.Text(), f.Chosen)
	}
	if f = NewField("a\x1b\u202eb"); f.Text() != "ab" {
		t.Errorf("text %q, want ab without control characters", f.Text())
	}
}
