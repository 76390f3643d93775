package tui

import (
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// playedOut returns a still of a finished game with its standings on the screen.
func playedOut(t *testing.T, info *setup.Info) *still {
	s := stillOf(t, "en", info, max(info.MinPlayers, 3))
	e, r := s.o.evening, steady(3)
	for e.q != nil {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	for range 20 { // at most 20 pages of orders at the end
		s.draw(120, 40)
		s.press("Enter")
		if s.o.app.Top() != scene(e) {
			s.press("Esc")
			break
		}
	}
	return s
}

// TestChartsOfTheEvening checks that from 80 columns on a finished game shows its first chart, the
// score by round, next to the standings and the choices, and that T shows the charts.
func TestChartsOfTheEvening(t *testing.T) {
	for _, info := range []*setup.Info{&tischpiraten.Info, &smugglers.Info, &halunken.Info, &merchants, &corsari.Info, &shipcaptaincrew.Info} {
		s := playedOut(t, info)
		e := s.o.evening
		charts := e.shownCharts()
		if len(charts) == 0 {
			t.Errorf("%s has no charts", info.Name)
			continue
		}
		title, _, _ := strings.Cut(charts[0].Title, ":") // the rest may be on the next line
		for _, size := range [][2]int{{50, 15}, {64, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}} {
			end := s.draw(size[0], size[1]).text()
			if size[0] >= 80 && !strings.Contains(end, title) {
				t.Errorf("%s shows no chart at the end at %dx%d:\n%s", info.Name, size[0], size[1], end)
			}
			for _, st := range e.now.Standings() {
				line := e.players[e.seat(st.Player)].Name + "  " + strconv.Itoa(st.Points)
				if size[0] >= 160 {
					line = strings.TrimRight(term.BigText(strconv.Itoa(st.Place) + ". " + e.players[e.seat(st.Player)].Name + " " + strconv.Itoa(st.Points))[0], " ")
				}
				if !strings.Contains(end, line) {
					t.Errorf("%s does not say at %dx%d what %s has:\n%s", info.Name, size[0], size[1], st.Player, end)
				}
			}
			for _, row := range e.end.rows {
				if !strings.Contains(end, row.text) {
					t.Errorf("%s does not offer %q at %dx%d:\n%s", info.Name, row.text, size[0], size[1], end)
				}
			}
			s.press("t")
			if whole := s.draw(size[0], size[1]).text(); !strings.Contains(whole, title) || !strings.Contains(whole, "└──────") {
				t.Errorf("%s shows no chart behind T at %dx%d:\n%s", info.Name, size[0], size[1], whole)
			}
			s.press("Esc")
		}
	}
}

// TestAllChartsOfTheEvening checks that a large screen shows all charts at the end of a game.
func TestAllChartsOfTheEvening(t *testing.T) {
	s := playedOut(t, &shipcaptaincrew.Info)
	for _, size := range [][2]int{{120, 40}, {200, 60}} {
		end := s.draw(size[0], size[1]).text()
		for _, c := range s.o.evening.shownCharts() {
			if first, _, _ := strings.Cut(c.Title, ":"); !strings.Contains(end, first) { // a long title takes two lines
				t.Errorf("%q is missing at %dx%d:\n%s", c.Title, size[0], size[1], end)
			}
		}
	}
}

// aChart has lines that cross, one that descends below zero, and a long name.
var aChart = chart.Chart{Title: "The score", Across: "round", Lines: []chart.Series{
	{Name: "Anna", Seat: 0, At: []chart.Point{{Round: 1, N: 0}, {Round: 2, N: 4}, {Round: 3, N: 8}}},
	{Name: "Maximiliane Josephine", Seat: 1, At: []chart.Point{{Round: 1, N: 8}, {Round: 2, N: 4}, {Round: 3, N: -4}}},
}}

// TestChartInSigns checks a plot drawn in ASCII: it uses the width and height allowed and marks
// each round with the sign of the player.
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

// TestBarsInSigns checks that a bar is as long as its number, dots fill it up to the total, and the
// mark is at the expected number.
func TestBarsInSigns(t *testing.T) {
	s := stillOf(t, "en", &shipcaptaincrew.Info, 2)
	c := chart.Chart{Title: "Hits", All: "all throws", Mark: "to be expected", Bars: []chart.Bar{
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

// asciiOf returns lines as an ASCII screen shows them.
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
