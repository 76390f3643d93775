package tui

import (
	"os"
	"strconv"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/games/table"
)

// A Palette is which colours a terminal has.
type Palette struct {
	Colours int  // 0 is none, as NO_COLOR wishes it
	Light   bool // dark letters on a light ground
}

// fewestColours is how many colours a terminal has at least that has any.
const fewestColours = 8

// manyColours is from how many colours on everything has the colour of its role. With fewer
// only the names of eight are certain, and only players and cards have one.
const manyColours = 256

// LightTerminal guesses from COLORFGBG, which some terminals set, whether the ground is
// light; "15;0" is white on black.
func LightTerminal() bool {
	parts := strings.Split(os.Getenv("COLORFGBG"), ";")
	ground, err := strconv.Atoi(parts[len(parts)-1])
	return err == nil && (ground == 7 || ground >= 9 && ground <= 15)
}

// A Theme is what a terminal can show: a style for each role that something on the screen
// plays. Screens take styles from here alone. Fore- and background of plain text are the
// terminal's own, so that light and dark ones both work; nothing is told by colour alone.
type Theme struct {
	ASCII  bool        // signs outside ASCII are replaced, see [Canvas]
	Plain  tcell.Style // all ordinary text
	Strong tcell.Style // results, headings, keys
	Faint  tcell.Style // what matters least: old news, the rule behind a question
	Frame  tcell.Style // the frame of what is nobody's
	Marked tcell.Style // the chosen line
	Struck tcell.Style // undone; say it with a sign too, many terminals strike nothing
	Order  tcell.Style // the sign of what people have to do with the pieces
	Marker tcell.Style // markers that lie beside a figure or ship
	Alert  tcell.Style // what must not be missed: not saved, refused

	seats, turns [Seats]tcell.Style
	levels       [3]tcell.Style
	hues         map[table.Hue]tcell.Style
	grounds      map[table.Terrain]tcell.Style
	beam         tcell.Style
	beamName     tcell.Style
	onBeam       [Seats]tcell.Style
}

// Seats is how many players can be told apart.
const Seats = 5

// A shade is a colour of the 256 by its number: on dark ground, and on light.
type shade struct{ dark, light int }

// The players' are Okabe and Ito's, which people with colour blindness tell apart; on light
// ground darker ones of the same hues.
var (
	seatShades = [Seats]shade{{178, 58}, {74, 25}, {36, 29}, {175, 125}, {208, 130}}
	ink        = shade{16, 231} // letters on a ground of those

	faint, frames         = shade{246, 242}, shade{240, 249}
	orders, alerts        = shade{215, 166}, shade{203, 160}
	markers               = shade{215, 130}
	levelShades           = [3]shade{{71, 28}, {179, 136}, {203, 160}}
	markedInk, markedPape = shade{231, 231}, shade{25, 25}
)

// Of cards, as the ground of their letters.
var hueShades = map[table.Hue]shade{
	table.Red: {160, 160}, table.Pink: {205, 205}, table.Violet: {99, 99}, table.Blue: {33, 26}, table.LightBlue: {44, 44},
	table.Green: {34, 34}, table.Yellow: {220, 220}, table.Orange: {208, 208}, table.Brown: {130, 130}, table.Grey: {245, 248},
}

// darkHues have light letters.
var darkHues = map[table.Hue]bool{table.Red: true, table.Violet: true, table.Blue: true, table.Brown: true}

// Of the squares of boards: the ground, and the signs on it.
var groundShades = map[table.Terrain][2]shade{
	table.Sea:  {{17, 153}, {67, 67}},
	table.Land: {{22, 150}, {64, 107}},
	table.Rock: {{240, 250}, {248, 243}},
}

var beamGround, beamInk = shade{228, 227}, shade{136, 136}

// The accents of terminals with fewer colours. The third is the terminal's own foreground,
// because white is invisible on light terminals.
var fewAccents = [Seats]tcell.Color{tcell.ColorOlive, tcell.ColorTeal, tcell.ColorDefault, tcell.ColorPurple, tcell.ColorGreen}

// Of cards there, likewise.
var fewHues = map[table.Hue]tcell.Color{
	table.Red: tcell.ColorMaroon, table.Pink: tcell.ColorPurple, table.Violet: tcell.ColorPurple, table.Blue: tcell.ColorNavy,
	table.LightBlue: tcell.ColorTeal, table.Green: tcell.ColorGreen, table.Yellow: tcell.ColorOlive, table.Orange: tcell.ColorMaroon,
	table.Brown: tcell.ColorOlive, table.Grey: tcell.ColorDefault,
}

// NewTheme makes the theme for a terminal with these colours.
func NewTheme(p Palette, ascii bool) Theme {
	t := Theme{ASCII: ascii}
	t.Strong, t.Struck = t.Plain.Bold(true), t.Plain.StrikeThrough(true)
	if p.Colours >= manyColours {
		t.paint(p.Light)
		return t
	}
	t.Faint, t.Frame = t.Plain, t.Plain
	t.Marked = t.Plain.Reverse(true)
	t.Order, t.Marker, t.Alert = t.Marked.Bold(true), t.Strong, t.Strong
	t.levels = [3]tcell.Style{t.Plain, t.Plain, t.Strong}
	t.beam, t.beamName = t.Marked, t.Marked
	t.hues = map[table.Hue]tcell.Style{}
	for hue, colour := range fewHues {
		t.hues[hue] = t.Strong
		if p.Colours >= fewestColours {
			t.hues[hue] = t.Strong.Foreground(colour)
		}
	}
	for i, colour := range fewAccents {
		if p.Colours >= fewestColours {
			t.seats[i] = t.Plain.Foreground(colour)
		}
		t.turns[i], t.onBeam[i] = t.Marked, t.seats[i].Reverse(true)
	}
	return t
}

// paint gives every role its colour.
func (t *Theme) paint(light bool) {
	of := func(s shade) tcell.Color {
		if light {
			return tcell.PaletteColor(s.light)
		}
		return tcell.PaletteColor(s.dark)
	}
	on := func(letters, ground shade) tcell.Style { return t.Plain.Foreground(of(letters)).Background(of(ground)) }
	t.Faint, t.Frame = t.Plain.Foreground(of(faint)), t.Plain.Foreground(of(frames))
	t.Marked = on(markedInk, markedPape).Bold(true)
	t.Order, t.Marker, t.Alert = on(ink, orders).Bold(true), t.Strong.Foreground(of(markers)), t.Strong.Foreground(of(alerts))
	for i, s := range levelShades {
		t.levels[i] = t.Plain.Foreground(of(s))
	}
	t.beam, t.beamName = on(beamInk, beamGround), on(shade{16, 16}, beamGround).Bold(true)
	for i, s := range seatShades {
		t.seats[i] = t.Plain.Foreground(of(s))
		t.turns[i] = on(ink, s).Bold(true)
		t.onBeam[i] = on(shade{s.light, s.light}, beamGround).Bold(true)
	}
	t.hues = map[table.Hue]tcell.Style{}
	for hue, s := range hueShades {
		letters := shade{16, 16}
		if darkHues[hue] {
			letters = shade{231, 231}
		}
		t.hues[hue] = on(letters, s).Bold(true)
	}
	t.grounds = map[table.Terrain]tcell.Style{}
	for ground, s := range groundShades {
		t.grounds[ground] = on(s[1], s[0])
	}
}

// Hue is how a card of a colour is drawn; strong for one of no colour.
func (t *Theme) Hue(hue table.Hue) tcell.Style {
	if st, ok := t.hues[hue]; ok {
		return st
	}
	return t.Strong
}

// Seat is the accent of a player, counted from 0; plain for nobody (-1).
func (t *Theme) Seat(seat int) tcell.Style {
	if seat < 0 {
		return t.Plain
	}
	return t.seats[seat%Seats]
}

// Rim is the frame of what is a player's; of what is nobody's (-1) the ordinary one.
func (t *Theme) Rim(seat int) tcell.Style {
	if seat < 0 {
		return t.Frame
	}
	return t.seats[seat%Seats]
}

// Turn is how the name of a player is drawn whose turn it is, or of what acts for them.
func (t *Theme) Turn(seat int) tcell.Style {
	if seat < 0 {
		return t.Marked
	}
	return t.turns[seat%Seats]
}

// Level is how a bar is drawn, from 0, all is well, to 2, in danger.
func (t *Theme) Level(n int) tcell.Style { return t.levels[clamp(n, 0, len(t.levels)-1)] }

// Beam is how the light is drawn around what lies in it.
func (t *Theme) Beam() tcell.Style { return t.beam }

// Square is how a square of a board is drawn with what lies there: nobody's (-1) or a
// player's piece, where the beam shines or not.
func (t *Theme) Square(cell *table.MapCell) tcell.Style {
	st, painted := t.grounds[cell.Ground]
	switch {
	case cell.Hue != "":
		return t.Hue(cell.Hue)
	case cell.Lit && cell.Seat >= 0:
		return t.onBeam[cell.Seat%Seats]
	case cell.Lit && unicode.IsLetter(cell.Glyph):
		return t.beamName
	case cell.Lit:
		return t.beam
	case cell.Seat >= 0 && painted:
		_, ground, _ := st.Decompose()
		return t.seats[cell.Seat%Seats].Background(ground).Bold(true)
	case cell.Seat >= 0:
		return t.seats[cell.Seat%Seats]
	case painted && cell.Ground == table.Sea && (unicode.IsLetter(cell.Glyph) || cell.Also != 0): // a harbour, goods
		_, ground, _ := st.Decompose()
		return t.Strong.Background(ground)
	}
	return st
}
