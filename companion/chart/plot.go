package chart

import "strings"

// A SignRun is text in the colour of a seat, or in no colour for -1.
type SignRun struct {
	Text string
	Seat int
}

// Plot draws the lines in h rows of w columns, in braille or in ASCII. The player's sign is at each
// point, or only at the last one if they are too close.
func (c *Chart) Plot(w, h int, braille bool) [][]SignRun {
	s := sketch{w: w, braille: braille, cells: make([]cell, w*h)}
	first, last, low, high := c.Range()
	width, height := w, h
	if braille {
		width, height = 2*w, 4*h
	}
	at := func(x Point) (across, down int) {
		return (x.Round - first) * (width - 1) / (last - first), (high - x.N) * (height - 1) / (high - low)
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
	for _, l := range c.Lines { // put equal last signs beside each other
		x, y := at(l.At[len(l.At)-1])
		for s.cell(x, y).last && x >= width/w {
			x -= width / w
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

// A sketch is the area that Plot draws on.
type sketch struct {
	w       int
	braille bool
	cells   []cell
}

type cell struct {
	dots rune // bits of the braille character
	sign bool // it shows the player's sign
	last bool // at the player's last point
	seat int
}

// dotBits are the bits of a braille character, by row and column.
var dotBits = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// cell returns the cell of a dot.
func (s *sketch) cell(x, y int) *cell {
	if s.braille {
		x, y = x/2, y/4
	}
	return &s.cells[y*s.w+x]
}

// blankBraille is the braille character without dots.
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

// Gauge draws bar i for a terminal, scaled so that the longest takes room columns: blocks for N, dots
// up to Of, and a mark at Should.
func (c *Chart) Gauge(i, room int) string {
	b, scale := &c.Bars[i], float64(room)/c.longest()
	n, total := int(float64(b.N)*scale+0.5), int(float64(b.Of)*scale+0.5)
	cells := strings.Split(strings.Repeat("█", n)+strings.Repeat("·", max(total-n, 0)), "")
	mark := min(int(b.Should*scale), room-1)
	for len(cells) <= mark {
		cells = append(cells, " ")
	}
	cells[mark] = "│"
	return strings.Join(cells, "")
}
