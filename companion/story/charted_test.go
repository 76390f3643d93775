package story

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

func parseNumber(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// scoreSheet returns the points of the score sheet by name and round, without the final score.
func scoreSheet(s *Story) map[string]map[int]int {
	by := map[string]map[int]int{}
	for _, row := range s.Scores.Rows {
		head := strings.TrimSuffix(strings.TrimPrefix(row[0], "From round "), " on") // a last row of which only points were noted
		first, last, many := strings.Cut(head, "–")
		if !many {
			last = first
		}
		if math.IsNaN(parseNumber(first)) {
			continue
		}
		for round := int(parseNumber(first)); round <= int(parseNumber(last)); round++ {
			for k, cell := range row[1:] {
				name := s.Scores.Columns[k+1]
				if by[name] == nil {
					by[name] = map[int]int{}
				}
				if n, err := strconv.Atoi(cell); err == nil {
					by[name][round] = n
				}
			}
		}
	}
	return by
}

// losses returns how many of a player's ships and figures were out of the game after each round.
func losses(c *report.Course, seat int) map[int]int {
	after := map[int]int{}
	for i, st := range c.Stages {
		next := c.Stages[min(i+1, len(c.Stages)-1)]
		if st.Round == 0 || i+1 < len(c.Stages) && next.Round == st.Round {
			continue
		}
		after[st.Round] = 0
		for _, p := range next.Panels {
			if p.Seat == seat {
				for _, r := range p.Rows {
					if r.Out {
						after[st.Round]++
					}
				}
			}
		}
	}
	return after
}

// checkCharts compares charts with the score sheet, the stages, the tallies and, for dice, the log.
func (g *randomGame) checkCharts(s *Story, now *referee.Snapshot) (err error) {
	c := report.CourseOf(now)
	for i := range s.Charts {
		list := &s.Charts[i]
		switch list.Kind {
		case ScoreChart, LossChart:
			err = checkLines(list, s, now, &c)
		case AimChart:
			err = checkAims(list, &c)
		case DiceChart:
			err = g.checkDice(list, &c)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", list.Title, err)
		}
	}
	return nil
}

func checkLines(list *chart.Chart, s *Story, now *referee.Snapshot, c *report.Course) error {
	charted := map[string]map[int]int{}
	for _, l := range list.Lines {
		charted[l.Name] = map[int]int{}
		for _, x := range l.At {
			charted[l.Name][x.Round] = x.N
		}
	}
	want := map[string]map[int]int{}
	if list.Kind == ScoreChart {
		want = scoreSheet(s)
	} else {
		for k, p := range now.Players() {
			want[p.Name] = losses(c, k)
			if n := len(s.Rounds); n > 0 && !now.Over() { // a story leaves out a round that has only begun
				current := s.Rounds[n-1].Last + 1
				if got, ok := want[p.Name][current]; ok && got == want[p.Name][current-1] {
					delete(want[p.Name], current)
				}
			}
		}
	}
	for name, line := range want {
		got, ok := charted[name]
		if !ok && (len(line) < 2 || list.Kind == LossChart) {
			continue // a line needs two points, and a player without ships has none
		}
		if fmt.Sprint(got) != fmt.Sprint(line) {
			return fmt.Errorf("line of %s = %v, want %v", name, got, line)
		}
	}
	for name := range charted {
		if want[name] == nil {
			return fmt.Errorf("there is a line of %s, who is not a player", name)
		}
	}
	return nil
}

func checkAims(list *chart.Chart, c *report.Course) error {
	for _, b := range list.Bars {
		if !slices.ContainsFunc(c.Aims, func(a report.AimStats) bool {
			return b.Name == a.Who && b.N == a.Met && b.Of == a.N && b.Should == a.Expected
		}) {
			return fmt.Errorf("the bar %+v is not among the tallies %v", b, c.Aims)
		}
	}
	return nil
}

func (g *randomGame) checkDice(list *chart.Chart, c *report.Course) error {
	for _, r := range c.Dice {
		if !slices.EqualFunc(list.Bars, r.Counts, func(b chart.Bar, n int) bool { return b.N == n }) {
			continue
		}
		thrown, all := map[string]int{}, 0
		for _, d := range g.thrown {
			if d.die.Name == r.Die.Name && len(d.die.Faces) == len(r.Die.Faces) {
				thrown[d.face]++
				all++
			}
		}
		sides := 0
		for i := range r.Die.Faces {
			sides += faceCount(&r.Die, i)
		}
		for i, face := range r.Die.Faces {
			if thrown[face] != r.Counts[i] {
				return fmt.Errorf("the story counts %s %d times, want %d", face, r.Counts[i], thrown[face])
			}
			if want := float64(all) * float64(faceCount(&r.Die, i)) / float64(sides); !isNear(list.Bars[i].Should, want) {
				return fmt.Errorf("the chart expects %s in %v of %d throws, want %v", face, list.Bars[i].Should, all, want)
			}
		}
		return nil
	}
	return fmt.Errorf("no kind of dice has the counts of the bars %+v", list.Bars)
}

// faceCount returns how often a die has the face with an index.
func faceCount(d *table.Die, face int) int {
	if d.Times == nil {
		return 1
	}
	return d.Times[face]
}

func isNear(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// A thrownDie is a die thrown in a random game.
type thrownDie struct {
	die  table.Die
	face string
}
