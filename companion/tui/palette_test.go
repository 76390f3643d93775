package tui

import (
	"math"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// luminance returns the relative luminance of a colour, from 0 to 1, as defined by WCAG.
func luminance(c tcell.Color) float64 {
	r, g, b := c.RGB()
	linear := func(v int32) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast returns the WCAG contrast of a style's letters and background, from 1 to 21. ink and ground
// are the terminal's default colours.
func contrast(st tcell.Style, ink, ground tcell.Color) float64 {
	fg, bg, _ := st.Decompose()
	if fg == tcell.ColorDefault {
		fg = ink
	}
	if bg == tcell.ColorDefault {
		bg = ground
	}
	a, b := luminance(fg), luminance(bg)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// All styles have enough contrast on a black and on a white background.
func TestPaletteHasContrast(t *testing.T) {
	black, white := tcell.PaletteColor(16), tcell.PaletteColor(231)
	for _, light := range []bool{false, true} {
		th := term.NewTheme(term.Palette{Colours: 256, Light: light}, false)
		ink, ground := white, black
		if light {
			ink, ground = black, white
		}
		least := func(what string, st tcell.Style, want float64) {
			if got := contrast(st, ink, ground); got < want {
				t.Errorf("light %v: the contrast of %s is %.1f, want at least %.1f", light, what, got, want)
			}
		}
		least("faint", th.Faint, 4.5)
		least("marked", th.Marked, 4.5)
		least("an order", th.Order, 3)
		least("a marker", th.Marker, 4)
		least("an alert", th.Alert, 4)
		for seat := range chart.Seats {
			least("a seat", th.Seat(seat), 4)
			least("a turn", th.Turn(seat), 4)
			for _, terrain := range []table.Terrain{table.NoTerrain, table.Sea} {
				least("a piece", squareStyle(&th, &table.MapCell{Seat: seat, Ground: terrain}), 3)
			}
			least("a piece in the beam", squareStyle(&th, &table.MapCell{Seat: seat, Lit: true}), 3)
		}
		for n := range 3 {
			least("a bar", th.Level(n), 3)
		}
		for _, hue := range []table.Hue{table.Red, table.Pink, table.Violet, table.Blue, table.LightBlue, table.Green, table.Yellow, table.Orange, table.Brown, table.Grey} {
			least("a card", th.Hue(string(hue)), 3)
		}
		least("a harbour", squareStyle(&th, &table.MapCell{Seat: -1, Glyph: 'A', Ground: table.Sea}), 4.5)
	}
}

// In the sample Anna has the blue boat and Ben the red one.
func TestPlayersHaveTheColoursOfTheirBoats(t *testing.T) {
	n := play(t, 120, 40, "en", &smugglers.Info, referee.Options{})
	own := term.NewTheme(term.Palette{Colours: 256}, false)
	th, blue, red := n.o.app.Theme(), own.Seat(1), own.Seat(4)
	if th.Seat(0) != blue || th.Seat(1) != red || th.Turn(1) != own.Turn(4) {
		t.Errorf("Anna's style is %v and Ben's %v, want %v and %v", th.Seat(0), th.Seat(1), blue, red)
	}
	found := false
	cells, _, _ := n.cells()
	for _, c := range cells {
		if fg, _, _ := c.Style.Decompose(); string(c.Runes) == "▲" {
			if want, _, _ := blue.Decompose(); fg != want {
				t.Errorf("the colour of Anna's sign is %v, want %v", fg, want)
			}
			found = true
		}
	}
	if !found {
		t.Error("Anna's sign is not on the screen")
	}
}

// The level of a gauge is higher the more harm it counts, or the less is left.
func TestLevel(t *testing.T) {
	for _, c := range []struct {
		cell table.Cell
		want int
	}{
		{table.Cell{Have: 0, Of: 5, Harm: true}, 0},
		{table.Cell{Have: 2, Of: 5, Harm: true}, 1},
		{table.Cell{Have: 3, Of: 5, Harm: true, Bad: true}, 2},
		{table.Cell{Have: 3, Of: 3}, 0},
		{table.Cell{Have: 2, Of: 3, Bad: true}, 1},
		{table.Cell{Have: 1, Of: 3, Bad: true}, 2},
		{table.Cell{Have: 0, Of: 2}, 1},
	} {
		if got := level(&c.cell); got != c.want {
			t.Errorf("level(%+v) = %d, want %d", c.cell, got, c.want)
		}
	}
}

// The beam has signs, so that it is visible without colours and reverse video.
func TestBeamHasSigns(t *testing.T) {
	n := play(t, 120, 40, "en", &smugglers.Info, referee.Options{})
	n.press("1", "1", "4", "0", "Enter", "1")
	n.see("/▲3/", "////", "// beam")
	n.resize(80, 24)
	n.see("2 · · · · ▲3· · · ·", "3 ░░· · · //· ▒▒· ░░")
}
