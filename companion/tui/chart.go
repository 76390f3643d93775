package tui

import (
	"math"
	"strconv"
	"strings"

	"hafenmeister/companion/story"
	"hafenmeister/companion/tui/term"
)

// Sizes of charts.
const (
	leastPlot, mostPlot = 3, 16 // lines of a plot
	mostChart           = 100   // columns of a chart
	leastChart          = 24    // columns below which a chart of lines says its last numbers alone
	fairChart           = 10    // lines of a chart that leaves room to others
)

// chartLines are a chart in signs, in w columns and about h lines.
func (o *shared) chartLines(c *story.Chart, w, h int) (lines [][]term.Span) {
	th := o.app.Theme()
	w = min(w, mostChart)
	for _, line := range term.Wrap(c.Title, w) {
		lines = append(lines, []term.Span{{Text: line, Style: th.Strong}})
	}
	if len(c.Bars) > 0 {
		return append(lines, o.barLines(c, w)...)
	}
	var names [][]term.Span
	for _, l := range c.Lines {
		text := l.Name + " " + strconv.Itoa(l.At[len(l.At)-1].N)
		names = append(names, []term.Span{{Text: th.SeatSign(l.Seat) + " ", Style: th.Seat(l.Seat)}, {Text: text, Style: th.Plain}})
	}
	legend := flowTogether(th, names, w, 0)
	if w >= leastChart {
		plot, below := plotLines(th, c, w, term.Clamp(h-len(lines)-len(legend)-2, leastPlot, mostPlot))
		lines = append(append(lines, plot...), below...)
	}
	return append(lines, legend...)
}

// tightLines are a chart of lines in h lines, without its legend and the rounds: the standings beside it say
// whose signs they are. Nil where even that has no room.
func (o *shared) tightLines(c *story.Chart, w, h int) (lines [][]term.Span) {
	if len(c.Lines) == 0 || h < leastPlot+1 || w < leastChart {
		return nil
	}
	th := o.app.Theme()
	plot, _ := plotLines(th, c, w, h-1)
	return append([][]term.Span{{{Text: term.Clip(c.Title, w), Style: th.Strong}}}, plot...)
}

// plotLines draw the lines of a chart over h lines, and what stands below them: the rounds.
func plotLines(th *term.Theme, c *story.Chart, w, h int) (lines, below [][]term.Span) {
	p := plotOf(c)
	left := max(term.Width(strconv.Itoa(p.low)), term.Width(strconv.Itoa(p.high)))
	s := newSketch(w-left-1, h, th.Braille)
	for _, l := range c.Lines {
		p.draw(s, l)
	}
	for _, l := range c.Lines {
		p.mark(s, l)
	}
	for y := range h {
		label := ""
		switch y {
		case 0:
			label = strconv.Itoa(p.high)
		case h - 1:
			label = strconv.Itoa(p.low)
		}
		lines = append(lines, append([]term.Span{{Text: term.PadLeft(label, left) + "│", Style: th.Plain}}, s.row(th, y)...))
	}
	from, to := strconv.Itoa(p.first), strconv.Itoa(p.last)
	middle := max(s.w-len(from)-len(to), 0)
	name := term.Clip(c.Across, max(middle-2, 0))
	before := (middle - term.Width(name)) / 2
	under := from + strings.Repeat(" ", before) + name + strings.Repeat(" ", middle-before-term.Width(name)) + to
	return lines, [][]term.Span{
		{{Text: strings.Repeat(" ", left) + "└" + strings.Repeat("─", s.w), Style: th.Plain}},
		{{Text: strings.Repeat(" ", left+1) + under, Style: th.Plain}}}
}

// A plot says which rounds and numbers a chart of lines spans.
type plot struct{ first, last, low, high int }

func plotOf(c *story.Chart) plot {
	p := plot{first: math.MaxInt}
	for _, l := range c.Lines {
		for _, x := range l.At {
			p.first, p.last = min(p.first, x.Round), max(p.last, x.Round)
			p.low, p.high = min(p.low, x.N), max(p.high, x.N)
		}
	}
	p.high, p.last = max(p.high, p.low+1), max(p.last, p.first+1)
	return p
}

// at is where a point lies on a grid.
func (p *plot) at(x story.Point, w, h int) (across, down int) {
	return (x.Round - p.first) * (w - 1) / (p.last - p.first), (p.high - x.N) * (h - 1) / (p.high - p.low)
}

func (p *plot) draw(s *sketch, l story.Line) {
	fine, finer := s.finely()
	for i := 1; i < len(l.At); i++ {
		x0, y0 := p.at(l.At[i-1], fine, finer)
		x1, y1 := p.at(l.At[i], fine, finer)
		steps := max(x1-x0, y1-y0, y0-y1, 1)
		for k := range steps + 1 {
			s.dot(x0+(x1-x0)*k/steps, y0+(y1-y0)*k/steps, l.Seat)
		}
	}
}

// mark sets the player's sign at each point, or at the last where they lie too close.
func (p *plot) mark(s *sketch, l story.Line) {
	at := l.At
	if 3*(p.last-p.first) > s.w {
		at = at[len(at)-1:]
	}
	fine, finer := s.finely()
	for _, x := range at {
		across, down := p.at(x, fine, finer)
		c := s.cell(across, down)
		c.sign, c.seat = true, l.Seat
	}
}

// A sketch is a piece of the screen that is drawn on in dots: 2 by 4 of them to a place, or one.
type sketch struct {
	w, h    int
	braille bool
	cells   []sketched
}

type sketched struct {
	dots rune // a bit each, as braille numbers them
	sign bool // the player's sign lies on it
	seat int
}

func newSketch(w, h int, braille bool) *sketch {
	return &sketch{w, h, braille, make([]sketched, w*h)}
}

// finely is how many dots it is wide and high.
func (s *sketch) finely() (w, h int) {
	if s.braille {
		return 2 * s.w, 4 * s.h
	}
	return s.w, s.h
}

// dotBits are the dots of a braille sign, line by line.
var dotBits = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// cell is the place of a dot.
func (s *sketch) cell(x, y int) *sketched {
	if s.braille {
		x, y = x/2, y/4
	}
	return &s.cells[y*s.w+x]
}

func (s *sketch) dot(x, y, seat int) {
	c := s.cell(x, y)
	c.dots, c.seat = c.dots|dotBits[y%4][x%2], seat
}

// blankBraille is the braille sign without dots.
const blankBraille = '\u2800'

// row is line y of the sketch.
func (s *sketch) row(th *term.Theme, y int) (spans []term.Span) {
	for _, c := range s.cells[y*s.w : (y+1)*s.w] {
		one := term.Span{Text: " ", Style: th.Plain}
		switch {
		case c.sign:
			one = term.Span{Text: th.SeatSign(c.seat), Style: th.Seat(c.seat)}
		case c.dots != 0 && s.braille:
			one = term.Span{Text: string(blankBraille + c.dots), Style: th.Seat(c.seat)}
		case c.dots != 0:
			one = term.Span{Text: "·", Style: th.Seat(c.seat)}
		}
		if k := len(spans) - 1; k >= 0 && spans[k].Style == one.Style {
			spans[k].Text += one.Text
		} else {
			spans = append(spans, one)
		}
	}
	return spans
}

// barLines draw the bars of a chart, each with its numbers.
func (o *shared) barLines(c *story.Chart, w int) (lines [][]term.Span) {
	th := o.app.Theme()
	most := 1.0
	var cells [][]string
	for _, b := range c.Bars {
		n := strconv.Itoa(b.N)
		if b.Of > 0 {
			n += "/" + strconv.Itoa(b.Of)
		}
		cells = append(cells, []string{b.Name, n, "(" + o.speaker.Decimal(b.Should, 1) + ")"})
		most = max(most, float64(b.N), float64(b.Of), b.Should)
	}
	widths := term.ColumnWidths(cells, w, 1)
	room := w - term.Excess(widths, 1) - 1
	for i, b := range c.Bars {
		line := []term.Span{{Text: term.Pad(cells[i][0], widths[0]) + " " + term.PadLeft(cells[i][1], widths[1]), Style: th.Strong},
			{Text: " " + term.PadLeft(cells[i][2], widths[2]), Style: th.Plain}}
		if room >= leastBar {
			line = append(line, term.Span{Text: " " + bar(float64(b.N)/most, float64(b.Of)/most, b.Should/most, room), Style: th.Plain})
		}
		lines = append(lines, line)
	}
	if room < leastBar {
		return lines
	}
	legend := []term.Span{{Text: "│ " + c.Mark, Style: th.Plain}}
	if c.All != "" {
		legend = append(legend, term.Span{Text: "· " + c.All, Style: th.Plain})
	}
	return append(lines, flow(th, legend, w, 0)...)
}
