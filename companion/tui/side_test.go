package tui

import (
	"strings"
	"testing"
	"unicode/utf8"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

func TestKeyCapsAreInConsoleFonts(t *testing.T) {
	for _, k := range Keys {
		for _, r := range k.Cap {
			if r >= utf8.RuneSelf && !strings.ContainsRune("←↑→↓", r) {
				t.Errorf("%q of %s is not in every console font", r, k.Name)
			}
		}
	}
}

// A roll with a long question leaves room for the panels below it.
func TestLongRollLeavesRoom(t *testing.T) {
	s := stillPlay(t, "en", &closely)
	e := s.o.evening
	long := table.NameText(strings.Repeat("a long question ", 8))
	e.roll = referee.Roll{Question: long, Result: table.NameText("asleep")}
	for _, c := range []struct{ w, h, most int }{{80, 24, 4}, {120, 40, 12}} {
		l := e.layout(c.w, c.h)
		side := term.CanvasOn(&ruler{right: c.w}, l.side.w, l.side.h, e.o.app.Theme())
		if took := side.H - e.drawRoll(side, l).H; took < 3 || took > c.most {
			t.Errorf("%dx%d: the roll takes %d of %d rows, want 3 to %d", c.w, c.h, took, side.H, c.most)
		}
	}
}
