//go:build unix

package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

// longNames are as long as names may be, up to 40 columns: wide signs, from right to left, signs of several, and one word.
var longNames = []string{strings.Repeat("港", 20), strings.Repeat("ספינה ", 3) + "טו", strings.Repeat("👩‍🚀", 10), strings.Repeat("W", 20)}

// numbersPushed are points that cannot be read because of a name.
const numbersPushed = `[...document.querySelectorAll("#score li b, #orders td")].flatMap(b => {
  const r = b.getBoundingClientRect(), box = b.closest("#side, #told").getBoundingClientRect();
  const whole = r.width > 0 && r.left >= box.left - 1 && r.right <= Math.min(box.right, innerWidth) + 1;
  return whole || !b.checkVisibility() || !b.textContent ? [] : [b.parentNode.innerText + " at " + [r.left, r.right].map(Math.round)];
})`

// TestPhones_longNames has people with names as long as can be: their points can be read on all pages.
func TestPhones_longNames(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	type played struct {
		game    string
		answers int
	}
	for _, c := range []played{{"smugglers", 3}, {"shipcaptaincrew", 5}}[:min(effort.Of(t, 1, 1, 2), 2)] {
		t.Run(c.game, func(t *testing.T) {
			file := houseFile(t, "", "play", c.game, "--players", "4")
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			i := 0
			text = regexp.MustCompile(`(?m)^name = ".*"`).ReplaceAllFunc(text, func([]byte) []byte { i++; return fmt.Appendf(nil, "name = %q", longNames[i-1]) })
			if i != len(longNames) {
				t.Fatalf("%d have a name in\n%s", i, text)
			}
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			h := openHouse(t, c.game, "en", 3, "--setup", file)
			for range c.answers {
				h.play(1)
				for _, s := range append(h.tables[:len(h.tables):len(h.tables)], h.seats...) {
					s.ask(`document.querySelectorAll("#score li b").forEach(b => b.textContent &&= "300"); dispatchEvent(new Event("resize"))`, nil)
					var wrong []string
					if s.ask(numbersPushed, &wrong); len(wrong) > 0 {
						t.Errorf("%s: %s", s.name, strings.Join(wrong, "; "))
					}
				}
			}
		})
	}
}
