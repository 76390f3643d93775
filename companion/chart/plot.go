package chart

import "strings"

// A SignRun is signs side by side that belong to one seat; -1 is nobody's.
type SignRun struct {
	Text string
	Seat int
}

// Plot returns the lines of a chart on a terminal, w columns in h rows, in dots of braille or one to a place. The
// player's sign is at each point, or at the last where they are too close.
func (c *Chart) Plot(w, h int, braille bool) [][]SignRun {
	s := sketch{w: w, braille: braille, cells: make([]cell, w*h)}
	first, last, low, high := c.Range()
	wide, tall := w, h
	if braille {
		wide, tall = 2*w, 4*h
	}
	at := func(x Point) (across, down int) {
		return (x.Round - first) * (wide - 1) / (last - first), (high - x.N) * (tall - 1) / (high - low)
	}
	for _, l := range c.Lines {
		for i := 1; i < len(l.At); i++ {
			x0, y0 := at(l.At[i-1])
			x1, y1 := at(l.At[i])
			steps := max(x1-x0, y1-y0, y0-y1, 1)
			for k := range steps + 1 {
				x, y := x0+(x1-x0)*k/steps, y0+(y1-y0)*k/steps
				dot := s.cell(x, y)
				dot.dots, dot.seat = dot.dots|dotBits[y%4][x%2], l.Seat
			}
		}
	}
	if 3*(last-first) <= w {
		for _, l := range c.Lines {
			for _, x := range l.At[:len(l.At)-1] {
				sign := s.cell(at(x))
				sign.sign, sign.seat = true, l.Seat
			}
		}
	}
	for _, l := range c.Lines { // the last signs are all seen, beside each other where results are equal
		x, y := at(l.At[len(l.At)-1])
		for s.cell(x, y).last && x >= wide/w {
			x -= wide / w
		}
		sign := s.cell(x, y)
		sign.sign, sign.last, sign.seat = true, true, l.Seat
	}
	rows := make([][]SignRun, h)
	for y := range rows {
		rows[y] = s.row(y)
	}
	return rows
}

// A sketch is a piece of the screen that is drawn on in dots.
type sketch struct {
	w       int
	braille bool
	cells   []cell
}

type cell struct {
	dots rune // a bit each, as braille numbers them
	sign bool // the player's sign is there
	last bool // it is the sign of a result
	seat int
}

// dotBits are the dots of a braille sign, line by line.
var dotBits = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// cell returns the place of a dot.
func (s *sketch) cell(x, y int) *cell {
	if s.braille {
		x, y = x/2, y/4
	}
	return &s.cells[y*s.w+x]
}

// blankBraille is the braille sign without dots.
const blankBraille = '\u2800'

func (s *sketch) row(y int) (runs []SignRun) {
	for _, c := range s.cells[y*s.w : (y+1)*s.w] {
		one := SignRun{" ", -1}
		switch {
		case c.sign:
			one = SignRun{Sign(c.seat), c.seat}
		case c.dots != 0 && s.braille:
			one = SignRun{string(blankBraille + c.dots), c.seat}
		case c.dots != 0:
			one = SignRun{"·", c.seat}
		}
		if k := len(runs) - 1; k >= 0 && runs[k].Seat == one.Seat {
			runs[k].Text += one.Text
		} else {
			runs = append(runs, one)
		}
	}
	return runs
}

// Gauge is bar i of the chart on a terminal, in as many columns as the longest may take: dots continue to all
// there were, and a mark is where the bar was expected to end.
func (c *Chart) Gauge(i, room int) string {
	b, scale := &c.Bars[i], float64(room)/c.longest()
	n, of := int(float64(b.N)*scale+0.5), int(float64(b.Of)*scale+0.5)
	cells := strings.Split(strings.Repeat("■", n)+strings.Repeat("·", max(of-n, 0)), "")
	mark := min(int(b.Should*scale), room-1)
	for len(cells) <= mark {
		cells = append(cells, " ")
	}
	cells[mark] = "│"
	return strings.Join(cells, "")
}
