package web

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// unit is the side of a square in the units of the drawing, so that no fractions are needed.
const unit = 10

var grounds = map[table.Terrain]string{table.Sea: "sea", table.Land: "land", table.Rock: "rock"}

func drawBoard(w *locale.Speaker, m *table.Map, colours chart.Colours, title string) template.HTML {
	wide, high, class := unit, unit, "board"
	if !m.Squares { // characters are taller than wide
		wide, high, class = 6, 14, "board ring"
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="%s" viewBox="0 0 %d %d" role="img" aria-label="%s">`, class, m.Width*wide, m.Height*high, template.HTMLEscapeString(title))
	for _, ground := range []table.Terrain{table.Sea, table.Land, table.Rock} {
		writeGround(&b, m, wide, high, grounds[ground], func(c *table.MapCell) bool { return c.Ground == ground })
	}
	writeGround(&b, m, wide, high, "lit", func(c *table.MapCell) bool { return c.Lit })
	byClass := map[string][]sign{}
	for i := range m.Cells {
		c := &m.Cells[i]
		text, class := glyphOf(w, c), classOf(c, colours)
		x := (i%m.Width)*wide + wide/2
		if c.Second != 0 {
			x -= 2 // leaves room for it
		}
		if s := strings.TrimSpace(text); s != "" && !isBare(c) {
			byClass[class] = append(byClass[class], sign{x, i/m.Width*high + high*3/4, s})
			if c.Hue != "" {
				fmt.Fprintf(&b, `<path class="hue hue-%s" d="M%d %dh%dv2h-%dz"/>`, c.Hue, i%m.Width*wide, (i/m.Width+1)*high-2, 3*wide, 3*wide)
			}
		}
		if c.Second != 0 {
			byClass["second"] = append(byClass["second"], sign{(i%m.Width)*wide + wide - 2, i/m.Width*high + high - 1, string(c.Second)})
		}
	}
	for _, class := range slices.Sorted(maps.Keys(byClass)) {
		fmt.Fprintf(&b, `<g class="%s">`, class)
		for _, s := range byClass[class] {
			fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text>`, s.x, s.y, template.HTMLEscapeString(s.text))
		}
		b.WriteString(`</g>`)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

type sign struct {
	x, y int
	text string
}

// isBare reports whether the sign of a cell says no more than the colour of its ground.
func isBare(c *table.MapCell) bool {
	return (c.Ground != table.NoTerrain || c.Lit) && strings.ContainsRune("·░▒█┌─┐│└┘", c.Glyph)
}

func groundOf(c *table.MapCell) string {
	if c.Lit {
		return "lit"
	}
	return grounds[c.Ground]
}

func glyphOf(w *locale.Speaker, c *table.MapCell) string {
	switch {
	case !c.Sign.IsZero():
		return w.Render(c.Sign)
	case c.Glyph == 0:
		return chart.Sign(c.Seat)
	}
	return string(c.Glyph)
}

func classOf(c *table.MapCell, colours chart.Colours) string {
	switch {
	case c.Seat >= 0:
		return colours.Class(c.Seat)
	case c.Hue != "":
		return "hue-" + string(c.Hue)
	}
	return "sign"
}

// writeGround draws all cells for which is reports true as one path, with one rectangle for adjacent cells of a
// row.
func writeGround(b *strings.Builder, m *table.Map, wide, high int, class string, is func(*table.MapCell) bool) {
	var path strings.Builder
	for y := range m.Height {
		for x := 0; x < m.Width; x++ {
			from := x
			for x < m.Width && is(&m.Cells[y*m.Width+x]) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv%dh%dz", from*wide, y*high, (x-from)*wide, high, (from-x)*wide)
			}
		}
	}
	if path.Len() > 0 {
		fmt.Fprintf(b, `<path class="%s" d="%s"/>`, class, path.String())
	}
}

// boardLines returns what is on a board in words, for screen readers.
func boardLines(w *locale.Speaker, m *table.Map) (lines []string) {
	cells := slices.Clone(m.Cells)
	slices.SortStableFunc(cells, func(a, b table.MapCell) int { return cmp.Compare(a.Nth, b.Nth) })
	for _, c := range cells {
		if !c.Text.IsZero() {
			lines = append(lines, w.Render(c.Text))
		}
	}
	return lines
}

// drawTower draws the lighthouse from above: its marks, numbered from 0, and the one that it points at.
func drawTower(p *table.Pointer, title string) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="tower" viewBox="-50 -50 100 100" role="img" aria-label="%s"><circle class="rim" r="46"/>`, template.HTMLEscapeString(title))
	if !p.Off {
		fmt.Fprintf(&b, `<path class="beam" d="M0 0L-7 -45L7 -45Z" transform="rotate(%g)"/>`, turn(p.At-1, p.Of))
	}
	for i := range p.Of {
		class := "mark"
		if i == p.At-1 {
			class = "mark now"
		}
		fmt.Fprintf(&b, `<g transform="rotate(%g)"><text class="%s" y="-33" transform="rotate(%g 0 -36)">%d</text></g>`, turn(i, p.Of), class, -turn(i, p.Of), i)
	}
	b.WriteString(`<circle class="house" r="7"/></svg>`)
	return template.HTML(b.String())
}

// turn returns the angle of a mark in degrees, rounded down to a tenth.
func turn(mark, marks int) float64 { return float64(mark*3600/marks) / 10 }
