package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/tui/term"
)

// TestWindow_cutsNoLine: what is below a box goes line by line, with one above and below.
func TestWindow_cutsNoLine(t *testing.T) {
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
			t.Fatalf("%q has no lower edge of its own:\n%s", title, n.text())
		}
		for y := top; y <= bottom; y++ {
			if line := strings.TrimSpace(lines[y]); term.Width(line) != mostMenuWidth {
				t.Errorf("beside %q stands half a line: %q", title, line)
			}
		}
		if above, below := lines[top-1], lines[bottom+1]; above != "" || below != "" {
			t.Errorf("next to %q stand %q and %q", title, above, below)
		}
		n.press("Esc")
	}
}
