package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/story"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// playedOut is a still of a game that is over, with its standings on the screen.
func playedOut(t *testing.T, info *setup.Info) *still {
	s := stillOf(t, "en", info, max(info.Least, 3))
	e, r := s.o.evening, steady(3)
	for e.q != nil {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	for range 20 { // as many pages as there may be of what to do at the end
		s.draw(120, 40)
		s.press("Enter")
		if s.o.app.Top() != scene(e) {
			s.press("Esc")
			break
		}
	}
	return s
}

// TestChartsOfTheEvening: a game that is over shows the score by rounds beside the standings, and T begins
// with all charts; nothing is drawn beside the screen, whatever the size and the game.
func TestChartsOfTheEvening(t *testing.T) {
	for _, info := range []*setup.Info{&tischpiraten.Info, &smugglers.Info, &halunken.Info, &merchants, &corsari.Info, &shipcaptaincrew.Info} {
		s := playedOut(t, info)
		for _, size := range [][2]int{{50, 15}, {64, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}} {
			end := s.draw(size[0], size[1]).text()
			scores := info == &shipcaptaincrew.Info
			if shown := strings.Contains(end, "after each round"); scores && size[0] >= 80 && !shown {
				t.Errorf("%dx%d shows no chart at the end:\n%s", size[0], size[1], end)
			}
			s.press("t")
			if whole := s.draw(size[0], size[1]).text(); scores && (!strings.Contains(whole, "The score after each round") || !strings.Contains(whole, "└──────")) {
				t.Errorf("%dx%d shows no chart behind T:\n%s", size[0], size[1], whole)
			}
			s.press("Esc")
		}
	}
}

// aChart has lines that meet, one that goes down, and names that are long.
var aChart = story.Chart{Kind: story.OfScores, Title: "The score", Across: "round", Lines: []story.Line{
	{Name: "Anna", Seat: 0, At: []story.Point{{Round: 1, N: 0}, {Round: 2, N: 4}, {Round: 3, N: 8}}},
	{Name: "Maximiliane Josephine", Seat: 1, At: []story.Point{{Round: 1, N: 8}, {Round: 2, N: 4}, {Round: 3, N: -4}}},
}}

// TestChartInSigns: a plot is as wide and as high as it may be, marks each round with the sign of
// the player, and stands in ASCII where there is nothing else.
func TestChartInSigns(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 2)
	s.o.app.Theme().Braille = false
	got := asciiOf(s.o.chartLines(&aChart, 30, 12))
	want := strings.TrimPrefix(`
The score
 8|#......                   ^
  |       ......       ......
  |             #......
  |       ......    ...
  |^......             ...
  |                       ...
-4|                          #
  +---------------------------
   1          round          3
^ Anna 8
# Maximiliane Josephine -4
`, "\n")
	if got != want {
		t.Errorf("drawn is\n%s", got)
	}
	for w := range 120 {
		for _, line := range s.o.chartLines(&aChart, w+1, 12) {
			if spansWidth(line) > w+1 {
				t.Fatalf("in %d columns stands %q", w+1, lineText(line))
			}
		}
	}
}

// TestBarsInSigns: a bar ends where the number does, dots go on to all there were, and the mark stands where
// it was to be expected.
func TestBarsInSigns(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 2)
	c := story.Chart{Kind: story.OfAims, Title: "Hits", All: "all throws", Mark: "to be expected", Bars: []story.Bar{
		{Name: "Anna", N: 5, Of: 10, Should: 3}, {Name: "Ben", N: 0, Of: 4, Should: 2.2}}}
	got := asciiOf(s.o.chartLines(&c, 26, 9))
	want := strings.TrimPrefix(`
Hits
Anna 5/10 (3.0) ###|#.....
Ben   0/4 (2.2) ..|.
| to be expected
. all throws
`, "\n")
	if got != want {
		t.Errorf("drawn is\n%s", got)
	}
}

// asciiOf is what lines are on a screen of ASCII.
func asciiOf(lines [][]term.Span) string {
	var b strings.Builder
	for _, l := range lines {
		for text := lineText(l); text != ""; {
			var one string
			one, text, _ = term.Cluster(text)
			b.WriteString(term.ASCIIOf(one))
		}
		b.WriteString("\n")
	}
	var trimmed []string
	for line := range strings.SplitSeq(b.String(), "\n") {
		trimmed = append(trimmed, strings.TrimRight(line, " "))
	}
	return strings.Join(trimmed, "\n")
}
