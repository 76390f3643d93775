package story

import (
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// What is drawn is read from the drawing as people read it: by the numbers at the axes, the names in the
// legend and beside the bars, and how lines and marks look.

// A stroke is something drawn: a text, or a path with what it looks like.
type stroke struct {
	text, look string
	at         [][2]float64
}

var (
	strokes = regexp.MustCompile(`(?s)<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)</text>|<path d="([^"]*)" style="([^"]*)"`)
	points  = regexp.MustCompile(`([-\d.]+),([-\d.]+)`)
)

func strokesOf(svg string) (list []stroke) {
	for _, m := range strokes.FindAllStringSubmatch(svg, -1) {
		s := stroke{text: html.UnescapeString(m[3]), look: m[5]}
		for _, p := range points.FindAllStringSubmatch(m[4]+m[1]+",", -1) {
			s.at = append(s.at, [2]float64{number(p[1]), number(p[2])})
		}
		if m[4] == "" {
			s.at = [][2]float64{{number(m[1]), -number(m[2])}}
		}
		list = append(list, s)
	}
	return list
}

func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// scaleOf reads the axis that runs in a direction, 0 across and 1 up: where its ticks are, and which numbers
// stand there.
func scaleOf(list []stroke, way int) (value func(at float64) float64, err error) {
	var ticks, labels []float64
	for i := 0; i < len(list); i++ {
		s := &list[i]
		tick := s.text == "" && len(s.at) == 2 && strings.Contains(s.look, "var(--ink)") && s.at[0][way] == s.at[1][way]
		if tick && math.Abs(math.Abs(s.at[0][1-way]-s.at[1][1-way])-8) < .01 {
			if len(ticks) == 0 { // the numbers stand before the first
				for k := i - 1; k >= 0 && list[k].text != "" && !math.IsNaN(number(list[k].text)); k-- {
					labels = append([]float64{number(list[k].text)}, labels...)
				}
			}
			ticks = append(ticks, s.at[0][way])
		}
	}
	if len(ticks) < 2 || len(ticks) != len(labels) {
		return nil, fmt.Errorf("at an axis stand %v at %v", labels, ticks)
	}
	last := len(ticks) - 1
	value = func(at float64) float64 {
		return labels[0] + (at-ticks[0])*(labels[last]-labels[0])/(ticks[last]-ticks[0])
	}
	for i := range ticks {
		if math.Abs(value(ticks[i])-labels[i]) > .02*(labels[last]-labels[0]) {
			return nil, fmt.Errorf("%v stands at %v of an axis with %v at %v", labels[i], value(ticks[i]), labels, ticks)
		}
	}
	return value, nil
}

// drawnLines reads a chart of lines: by name, what there was after each round.
func drawnLines(svg string) (map[string]map[int]int, error) {
	list := strokesOf(svg)
	across, err := scaleOf(list, 0)
	if err != nil {
		return nil, err
	}
	up, err := scaleOf(list, 1)
	if err != nil {
		return nil, err
	}
	lines, named, marks := map[string]map[int]int{}, map[string]string{}, map[string]string{}
	look := ""
	for i, s := range list {
		switch thick := strings.Contains(s.look, "stroke-width:1.8"); {
		case thick && slices.ContainsFunc(list[i:min(i+4, len(list))], func(s stroke) bool { return s.text != "" }): // of the legend
			look = s.look
		case thick:
			line := map[int]int{}
			for _, p := range s.at {
				round, n := across(p[0]), up(p[1])
				if math.Abs(round-math.Round(round)) > .1 || math.Abs(n-math.Round(n)) > .1 {
					return nil, fmt.Errorf("after round %v there were %v", round, n)
				}
				line[int(math.Round(round))] = int(math.Round(n))
			}
			if lines[s.look] != nil {
				return nil, fmt.Errorf("two lines look the same: %s", s.look)
			}
			lines[s.look] = line
		case s.text != "" && look != "":
			if named[s.text], look = look, ""; lines[named[s.text]] == nil {
				return nil, fmt.Errorf("%s has no line", s.text)
			}
			if colour := regexp.MustCompile(`tone\d`).ReplaceAllString(named[s.text], ""); marks[colour] != "" {
				return nil, fmt.Errorf("the lines of %s and %s differ in colour only", s.text, marks[colour])
			} else {
				marks[colour] = s.text
			}
		}
	}
	if len(named) != len(lines) {
		return nil, fmt.Errorf("%d lines have %d names", len(lines), len(named))
	}
	by := map[string]map[int]int{}
	for name, look := range named {
		by[name] = lines[look]
	}
	return by, nil
}

// A drawnBar is what a bar, its frame and its mark show, with the words at it.
type drawnBar struct {
	label         string
	n, of, should float64
}

// drawnBars reads a chart of bars, from the top.
func drawnBars(svg string) (bars []drawnBar, err error) {
	list := strokesOf(svg)
	across, err := scaleOf(list, 0)
	if err != nil {
		return nil, err
	}
	var have, of, marks, labels []stroke
	for _, s := range list {
		switch {
		case s.text != "" && len(marks) > 0 && len(labels) < len(marks):
			labels = append(labels, s)
		case len(labels) > 0: // the legend
		case s.look == "fill:var(--tone1)":
			have = append(have, s)
		case strings.Contains(s.look, "var(--paper)"):
			of = append(of, s)
		case strings.Contains(s.look, "stroke-width:2") && strings.Contains(s.look, "tone2"):
			marks = append(marks, s)
		}
	}
	n := len(marks)
	if len(have) != n || len(labels) != n || len(of) != 0 && len(of) != n {
		return nil, fmt.Errorf("%d bars in %d frames have %d marks and %d names", len(have), len(of), n, len(labels))
	}
	end := func(s *stroke) float64 { return across(max(s.at[0][0], s.at[2][0])) }
	for i := range n {
		b := drawnBar{labels[i].text, end(&have[n-1-i]), 0, across(marks[i].at[0][0])}
		if len(of) > 0 {
			b.of = end(&of[n-1-i])
		}
		low, high := have[n-1-i].at[0][1], have[n-1-i].at[1][1]
		if from, to := marks[i].at[0][1], marks[i].at[1][1]; from > low || to < high || labels[i].at[0][1] < high-.1 || labels[i].at[0][1] > high+6 {
			return nil, fmt.Errorf("%s: the bar is at %v to %v, its name at %v, its mark at %v to %v", b.label, low, high, labels[i].at[0][1], from, to)
		}
		if i > 0 && labels[i-1].at[0][1] <= labels[i].at[0][1] {
			return nil, fmt.Errorf("%s stands below %s", labels[i-1].text, b.label)
		}
		bars = append(bars, b)
	}
	return bars, nil
}

// sheet reads the score sheet: by name and round, without the result below it.
func sheet(s *Story) map[string]map[int]int {
	by := map[string]map[int]int{}
	for _, row := range s.Scores.Rows {
		head := strings.TrimSuffix(strings.TrimPrefix(row[0], "From round "), " on") // from there on only points were noted
		first, last, many := strings.Cut(head, "–")
		if !many {
			last = first
		}
		if math.IsNaN(number(first)) {
			continue
		}
		for round := int(number(first)); round <= int(number(last)); round++ {
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

// lost is how many of a player's ships and figures were out of the game after each round, as the table saw it.
func lost(c *referee.Course, seat int) map[int]int {
	after := map[int]int{}
	for i, st := range c.Stages {
		next := c.Stages[min(i+1, len(c.Stages)-1)]
		if st.Round == 0 || i+1 < len(c.Stages) && next.Round == st.Round {
			continue
		}
		after[st.Round] = 0
		for _, p := range next.View.Panels {
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

// drawings looks that charts show what the score sheet, the table, the tallies and, of the dice, the log say.
func (g *random) drawings(s *Story, now *referee.Snapshot) error {
	c := now.Course()
	for i := range s.Charts {
		chart := &s.Charts[i]
		svg, err := chart.SVG()
		if err != nil {
			return err
		}
		switch chart.Kind {
		case OfScores, OfLosses:
			err = sameLines(chart, string(svg), s, now, &c)
		case OfAims:
			err = sameAims(chart, string(svg), &c)
		case OfDice:
			err = g.sameDice(chart, string(svg), &c)
		}
		if err != nil {
			return fmt.Errorf("%s: %w\n%s", chart.Title, err, svg)
		}
	}
	return nil
}

func sameLines(chart *Chart, svg string, s *Story, now *referee.Snapshot, c *referee.Course) error {
	drawn, err := drawnLines(svg)
	if err != nil {
		return err
	}
	want := map[string]map[int]int{}
	if chart.Kind == OfScores {
		want = sheet(s)
	} else {
		for k, p := range now.Players() {
			want[p.Name] = lost(c, k)
			if n := len(s.Rounds); n > 0 && !now.Over() { // of a round that has only begun nothing is told
				begun := s.Rounds[n-1].Last + 1
				if is, there := want[p.Name][begun]; there && is == want[p.Name][begun-1] {
					delete(want[p.Name], begun)
				}
			}
		}
	}
	for name, line := range want {
		is, there := drawn[name]
		if !there && (len(line) < 2 || chart.Kind == OfLosses) {
			continue // of a point nothing is drawn, and who has no ships has no line
		}
		if fmt.Sprint(is) != fmt.Sprint(line) {
			return fmt.Errorf("drawn of %s is %v, and there was %v", name, is, line)
		}
	}
	for name := range drawn {
		if want[name] == nil {
			return fmt.Errorf("who is %s?", name)
		}
	}
	return nil
}

func sameAims(chart *Chart, svg string, c *referee.Course) error {
	drawn, err := drawnBars(svg)
	if err != nil {
		return err
	}
	for _, b := range drawn {
		if !slices.ContainsFunc(c.Aims, func(a referee.Aimed) bool {
			return b.label == fmt.Sprintf("%s: %d/%d", a.Who, a.Met, a.N) && near(b.n, float64(a.Met)) && near(b.of, float64(a.N)) && near(b.should, a.Expected)
		}) {
			return fmt.Errorf("nobody tallied %+v: %v", b, c.Aims)
		}
	}
	return nil
}

func (g *random) sameDice(chart *Chart, svg string, c *referee.Course) error {
	drawn, err := drawnBars(svg)
	if err != nil {
		return err
	}
	for _, r := range c.Dice {
		if !slices.EqualFunc(drawn, r.Counts, func(b drawnBar, n int) bool {
			return near(b.n, float64(n)) && strings.HasSuffix(b.label, ": "+strconv.Itoa(n))
		}) {
			continue
		}
		thrown, all := map[string]int{}, 0
		for _, d := range g.fell {
			if d.die.Name == r.Die.Name && len(d.die.Faces) == len(r.Die.Faces) {
				thrown[d.face]++
				all++
			}
		}
		sides := 0
		for i := range r.Die.Faces {
			sides += timesOf(&r.Die, i)
		}
		for i, face := range r.Die.Faces {
			if thrown[face] != r.Counts[i] {
				return fmt.Errorf("%s fell %d times, told is %d", face, thrown[face], r.Counts[i])
			}
			if !near(drawn[i].should, float64(all)*float64(timesOf(&r.Die, i))/float64(sides)) {
				return fmt.Errorf("%s was to be expected %v times of %d", face, drawn[i].should, all)
			}
		}
		return nil
	}
	return fmt.Errorf("no die fell so: %+v", drawn)
}

// timesOf is how often a die has a face.
func timesOf(d *table.Die, face int) int {
	if d.Times == nil {
		return 1
	}
	return d.Times[face]
}

// near reports whether a number read from a drawing is that one.
func near(a, b float64) bool { return math.Abs(a-b) < .05+.005*math.Abs(b) }

// A fallen die is one of a random game.
type fallen struct {
	die  table.Die
	face string
}
