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
	p.Y.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 6) })
	add, width := c.inBars, vg.Points(300)
	if len(c.Lines) > 0 {
		p.X.Label.Text = c.Across
		add, width = c.inLines, vg.Points(480)
	}
	if err := add(p); err != nil {
		return "", fmt.Errorf("story: %w", err)
	}
	return drawn(p, width, c.About)
}

func (c *Chart) inLines(p *plot.Plot) error {
	p.X.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 12) })
	for _, l := range c.Lines {
		at := make(plotter.XYs, len(l.At))
		for i, x := range l.At {
			at[i] = plotter.XY{X: float64(x.Round), Y: float64(x.N)}
		}
		line, marks, err := plotter.NewLinePoints(at)
		if err != nil {
			return err
		}
		line.Color, line.Width, line.Dashes = tone(1+l.Seat%tones), vg.Points(1.8), plotutil.Dashes(l.Seat)
		marks.Color, marks.Radius, marks.Shape = tone(1+l.Seat%tones), vg.Points(3), plotutil.Shape(l.Seat)
		p.Add(line, marks)
		p.Legend.Add(l.Name, line, marks)
	}
	legendRoom(p, len(c.Lines))
	return nil
}

// legendRoom makes room above what is drawn for so many lines of the legend.
func legendRoom(p *plot.Plot, lines int) {
	p.Y.Max = max(p.Y.Max, p.Y.Min+1)
	p.Y.Max += (p.Y.Max - p.Y.Min) * .12 * float64(lines)
}

// mostName is how long the name below a bar may be.
const mostName = 14

func (c *Chart) inBars(p *plot.Plot) error {
	width := vg.Points(min(40, 180/float64(len(c.Bars))))
	have, of := make(plotter.Values, len(c.Bars)), make(plotter.Values, len(c.Bars))
	var names []string
	for i, b := range c.Bars {
		have[i], of[i] = float64(b.N), float64(max(b.Of, b.N))
		if name := []rune(b.Name); len(name) > mostName {
			b.Name = string(name[:mostName-1]) + "…"
		}
		names = append(names, b.Name)
		p.Y.Max = max(p.Y.Max, float64(b.Of), float64(b.N), b.Should)
	}
	all, err := plotter.NewBarChart(of, width)
	if err != nil {
		return err
	}
	some, err := plotter.NewBarChart(have, width)
	if err != nil {
		return err
	}
	all.Color, all.LineStyle = tone(paper), draw.LineStyle{Color: tone(1), Width: vg.Points(0.8), Dashes: plotutil.Dashes(1)}
	some.Color, some.LineStyle = tone(1), draw.LineStyle{}
	if c.All != "" {
		p.Add(all)
		p.Legend.Add(c.All, all)
	}
	p.Add(some)
	for i, b := range c.Bars {
		mark, err := plotter.NewLine(plotter.XYs{{X: float64(i) - .4, Y: b.Should}, {X: float64(i) + .4, Y: b.Should}})
		if err != nil {
			return err
		}
		mark.Color, mark.Width = tone(2), vg.Points(2)
		p.Add(mark)
		if i == 0 {
			p.Legend.Add(c.Mark, mark)
		}
	}
	p.NominalX(names...)
	p.X.Tick.Label.Color = tone(0)
	p.Y.Min = 0
	heads := 1
	if c.All != "" {
		heads++
	}
	legendRoom(p, heads)
	return nil
}

// inked has axes and words drawn in ink.
func inked(p *plot.Plot) {
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Color, a.Label.TextStyle.Color, a.Tick.Color, a.Tick.Label.Color = tone(0), tone(0), tone(0), tone(0)
	}
	p.BackgroundColor = nil
	p.Legend.Padding = vg.Points(2)
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
func drawn(p *plot.Plot, width vg.Length, about string) (template.HTML, error) {
	canvas := vgsvg.NewWith(vgsvg.UseWH(width, vg.Points(220)))
	p.Draw(draw.Crop(draw.New(canvas), 2, -8, 2, -6)) // marks and numbers at the edge are wider than their place
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", fmt.Errorf("story: %w", err)
	}
	_, svg, _ := strings.Cut(b.String(), "<svg ")
	return template.HTML(`<svg role="img" aria-label="` + html.EscapeString(about) + `" ` + inTones(svg)), nil
}
