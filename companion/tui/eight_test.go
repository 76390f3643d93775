package tui

import (
	"fmt"
	"strings"
	"testing"

	"hafenmeister/games/shipcaptaincrew"
)

// TestEightAtATable checks that the screen shows the name, points and cargo of all players, even if
// the header has no room for their names.
func TestEightAtATable(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 8)
	for seat, p := range s.o.evening.players {
		s.o.evening.view.Score[seat].Points = 20 + seat
		for _, size := range []struct {
			w, h int
			line string
		}{
			{60, 20, "%s %d"}, {80, 24, "%s  %d points"}, {120, 40, "%s %d"},
		} {
			if size.h == 24 && seat > 0 {
				size.line = "%s  cargo 0  %d points"
			} else if size.h == 24 {
				size.line = "%s  aboard ··· 0  cargo 0  %d points"
			}
			if line := fmt.Sprintf(size.line, p.Name, 20+seat); !strings.Contains(s.draw(size.w, size.h).text(), line) {
				t.Errorf("at %dx%d there is no %q in\n%s", size.w, size.h, line, s.draw(size.w, size.h).text())
			}
		}
	}
	for y, line := range strings.Split(strings.TrimRight(s.draw(120, 40).text(), "\n"), "\n") {
		left, right := strings.Contains(line[:min(len(line), 20)], "points"), strings.Count(line, " points ") == 2
		if left && !right {
			t.Errorf("row %d has a player and none beside them: %s", y, line)
		}
	}
}

// TestScoreNames checks that the header cuts the longest names first, but none to fewer than six
// letters; if that is not enough, it shows no names.
func TestScoreNames(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 5)
	e := s.o.evening
	e.players[2].Name = "Esmeralda"
	for w, want := range map[int]string{120: "[Anna Ben Esmeralda Deniz Elif]", 79: "[Anna Ben Esmeral Deniz Elif]", 77: "[]"} {
		if got := fmt.Sprint(e.scoreNames(s.o.app.Theme(), w)); got != want {
			t.Errorf("in %d columns %s, want %s", w, got, want)
		}
	}
}
