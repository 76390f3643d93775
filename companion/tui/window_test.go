package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/tui/term"
)

// A box hides the whole lines below it, and one line above and below.
func TestWindowHidesWholeLines(t *testing.T) {
	n := skirmishNight(t, 120, 40)
	for key, title := range map[string]string{"w": "┌ Why? ", "h": "┌ What you can do ", "s": "┌ Settings "} {
		n.press(key)
		n.see(title)
		lines := strings.Split(n.text(), "\n")
		top, bottom := 0, 0
		for y, line := range lines {
			if strings.Contains(line, title) {
				top = y
			}
			if top > 0 && bottom == 0 && strings.HasPrefix(strings.TrimSpace(line), "└") {
				bottom = y
			}
		}
		if bottom == 0 {
			t.Fatalf("the box %q has no lower edge:\n%s", title, n.text())
		}
		for y := top; y <= bottom; y++ {
			if line := strings.TrimSpace(lines[y]); term.Width(line) != mostMenuWidth {
				t.Errorf("beside the box %q is a part of a line: %q", title, line)
			}
		}
		if above, below := lines[top-1], lines[bottom+1]; above != "" || below != "" {
			t.Errorf("the lines above and below the box %q are %q and %q, want none", title, above, below)
		}
		n.press("Esc")
	}
}
