package web

import (
	"fmt"
	"html/template"
	"strings"

	"hafenmeister/companion/story"
)

// Charts are drawn in units of which so many are the width.
const (
	chartWide, chartHigh = 200, 90
	chartLeft            = 18 // for the numbers
)

// drawChart draws a chart as SVG, in as few signs as it takes.
func drawChart(c *story.Chart) template.HTML {
	var b strings.Builder
	high := chartHigh + 10
	if len(c.Bars) > 0 {
		high = barHigh * len(c.Bars)
	}
	fmt.Fprintf(&b, `<svg class="chart" viewBox="0 0 %d %d"`, chartWide, high)
	if len(c.Bars) > 0 { // their numbers stand in it
		fmt.Fprintf(&b, ` role="group" aria-label="%s">`, template.HTMLEscapeString(c.Title))
		writeBars(&b, c)
	} else {
		fmt.Fprintf(&b, ` role="img" aria-label="%s">`, template.HTMLEscapeString(c.About))
		writeLines(&b, c)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

func writeLines(b *strings.Builder, c *story.Chart) {
	first, last, low, top := c.Lines[0].At[0].Round, 0, 0, 1
	for _, l := range c.Lines {
		for _, x := range l.At {
			first, last, low, top = min(first, x.Round), max(last, x.Round), min(low, x.N), max(top, x.N)
		}
	}
	at := func(x story.Point) (across, down int) {
		return chartLeft + (x.Round-first)*(chartWide-chartLeft-10)/max(last-first, 1), 6 + (top-x.N)*(chartHigh-8)/(top-low)
	}
	_, ground := at(story.Point{Round: first, N: low})
	fmt.Fprintf(b, `<path class="axis" d="M%d 0V%dH%d"/><text y="9">%d</text><text y="%d">%d</text>`, chartLeft-4, ground+2, chartWide, top, ground+2, low)
	fmt.Fprintf(b, `<text x="%d" y="%d">%d</text><text class="end" x="%d" y="%d">%s %d</text>`, chartLeft, chartHigh+9, first, chartWide, chartHigh+9, template.HTMLEscapeString(c.Across), last)
	for _, l := range c.Lines {
		fmt.Fprintf(b, `<g class="seat%d"><polyline points="`, l.Seat)
		for i, x := range l.At {
			if i > 0 && i+1 < len(l.At) && straight(l.At[i-1], x, l.At[i+1]) {
				continue
			}
			across, down := at(x)
			fmt.Fprintf(b, "%d,%d ", across, down)
		}
		across, down := at(l.At[len(l.At)-1])
		fmt.Fprintf(b, `"/><text x="%d" y="%d">%s</text></g>`, across+1, down+3, seatSign(l.Seat))
	}
}

// straight reports whether the way from a over b to c has no bend.
func straight(a, b, c story.Point) bool {
	return (b.N-a.N)*(c.Round-b.Round) == (c.N-b.N)*(b.Round-a.Round)
}

const barHigh = 19

func writeBars(b *strings.Builder, c *story.Chart) {
	most := 1.0
	for _, x := range c.Bars {
		most = max(most, float64(x.N), float64(x.Of), x.Should)
	}
	wide := func(n float64) int { return int(n*(chartWide-2)/most + 0.5) }
	for i, x := range c.Bars {
		y := i * barHigh
		fmt.Fprintf(b, `<text y="%d">%s</text><path class="have" d="M0 %dH%dv6H0"/>`, y+8, template.HTMLEscapeString(x.Label()), y+10, wide(float64(x.N)))
		if x.Of > 0 {
			fmt.Fprintf(b, `<path class="axis" d="M0 %dH%dv6H0z"/>`, y+10, wide(float64(x.Of)))
		}
		fmt.Fprintf(b, `<path class="should" d="M%d %dv10"/>`, wide(x.Should), y+8)
	}
}
