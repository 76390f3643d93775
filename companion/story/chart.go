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

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// tones are how many colours of lines page.css has. Lines differ in dashes and marks too.
const tones = 6

// tone stands for a colour of page.css until the drawing is done, so that the page chooses it: by
// light, dark and print. 0 is the ink.
func tone(i int) color.Color { return color.RGBA{1, 2, byte(i), 255} }

// inTones has the page choose the colours and the letters of a drawing.
func inTones(svg string) string {
	svg = strings.ReplaceAll(svg, "font-family:Liberation Serif;", "") // that of the page
	for i := range tones + 1 {
		name := "var(--ink)"
		if i > 0 {
			name = "var(--tone" + strconv.Itoa(i) + ")"
		}
		svg = strings.ReplaceAll(svg, fmt.Sprintf("#0102%02X", i), name)
	}
	return svg
}

// scoreChart draws the score by rounds; it is empty where there is none, or only one round.
func (t *teller) scoreChart() (template.HTML, error) {
	if !t.scores.known() || len(t.scores.rounds) < 2 {
		return "", nil
	}
	p := plot.New()
	inked(p)
	p.X.Label.Text = t.line("story.round.head")
	p.X.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 12) })
	p.Y.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return wholeTicks(low, high, 6) })
	for k, who := range t.scores.players {
		var at plotter.XYs
		for i, list := range t.scores.after {
			if list[k].known {
				at = append(at, plotter.XY{X: float64(t.scores.rounds[i]), Y: float64(list[k].points)})
			}
		}
		line, marks, err := plotter.NewLinePoints(at)
		if err != nil {
			continue // somebody of whom no score is known
		}
		line.Color, line.Width, line.Dashes = tone(1+k%tones), vg.Points(1.8), plotutil.Dashes(k)
		marks.Color, marks.Radius, marks.Shape = tone(1+k%tones), vg.Points(3), plotutil.Shape(k)
		p.Add(line, marks)
		p.Legend.Add(locale.Tame(who.Name), line, marks)
	}
	return t.drawn(p, "story.chart.scores")
}

// inked has axes and words drawn in ink.
func inked(p *plot.Plot) {
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Color, a.Label.TextStyle.Color, a.Tick.Color, a.Tick.Label.Color = tone(0), tone(0), tone(0), tone(0)
	}
	p.BackgroundColor = nil
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
func (t *teller) drawn(p *plot.Plot, key string) (template.HTML, error) {
	canvas := vgsvg.NewWith(vgsvg.UseWH(vg.Points(480), vg.Points(240)))
	p.Draw(draw.Crop(draw.New(canvas), 2, -8, 2, -6)) // marks and numbers at the edge are wider than their place
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return "", fmt.Errorf("story: %w", err)
	}
	_, svg, _ := strings.Cut(b.String(), "<svg ")
	alt := html.EscapeString(t.line(key, table.List("ends", t.ends())))
	return template.HTML(`<svg role="img" aria-label="` + alt + `" ` + inTones(svg)), nil
}

// ends are who has how much after the last round.
func (t *teller) ends() (list []table.Text) {
	for k, x := range t.scores.after[len(t.scores.after)-1] {
		if x.known {
			list = append(list, table.Say("story.amount", table.Name("player", t.scores.players[k].Name), table.Num("points", x.points)))
		}
	}
	return list
}
