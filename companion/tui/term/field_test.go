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
