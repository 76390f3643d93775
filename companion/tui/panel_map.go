package tui

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// mostSize is the greatest height of a board's square, in lines. Its width is twice as many columns.
const mostSize = 3

// drawBoard draws the board of a panel as large as fits, and its legend as far as lines are left.
func (a *panelArea) drawBoard(c term.Canvas, p *table.Panel) {
	if a.framed {
		c = c.Frame(term.SingleLines, c.Theme.Frame, a.title(p)...)
	}
	legend := a.legend(p.Map, c.W)
	size := mostSize
	for size > 1 && (2*size*p.Map.Width > c.W || size*p.Map.Height+len(legend) > c.H) {
		size--
	}
	lines := append(a.mapLines(p.Map, size), legend...)
	for y, line := range lines[:min(len(lines), c.H)] {
		if spansWidth(line) > c.W && strings.TrimSpace(line[0].Text) == "" {
			line = line[1:] // the blank before a board that just fits
		}
		c.Spans(0, y, line...)
	}
}

// mapLines returns the lines of a board. A cell of it takes one cell of the screen or, if the board
// has squares, size lines and 2*size columns.
func (a *panelArea) mapLines(m *table.Map, size int) (lines [][]term.Span) {
	th := a.e.o.app.Theme()
	if !m.Squares {
		size = 1
	}
	for y := range m.Height * size {
		line := []term.Span{{Text: " ", Style: th.Plain}}
		for x := range m.Width {
			cell := &m.Cells[y/size*m.Width+x]
			st, fill := squareStyle(th, cell), " "
			around := st
			switch {
			case cell.Lit:
				fill, around = term.SignBeam, th.Beam
			case m.Squares && cell.Ground == table.NoTerrain: // the name of a row or column
				st, around = th.Faint, th.Faint
			}
			switch {
			case !m.Squares:
				line = append(line, term.Span{Text: a.glyph(cell), Style: st})
			case strings.ContainsRune(solid, cell.Glyph) && cell.Second == 0:
				line = append(line, term.Span{Text: strings.Repeat(string(cell.Glyph), 2*size), Style: st})
			case y%size == (size-1)/2:
				signs := a.glyphs(cell)
				bare := strings.TrimRight(signs, term.SignBeam)
				line = append(line, term.Span{Text: strings.Repeat(fill, size-1), Style: around}, term.Span{Text: bare, Style: st},
					term.Span{Text: signs[len(bare):] + strings.Repeat(fill, size-1), Style: around})
			default:
				line = append(line, term.Span{Text: strings.Repeat(fill, 2*size), Style: around})
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// solid has the signs that fill a square.
const solid = "░▒█"

// glyph returns the sign of a cell: its text, its rune, or the sign of its player.
func (a *panelArea) glyph(cell *table.MapCell) string {
	switch {
	case !cell.Sign.IsZero():
		return a.say(cell.Sign)
	case cell.Glyph == 0:
		return a.e.o.app.Theme().SeatSign(cell.Seat)
	}
	return string(cell.Glyph)
}

// glyphs returns the two columns of a square: its sign and what else is there. In the beam an empty
// square has two beam signs; others have one in the second column, if that is empty.
func (a *panelArea) glyphs(cell *table.MapCell) string {
	glyph, second := a.glyph(cell), " "
	if cell.Second != 0 {
		second = string(cell.Second)
	}
	switch {
	case cell.Lit && cell.Seat < 0 && !unicode.IsLetter(cell.Glyph) && cell.Second == 0:
		return term.SignBeam + term.SignBeam
	case cell.Lit && cell.Second == 0:
		return glyph + term.SignBeam
	}
	return glyph + second
}

// legend returns the meaning of a board's signs in lines of w columns.
func (a *panelArea) legend(m *table.Map, w int) [][]term.Span {
	th := a.e.o.app.Theme()
	var lines [][]term.Span
	line, used := []term.Span{{Text: " ", Style: th.Plain}}, 1
	for i := range m.Legend {
		cell := &m.Legend[i]
		sign, st := strings.TrimSpace(a.glyphs(cell)), squareStyle(th, cell)
		text := " " + a.say(cell.Text)
		wide := term.Width(sign + text)
		if used > 1 && used+1+wide > w {
			lines = append(lines, line)
			line, used = []term.Span{{Text: " ", Style: th.Plain}}, 1
		}
		if used > 1 {
			line, used = append(line, term.Span{Text: " ", Style: th.Plain}), used+1
		}
		line, used = append(line, term.Span{Text: sign, Style: st}, term.Span{Text: text, Style: th.Plain}), used+wide
	}
	if used > 1 {
		lines = append(lines, line)
	}
	return lines
}

// mostTile is the greatest width of a tile with a frame, in columns.
const mostTile = 10

// leastTile returns the least width of a tile with a frame.
func leastTile(m *table.Map) int { return m.TileWidth + 2 }

// tileFits reports whether a framed panel of w columns has room for the tiles.
func (a *panelArea) tileFits(m *table.Map, w int) bool { return m.Width/m.TileWidth*a.tile+3 <= w }

// tileHeight returns the height in lines of a tile that is wide columns wide: half of that, which
// makes it a square on most screens, or what its content needs with a frame.
func tileHeight(m *table.Map, wide int) int { return max(wide/2, m.TileHeight+2) }

// tileLines returns the lines of a board of tiles, with a frame around each tile that is a place.
func (a *panelArea) tileLines(m *table.Map) (lines [][]term.Span) {
	th := a.e.o.app.Theme()
	wide, high := a.tile, tileHeight(m, a.tile)
	for top := 0; top < m.Height; top += m.TileHeight {
		for y := range high {
			line := []term.Span{{Text: " ", Style: th.Plain}}
			for left := 0; left < m.Width; left += m.TileWidth {
				line = append(line, a.tileLine(m, left, top, y, wide, high)...)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// tileLine returns line y of the tile whose first cell is at left, top.
func (a *panelArea) tileLine(m *table.Map, left, top, y, wide, high int) []term.Span {
	th := a.e.o.app.Theme()
	if middle := &m.Cells[(top+m.TileHeight/2)*m.Width+left+m.TileWidth/2]; !isPlace(m, left, top) {
		st := squareStyle(th, &table.MapCell{Seat: -1, Ground: middle.Ground})
		return []term.Span{{Text: strings.Repeat(" ", wide), Style: st}}
	}
	edge := func(i int) string { return string([]rune(term.SingleLines)[i]) }
	across := strings.Repeat(edge(0), wide-2)
	switch y {
	case 0:
		return []term.Span{{Text: edge(2) + across + edge(3), Style: th.Frame}}
	case high - 1:
		return []term.Span{{Text: edge(4) + across + edge(5), Style: th.Frame}}
	}
	before := (wide - m.TileWidth) / 2
	line := []term.Span{{Text: edge(1), Style: th.Frame}, {Text: strings.Repeat(" ", before-1), Style: th.Plain}}
	if k := y - (high-m.TileHeight)/2; k >= 0 && k < m.TileHeight {
		for x := range m.TileWidth {
			cell := &m.Cells[(top+k)*m.Width+left+x]
			line = append(line, term.Span{Text: a.glyph(cell), Style: squareStyle(th, cell)})
		}
	} else {
		line = append(line, term.Span{Text: strings.Repeat(" ", m.TileWidth), Style: th.Plain})
	}
	return append(line, term.Span{Text: strings.Repeat(" ", wide-before-m.TileWidth-1), Style: th.Plain}, term.Span{Text: edge(1), Style: th.Frame})
}

// isPlace reports whether a tile is a place of the board: one of its cells has a text.
func isPlace(m *table.Map, left, top int) bool {
	for y := range m.TileHeight {
		for x := range m.TileWidth {
			if !m.Cells[(top+y)*m.Width+left+x].Text.IsZero() {
				return true
			}
		}
	}
	return false
}

// terrains has the names that [term.Theme.Ground] takes.
var terrains = map[table.Terrain]string{table.Sea: "sea", table.Land: "land", table.Rock: "rock"}

// squareStyle returns the style of a square of a board with what is on it.
func squareStyle(t *term.Theme, cell *table.MapCell) tcell.Style {
	st, painted := t.Ground(terrains[cell.Ground])
	switch {
	case cell.Hue != "":
		return t.Hue(string(cell.Hue))
	case cell.Lit && cell.Seat >= 0:
		return t.OnBeam(cell.Seat)
	case cell.Lit && unicode.IsLetter(cell.Glyph):
		return t.BeamName
	case cell.Lit:
		return t.Beam
	case cell.Seat >= 0 && painted:
		_, ground, _ := st.Decompose()
		return t.Seat(cell.Seat).Background(ground).Bold(true)
	case cell.Seat >= 0:
		return t.Seat(cell.Seat)
	case painted && cell.Ground == table.Sea && (unicode.IsLetter(cell.Glyph) || cell.Second != 0): // a harbour, goods
		_, ground, _ := st.Decompose()
		return t.Strong.Background(ground)
	}
	return st
}
