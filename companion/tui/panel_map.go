package tui

import (
	"strings"
	"unicode"

	"hafenmeister/games/table"
)

// mostSize is how large a square of a board is drawn at most: so many lines high, twice
// as many columns wide.
const mostSize = 3

// drawBoard draws the board of a panel as large as there is room for, with its legend as
// far as lines are left.
func (a *panelArea) drawBoard(c Canvas, p *table.Panel) {
	if a.framed {
		c = c.Frame(singleLines, c.Theme.Frame, a.title(p)...)
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
			st, fill := th.Square(cell), " "
			switch {
			case cell.Lit:
				fill = signBeam
			case m.Squares && cell.Ground == table.NoTerrain: // the names at the edges
				st = th.Faint
			}
			switch {
			case !m.Squares:
				line = append(line, Span{a.glyph(cell), st})
			case strings.ContainsRune(solid, cell.Glyph) && cell.Also == 0:
				line = append(line, Span{strings.Repeat(string(cell.Glyph), 2*size), st})
			case y%size == (size-1)/2:
				line = append(line, Span{strings.Repeat(fill, size-1) + a.glyphs(cell) + strings.Repeat(fill, size-1), st})
			default:
				line = append(line, Span{strings.Repeat(fill, 2*size), st})
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

// glyphs are the two columns of a square. Where the beam shines its sign stands in the first
// that is free, and beside a boat or a harbour in the place of what else lies there.
func (a *panelArea) glyphs(cell *table.MapCell) string {
	glyph, also := a.glyph(cell), " "
	if cell.Also != 0 {
		also = string(cell.Also)
	}
	switch {
	case cell.Lit && cell.Seat < 0 && !unicode.IsLetter(cell.Glyph) && cell.Also == 0:
		return signBeam + signBeam
	case cell.Lit:
		return glyph + signBeam
	}
	return glyph + also
}

// legend says in lines of w columns what the signs of a board mean.
func (a *panelArea) legend(m *table.Map, w int) [][]Span {
	th := a.e.o.app.Theme()
	var lines [][]Span
	line, used := []Span{{" ", th.Plain}}, 1
	for i := range m.Legend {
		cell := &m.Legend[i]
		sign, st := strings.TrimSpace(a.glyphs(cell)), th.Square(cell)
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
