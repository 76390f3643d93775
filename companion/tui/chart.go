package tui

import (
	"strconv"
	"strings"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/tui/term"
)

// Sizes of charts.
const (
	leastPlot, mostPlot = 3, 16 // lines of a plot
	mostChart           = 100   // columns of a chart
	leastChart          = 24    // columns below which a line chart is only its title and legend
	fairChart           = 10    // lines of a chart that shares the screen
)

// chartLines returns a chart drawn with text, at most w columns wide. A line chart is about h lines
// high; a bar chart has one line for each bar, whatever h is.
func (o *shared) chartLines(c *chart.Chart, w, h int) (lines [][]term.Span) {
	th := o.app.Theme().With(c.Colours)
	w = min(w, mostChart)
	lines = append(lines, styledLines(th.Strong, w, c.Title)...)
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

// tightLines returns a line chart in h lines, without the legend and the rounds, for a place beside the standings,
// which show the players' signs. It returns nil for a bar chart, or if there is no room.
func (o *shared) tightLines(c *chart.Chart, w, h int) (lines [][]term.Span) {
	if len(c.Lines) == 0 || h < leastPlot+1 || w < leastChart {
		return nil
	}
	th := o.app.Theme().With(c.Colours)
	plot, _ := plotLines(th, c, w, h-1)
	return append([][]term.Span{{{Text: term.Clip(c.Title, w), Style: th.Strong}}}, plot...)
}

// plotLines returns the plot of a line chart in h lines, and below it the axis and the rounds.
func plotLines(th *term.Theme, c *chart.Chart, w, h int) (lines, below [][]term.Span) {
	first, last, low, high := c.Range()
	top, bottom := strconv.Itoa(high), strconv.Itoa(low)
	left := max(len(bottom), len(top))
	w -= left + 1
	for y, row := range c.Plot(w, h, th.Braille) {
		label := ""
		switch y {
		case 0:
			label = top
		case h - 1:
			label = bottom
		}
		line := []term.Span{{Text: term.PadLeft(label, left) + "│", Style: th.Plain}}
		for _, r := range row {
			line = append(line, term.Span{Text: r.Text, Style: th.Seat(r.Seat)})
		}
		lines = append(lines, line)
	}
	from, to := strconv.Itoa(first), strconv.Itoa(last)
	middle := max(w-len(from)-len(to), 0)
	name := term.Clip(c.Across, max(middle-2, 0))
	before := (middle - term.Width(name)) / 2
	under := from + strings.Repeat(" ", before) + name + strings.Repeat(" ", middle-before-term.Width(name)) + to
	return lines, [][]term.Span{
		{{Text: strings.Repeat(" ", left) + "└" + strings.Repeat("─", w), Style: th.Plain}},
		{{Text: strings.Repeat(" ", left+1) + under, Style: th.Plain}}}
}

// leastBar is the width in columns below which bars are omitted.
const leastBar = 8

// barLines returns a line for each bar of a chart, with its numbers, and the legend of the bars.
func (o *shared) barLines(c *chart.Chart, w int) (lines [][]term.Span) {
	th := o.app.Theme()
	var cells [][]string
	for _, b := range c.Bars {
		cells = append(cells, []string{b.Name, b.Numbers(), "(" + o.speaker.Decimal(b.Should, 1) + ")"})
	}
	widths := term.ColumnWidths(cells, w, 1)
	room := w - term.Excess(widths, 1) - 1
	for i := range c.Bars {
		line := []term.Span{{Text: term.Pad(cells[i][0], widths[0]) + " " + term.PadLeft(cells[i][1], widths[1]), Style: th.Strong},
			{Text: " " + term.PadLeft(cells[i][2], widths[2]), Style: th.Plain}}
		if room >= leastBar {
			line = append(line, term.Span{Text: " " + c.Gauge(i, room), Style: th.Plain})
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
