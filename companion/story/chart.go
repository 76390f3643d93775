package story

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"image/color"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// tones are how many colours of lines page.css has. Lines differ in dashes and marks too.
const tones = 6

// paper is the tone of what lies behind a drawing.
const paper = tones + 1

// tone stands for a colour of page.css until the drawing is done, so that the page chooses it: by
// light, dark and print. 0 is the ink.
func tone(i int) color.Color { return color.RGBA{1, 2, byte(i), 255} }

// inTones has the page choose the colours and the letters of a drawing.
func inTones(svg string) string {
	svg = strings.ReplaceAll(svg, "font-family:Liberation Serif;", "") // that of the page
	for i := range paper + 1 {
		name := "var(--tone" + strconv.Itoa(i) + ")"
		switch i {
		case 0:
			name = "var(--ink)"
		case paper:
			name = "var(--paper)"
		}
		svg = strings.ReplaceAll(svg, fmt.Sprintf("#0102%02X", i), name)
	}
	return svg
}

// SVG is the chart as a drawing whose colours are those of the page that it stands in.
func (c *Chart) SVG() (template.HTML, error) {
	p := plot.New()
	inked(p)
	add, width := c.inBars, vg.Points(300)
	high := float64(barHigh*len(c.Bars) + legendHigh*c.heads() + axisHigh + edgeHigh)
	if len(c.Lines) > 0 {
		add, width = c.inLines, vg.Points(380)
		high = float64(linesHigh + legendHigh*len(c.Lines) + 2*axisHigh)
	}
	if err := add(p); err != nil {
		return "", fmt.Errorf("story: %w", err)
	}
	return drawn(p, width, vg.Points(high), c.About)
}

// Heights in points.
const (
	linesHigh  = 150 // of what lines are drawn in
	barHigh    = 26  // of a bar with its name
	legendHigh = 16  // of a line of the legend
	axisHigh   = 24  // of an axis or its name
	edgeHigh   = 14  // of what is left free around bars
)

func (c *Chart) inLines(p *plot.Plot) error {
	p.X.Label.Text = c.Across
	p.X.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 12) })
	for _, l := range c.Lines {
		at := make(plotter.XYs, len(l.At))
		for i, x := range l.At {
			at[i] = plotter.XY{X: float64(x.Round), Y: float64(x.N)}
		}
		line, err := plotter.NewLine(at)
		if err != nil {
			return err
		}
		marks, err := plotter.NewScatter(marked(at))
		if err != nil {
			return err
		}
		line.Color, line.Width, line.Dashes = tone(1+l.Seat%tones), vg.Points(1.8), plotutil.Dashes(l.Seat)
		marks.Color, marks.Radius, marks.Shape = tone(1+l.Seat%tones), vg.Points(3), plotutil.Shape(l.Seat)
		p.Add(line, marks)
		p.Legend.Add(l.Name, line, marks)
	}
	p.Y.Min, p.Y.Max = min(p.Y.Min, 0), max(p.Y.Max, p.Y.Min+1)
	high, most := p.Y.Max-p.Y.Min, p.Y.Max
	p.Y.Max += high * float64(legendHigh*len(c.Lines)) / linesHigh
	p.Y.Tick.Marker = plot.TickerFunc(func(low, _ float64) []plot.Tick { return wholeTicks(low, most, 6) })
	return nil
}

// mostMarked is how many rounds have marks each.
const mostMarked = 20

// marked are the points of a line that have marks: where it is long, its ends and where it has just changed.
func marked(at plotter.XYs) (list plotter.XYs) {
	for i, x := range at {
		if len(at) <= mostMarked || i == 0 || i+1 == len(at) || at[i-1].Y != x.Y {
			list = append(list, x)
		}
	}
	return list
}

// heads is how many lines the legend of bars has.
func (c *Chart) heads() int {
	if c.All != "" {
		return 2
	}
	return 1
}

// inBars draws bars from left to right, the first at the top, each below its name and numbers.
func (c *Chart) inBars(p *plot.Plot) error {
	n := len(c.Bars)
	have, of := make(plotter.Values, n), make(plotter.Values, n)
	names := plotter.XYLabels{XYs: make(plotter.XYs, n), Labels: make([]string, n)}
	for i, b := range c.Bars {
		at := n - 1 - i
		have[at], of[at] = float64(b.N), float64(max(b.Of, b.N))
		names.XYs[i], names.Labels[i] = plotter.XY{X: 0, Y: float64(at) + .25}, b.Label()
	}
	all, err := plotter.NewBarChart(of, barHigh*.38)
	if err != nil {
		return err
	}
	some, err := plotter.NewBarChart(have, barHigh*.38)
	if err != nil {
		return err
	}
	labels, err := plotter.NewLabels(names)
	if err != nil {
		return err
	}
	for i := range labels.TextStyle {
		labels.TextStyle[i] = p.X.Tick.Label
		labels.TextStyle[i].XAlign, labels.TextStyle[i].YAlign = draw.XLeft, draw.YBottom
	}
	all.Horizontal, some.Horizontal = true, true
	all.Color, all.LineStyle = tone(paper), draw.LineStyle{Color: tone(1), Width: vg.Points(0.8), Dashes: plotutil.Dashes(1)}
	some.Color, some.LineStyle = tone(1), draw.LineStyle{}
	if c.All != "" {
		p.Add(all)
		p.Legend.Add(c.All, all)
	}
	p.Add(some)
	for i, b := range c.Bars {
		at := float64(n - 1 - i)
		mark, err := plotter.NewLine(plotter.XYs{{X: b.Should, Y: at - .3}, {X: b.Should, Y: at + .24}})
		if err != nil {
			return err
		}
		mark.Color, mark.Width = tone(2), vg.Points(2)
		p.Add(mark)
		if i == 0 {
			p.Legend.Add(c.Mark, mark)
		}
	}
	most := max(p.X.Max, 1)
	p.Add(labels)
	p.HideY()
	p.X.Min, p.X.Max = 0, most
	p.X.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 6) })
	p.Y.Min, p.Y.Max = -.4, float64(n)-.2+float64(legendHigh*c.heads())/barHigh
	return nil
}

// inked has axes and words drawn in ink.
func inked(p *plot.Plot) {
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Color, a.Label.TextStyle.Color, a.Tick.Color, a.Tick.Label.Color = tone(0), tone(0), tone(0), tone(0)
	}
	p.BackgroundColor = nil
	p.Legend.Padding = vg.Points(4)
	p.Legend.TextStyle.Color, p.Legend.Top, p.Legend.Left = tone(0), true, true
}

// wholeTicks are a few whole numbers between two.
func wholeTicks(low, high float64, most int) (list []plot.Tick) {
	step := 1
	for _, by := range []int{2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		if (high-low)/float64(step) <= float64(most) {
			break
		}
		step = by
	}
	for n := int(low) - int(low)%step; float64(n) <= high; n += step {
		if float64(n) >= low {
			list = append(list, plot.Tick{Value: float64(n), Label: strconv.Itoa(n)})
		}
	}
	return list
}

// drawn is a drawing as an element of its own, with what it shows for those who do not see it.
func drawn(p *plot.Plot, width, high vg.Length, about string) (template.HTML, error) {
	canvas := vgsvg.NewWith(vgsvg.UseWH(width, high))
	p.Draw(draw.Crop(draw.New(canvas), 2, -8, 2, -6)) // marks and numbers at the edge are wider than their place
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", fmt.Errorf("story: %w", err)
	}
	_, svg, _ := strings.Cut(b.String(), "<svg ")
	return template.HTML(`<svg role="img" aria-label="` + html.EscapeString(about) + `" ` + inTones(svg)), nil
}
