package tui

import (
	"strings"

	"hafenmeister/games/table"
)

// mostSize is how large a square of a board is drawn at most: so many lines high, twice
// as many columns wide.
const mostSize = 3

// drawBoard draws the board of a panel as large as there is room for, with its legend as
// far as lines are left.
func (a *panelArea) drawBoard(c Canvas, p *table.Panel) {
	if a.framed {
		in := c.Box("", c.Theme.Plain)
		c.Part(1, 0, c.w-2, 1).Spans(0, 0, a.title(p)...)
		c = in
	}
	legend := a.legend(p.Map, c.w)
	size := mostSize
	for size > 1 && (2*size*p.Map.Width > c.w || size*p.Map.Height+len(legend) > c.h) {
		size--
	}
	lines := append(a.mapLines(p.Map, size), legend...)
	for y, line := range lines[:min(len(lines), c.h)] {
		if spansWidth(line) > c.w && strings.TrimSpace(line[0].Text) == "" {
			line = line[1:] // the blank before a board that just fits
		}
		c.Spans(0, y, line...)
	}
}

// mapLines draws a board: one cell of the screen for one of the board or, where cells are
// squares, size lines of twice as many columns.
func (a *panelArea) mapLines(m *table.Map, size int) (lines [][]Span) {
	th := a.e.o.app.Theme()
	if !m.Squares {
		size = 1
	}
	for y := range m.Height * size {
		line := []Span{{" ", th.Plain}}
		for x := range m.Width {
			cell := &m.Cells[y/size*m.Width+x]
			st := th.Seat(cell.Seat)
			if cell.Lit {
				st = st.Reverse(true)
			}
			switch {
			case !m.Squares:
				line = append(line, Span{a.glyph(cell), st})
			case strings.ContainsRune(solid, cell.Glyph) && cell.Also == 0:
				line = append(line, Span{strings.Repeat(string(cell.Glyph), 2*size), st})
			case y%size == (size-1)/2:
				line = append(line, Span{Pad(strings.Repeat(" ", size-1)+a.glyphs(cell), 2*size), st})
			default:
				line = append(line, Span{strings.Repeat(" ", 2*size), st})
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// solid are the signs that fill a square.
const solid = "░▒█"

func (a *panelArea) glyph(cell *table.MapCell) string {
	if cell.Glyph == 0 {
		return a.e.o.app.Theme().SeatSign(cell.Seat)
	}
	return string(cell.Glyph)
}

// glyphs are the two columns of a square.
func (a *panelArea) glyphs(cell *table.MapCell) string {
	if cell.Also == 0 {
		return a.glyph(cell) + " "
	}
	return a.glyph(cell) + string(cell.Also)
}

// legend says in lines of w columns what the signs of a board mean.
func (a *panelArea) legend(m *table.Map, w int) [][]Span {
	th := a.e.o.app.Theme()
	var lines [][]Span
	line, used := []Span{{" ", th.Plain}}, 1
	for i := range m.Legend {
		cell := &m.Legend[i]
		sign, st := strings.TrimSpace(a.glyphs(cell)), th.Seat(cell.Seat)
		if cell.Lit {
			st = st.Reverse(true)
		}
		text := " " + a.say(cell.Text)
		wide := Width(sign + text)
		if used > 1 && used+1+wide > w {
			lines = append(lines, line)
			line, used = []Span{{" ", th.Plain}}, 1
		}
		if used > 1 {
			line, used = append(line, Span{" ", th.Plain}), used+1
		}
		line, used = append(line, Span{sign, st}, Span{text, th.Plain}), used+wide
	}
	if used > 1 {
		lines = append(lines, line)
	}
	return lines
}
