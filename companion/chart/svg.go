package chart

import (
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"
)

// CSS is the style of the drawings, with the colours of the seats on light and dark pages and on
// paper. The page must define --ink, --soft, --strong and --order.
//
//go:embed chart.css
var CSS string

// Sizes in units of the drawing. Letters are 8 units high.
const (
	left      = 20 // for the numbers beside lines
	right     = 12 // for the signs at their ends
	above     = 6
	below     = 21 // for the rounds
	barHeight = 19 // of a bar with its name
)

// SVG draws the chart. width and height are in units of the drawing; bars ignore height.
func (c *Chart) SVG(width, height int) template.HTML {
	var b strings.Builder
	role, about := "img", c.About
	if len(c.Bars) > 0 { // the text of bars can be read aloud
		role, about, height = "group", c.Title, barHeight*len(c.Bars)
	}
	fmt.Fprintf(&b, `<svg class="chart" viewBox="0 0 %d %d" role="%s" aria-label="%s">`, width, height, role, template.HTMLEscapeString(about))
	if len(c.Bars) > 0 {
		c.writeBars(&b, float64(width-2))
	} else {
		c.writeLines(&b, width, height)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

func (c *Chart) writeLines(b *strings.Builder, width, height int) {
	first, last, low, high := c.Range()
	ground := height - below
	at := func(x Point) (across, down int) {
		return left + (x.Round-first)*(width-left-right)/(last-first), above + (high-x.N)*(ground-above)/(high-low)
	}
	grid := ""
	for _, n := range ticks(low, high, (ground-above)/18) {
		_, down := at(Point{first, n})
		grid += fmt.Sprintf("M%d %dH%d", left-4, down, width)
		fmt.Fprintf(b, `<text class="end" x="%d" y="%d">%d</text>`, left-5, down+3, n)
	}
	fmt.Fprintf(b, `<path class="grid" d="%s"/><g class="mid">`, grid)
	for _, n := range ticks(first, last, (width-left)/24) {
		across, _ := at(Point{n, low})
		fmt.Fprintf(b, `<text x="%d" y="%d">%d</text>`, across, ground+10, n)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d">%s</text></g>`, (left+width-right)/2, height-2, template.HTMLEscapeString(c.Across))
	signs := c.spreadSigns(at, ground)
	for i, l := range c.Lines {
		fmt.Fprintf(b, `<g class="%s"><polyline points="`, c.Colours.Class(l.Seat))
		across := 0
		for k, x := range l.At {
			var down int
			across, down = at(x)
			if k == 0 || k+1 == len(l.At) || !isStraight(l.At[k-1], x, l.At[k+1]) {
				fmt.Fprintf(b, "%d,%d ", across, down)
			}
		}
		fmt.Fprintf(b, `"/><text x="%d" y="%d">%s</text></g>`, across+2, signs[i]+3, Sign(l.Seat))
	}
}

// signHeight is the least distance of two signs.
const signHeight = 7

// spreadSigns returns the heights of the signs at the ends of the lines, moved so that none covers
// another.
func (c *Chart) spreadSigns(at func(Point) (across, down int), ground int) []int {
	downs, order := make([]int, len(c.Lines)), make([]int, len(c.Lines))
	for i, l := range c.Lines {
		_, downs[i] = at(l.At[len(l.At)-1])
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return downs[k] - downs[i] })
	for n, i := range order { // from the lowest up
		if n > 0 {
			downs[i] = min(downs[i], downs[order[n-1]]-signHeight)
		}
	}
	for n, i := range order { // and down again if there is no room above
		downs[i] = max(downs[i], above+signHeight*(len(order)-1-n))
	}
	return downs
}

// isStraight reports whether b is on the line from a to c.
func isStraight(a, b, c Point) bool {
	return (b.N-a.N)*(c.Round-b.Round) == (c.N-b.N)*(b.Round-a.Round)
}

// ticks returns round numbers from low to high, about most of them.
func ticks(low, high, most int) (list []int) {
	step := 1
	for _, by := range []int{2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		if (high-low)/step <= most {
			break
		}
		step = by
	}
	for n := low - low%step; n <= high; n += step {
		if n >= low {
			list = append(list, n)
		}
	}
	return list
}

// writeBars draws each bar with its name and numbers above it, a frame for Of and a mark for Should.
func (c *Chart) writeBars(b *strings.Builder, width float64) {
	most := c.longest()
	to := func(n float64) string { return strconv.FormatFloat(math.Round(n*width*10/most)/10, 'f', -1, 64) }
	have, frames, marks := "", "", ""
	for i := range c.Bars {
		x, y := &c.Bars[i], i*barHeight
		fmt.Fprintf(b, `<text y="%d">%s: %s</text>`, y+8, template.HTMLEscapeString(x.Name), x.Numbers())
		have += fmt.Sprintf("M0 %dH%sv6H0", y+10, to(float64(x.N)))
		if x.Of > 0 {
			frames += fmt.Sprintf("M0 %dH%sv6H0z", y+10, to(float64(x.Of)))
		}
		marks += fmt.Sprintf("M%s %dv10", to(x.Should), y+8)
	}
	fmt.Fprintf(b, `<path class="have" d="%s"/><path class="frame" d="%s"/><path class="should" d="%s"/>`, have, frames, marks)
}

// Legend returns the legend of the signs of lines, or of the mark and the frame of bars.
func (c *Chart) Legend() template.HTML {
	var b strings.Builder
	b.WriteString(`<p class="legend">`)
	for _, l := range c.Lines {
		fmt.Fprintf(&b, `<span><b class="%s">%s</b> %s</span> `, c.Colours.Class(l.Seat), Sign(l.Seat), template.HTMLEscapeString(l.Name))
	}
	if len(c.Bars) > 0 {
		fmt.Fprintf(&b, `<span><b class="should">│</b> %s</span>`, template.HTMLEscapeString(c.Mark))
	}
	if c.All != "" {
		fmt.Fprintf(&b, ` <span>▭ %s</span>`, template.HTMLEscapeString(c.All))
	}
	b.WriteString(`</p>`)
	return template.HTML(b.String())
}
