package tui

import (
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

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
		return t.BeamName()
	case cell.Lit:
		return t.Beam()
	case cell.Seat >= 0 && painted:
		_, ground, _ := st.Decompose()
		return t.Seat(cell.Seat).Background(ground).Bold(true)
	case cell.Seat >= 0:
		return t.Seat(cell.Seat)
	case painted && cell.Ground == table.Sea && (unicode.IsLetter(cell.Glyph) || cell.Also != 0): // a harbour, goods
		_, ground, _ := st.Decompose()
		return t.Strong.Background(ground)
	}
	return st
}
