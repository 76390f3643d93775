package paper

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

const (
	planEdge  = 6.0  // mm for the names of columns and rows
	largePlot = 20.0 // mm, the greatest side of a square
	planName  = 6.0  // mm for the board's own name below it
)

// A planner draws a board as SVG; one unit is a millimetre.
type planner struct {
	*printer
	plan *setup.Plan
	side float64 // of a square
}

// plan draws the board, as large as the rest of the page allows.
func (p *printer) plan(b *setup.Plan) {
	d := &planner{printer: p, plan: b, side: min(largePlot,
		(setup.SheetWidth-planEdge)/float64(b.Width), (setup.SheetHeight-planEdge-planName-float64(p.y))/float64(b.Height))}
	wide, tall := planEdge+d.side*float64(b.Width)+1, planEdge+d.side*float64(b.Height)+planName
	p.printf("<svg class=\"board\" style=\"position:absolute;left:0;top:%dmm;width:%.2fmm;height:%.2fmm\" viewBox=\"0 0 %.2f %.2f\">\n", p.y, wide, tall, wide, tall)
	d.edges()
	for i := range b.Plots {
		d.plot(&b.Plots[i], i%b.Width, i/b.Width)
	}
	for i := range b.Plots {
		d.walls(&b.Plots[i], i%b.Width, i/b.Width)
	}
	if b.Lamp != nil {
		d.lamp(b.Lamp)
	}
	d.text("edge", wide/2, tall-1, p.words.Put(b.Name))
	p.WriteString("</svg>\n")
}

func (d *planner) text(class string, x, y float64, text string) {
	if text != "" {
		d.printf("<text class=\"%s\" x=\"%.2f\" y=\"%.2f\">%s</text>", class, x, y, html.EscapeString(text))
	}
}

// corner is the top left corner of a square.
func (d *planner) corner(x, y int) (left, top float64) {
	return planEdge + d.side*float64(x), planEdge + d.side*float64(y)
}

// edges writes the names of columns and rows.
func (d *planner) edges() {
	for x := range d.plan.Width {
		left, top := d.corner(x, 0)
		d.text("edge", left+d.side/2, top-1.5, string(rune('a'+x)))
	}
	for y := range d.plan.Height {
		left, top := d.corner(0, y)
		d.text("edge", left-3, top+d.side/2+1.2, strconv.Itoa(y+1))
	}
}

var groundNames = [...]string{setup.GroundSea: "sea", setup.GroundLand: "land", setup.GroundRock: "sea", setup.GroundPort: "port"}

// plot draws a square: its picture in the middle, its letter at the left, its name and the
// marks of the lighthouse that light it below.
func (d *planner) plot(s *setup.Plot, x, y int) {
	left, top := d.corner(x, y)
	d.printf("<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>", groundNames[s.Ground], left, top, d.side, d.side)
	if s.Art != nil {
		size := 0.5 * d.side
		d.printf("<svg x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" viewBox=\"0 0 %d %d\">%s</svg>",
			left+(d.side-size)/2, top+0.2*d.side, size, size, s.Art.Width, s.Art.Height, strokes(s.Art))
	}
	d.text("sign", left+0.18*d.side, top+0.32*d.side, s.Sign)
	d.text("name", left+d.side/2, top+0.83*d.side, d.words.Put(s.Name))
	d.text("marks", left+d.side/2, top+0.96*d.side, ranges(s.Marks))
	if len(s.Joined) > 0 {
		d.text("marks", left+d.side/2, top+0.13*d.side, d.words.Line("paper.print.joined", table.Name("squares", strings.Join(s.Joined, ", "))))
	}
	d.WriteString("\n")
}

// ranges writes ascending numbers: "0 3-5".
func ranges(list []int) string {
	var words []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		switch {
		case k > i+1:
			words = append(words, fmt.Sprintf("%d-%d", list[i], list[k]))
		default:
			k = i
			words = append(words, strconv.Itoa(list[i]))
		}
		i = k + 1
	}
	return strings.Join(words, " ")
}

// walls draws the closed sides of a square.
func (d *planner) walls(s *setup.Plot, x, y int) {
	left, top := d.corner(x, y)
	right, bottom := left+d.side, top+d.side
	ends := map[string][4]float64{"up": {left, top, right, top}, "right": {right, top, right, bottom}, "down": {left, bottom, right, bottom}, "left": {left, top, left, bottom}}
	for _, side := range s.Shut {
		e := ends[side]
		d.printf("<line class=\"shut\" x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"/>", e[0], e[1], e[2], e[3])
	}
}

// crowded is the number of marks above which only every fifth is numbered.
const crowded = 24

// lamp draws the dial of the lighthouse: a tick and a number in the direction of each mark.
func (d *planner) lamp(l *setup.Lamp) {
	left, top := d.corner(l.X, l.Y)
	x, y := left+d.side/2, top+d.side/2
	d.printf("<circle class=\"dial\" cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"/><circle class=\"dial\" cx=\"%.2f\" cy=\"%.2f\" r=\"0.6\"/>", x, y, 0.48*d.side, x, y)
	for m, look := range l.Looks {
		far := math.Hypot(float64(look.Right), float64(look.Down))
		if far == 0 {
			continue
		}
		dx, dy := d.side*float64(look.Right)/far, d.side*float64(look.Down)/far
		d.printf("<line class=\"tick\" x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"/>", x+0.44*dx, y+0.44*dy, x+0.48*dx, y+0.48*dy)
		if len(l.Looks) <= crowded || m%5 == 0 {
			d.text("marks", x+0.37*dx, y+0.37*dy+0.8, strconv.Itoa(m))
		}
	}
	d.WriteString("\n")
}
