package term

import (
	"os"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/chart"
)

// A Palette describes the colours of a terminal.
type Palette struct {
	Colours int  // how many; 0 with NO_COLOR
	Light   bool // dark letters on a light background
}

// FewestColours is the least number of colours of a terminal that has any.
const FewestColours = 8

// ManyColours is the number of colours from which every role has its own. With fewer only
// players and cards have colours, of the eight that every terminal names.
const ManyColours = 256

// LightTerminal reports whether the background is light according to COLORFGBG, which some
// terminals set ("15;0" is white on black).
func LightTerminal() bool {
	parts := strings.Split(os.Getenv("COLORFGBG"), ";")
	ground, err := strconv.Atoi(parts[len(parts)-1])
	return err == nil && (ground == 7 || ground >= 9 && ground <= 15)
}

// A Theme has a style for each role of something on the screen, as far as the terminal can show
// it. Screens use no other styles. Plain text has the terminal's own colours. No information
// is in a colour alone.
type Theme struct {
	ASCII   bool // a Canvas replaces characters outside ASCII
	Braille bool // the font has braille patterns and half blocks; those of consoles with few colours do not

	Plain  tcell.Style // all ordinary text
	Strong tcell.Style // results, headings, keys
	Faint  tcell.Style // what matters least: old news, the rule that a question comes from
	Frame  tcell.Style // a frame that belongs to no player
	Marked tcell.Style // the chosen line
	Struck tcell.Style // undone; add a sign, since many terminals cannot strike through
	Order  tcell.Style // the sign of an order
	Marker tcell.Style // a marker beside a figure or ship
	Alert  tcell.Style // what must not be missed: not saved, refused

	Beam     tcell.Style // the beam of the lighthouse
	BeamName tcell.Style // the names of squares and rows in the beam

	Colours chart.Colours // the colours of the players of the evening on the screen

	seats, turns [chart.Seats]tcell.Style
	levels       [3]tcell.Style
	hues         map[string]tcell.Style
	grounds      map[string]tcell.Style
	onBeam       [chart.Seats]tcell.Style
}

// A shade is a colour as two numbers of the 256: on a dark background and on a light one.
type shade struct{ dark, light int }

// seatShades has the players' colours in the order of package chart: yellow, blue, green,
// violet, red, pink, light blue, grey; on a light background darker ones of the same hues.
var (
	seatShades = [chart.Seats]shade{{178, 58}, {74, 25}, {71, 28}, {140, 91}, {203, 160}, {218, 162}, {80, 23}, {248, 242}}
	ink        = shade{16, 231} // letters on a background of these

	faint, frames          = shade{246, 242}, shade{240, 249}
	orders, alerts         = shade{215, 166}, shade{203, 160}
	markers                = shade{215, 130}
	levelShades            = [3]shade{{71, 28}, {179, 136}, {203, 160}}
	markedInk, markedPaper = shade{231, 231}, shade{25, 25}
)

// hueShades has the backgrounds of cards.
var hueShades = map[string]shade{
	"red": {160, 160}, "pink": {205, 205}, "violet": {99, 99}, "blue": {33, 26}, "light-blue": {44, 44},
	"green": {34, 34}, "yellow": {220, 220}, "orange": {208, 208}, "brown": {130, 130}, "grey": {245, 248},
}

// darkHues has the cards with light letters.
var darkHues = map[string]bool{"red": true, "violet": true, "blue": true, "brown": true}

// groundShades has the background of a board's squares and the colour of the signs on it.
var groundShades = map[string][2]shade{
	"sea":  {{17, 153}, {67, 67}},
	"land": {{22, 150}, {64, 107}},
	"rock": {{240, 250}, {248, 243}},
}

var beamGround, beamInk = shade{228, 227}, shade{136, 136}

// fewAccents has the players' colours on terminals with few colours, in the order of seatShades.
// Grey is the terminal's own foreground. [NewTheme] makes blue and pink bold: most terminals then
// draw them lighter, and dark blue is hard to read on black.
var fewAccents = [chart.Seats]tcell.Color{tcell.ColorOlive, tcell.ColorNavy, tcell.ColorGreen, tcell.ColorPurple, tcell.ColorMaroon, tcell.ColorPurple, tcell.ColorTeal, tcell.ColorDefault}

// fewHues has the colours of cards on such terminals.
var fewHues = map[string]tcell.Color{
	"red": tcell.ColorMaroon, "pink": tcell.ColorPurple, "violet": tcell.ColorPurple, "blue": tcell.ColorNavy,
	"light-blue": tcell.ColorTeal, "green": tcell.ColorGreen, "yellow": tcell.ColorOlive, "orange": tcell.ColorMaroon,
	"brown": tcell.ColorOlive, "grey": tcell.ColorDefault,
}

// NewTheme returns the theme for a terminal with these colours.
func NewTheme(p Palette, ascii bool) Theme {
	t := Theme{ASCII: ascii, Braille: !ascii && p.Colours >= ManyColours}
	t.Strong, t.Struck = t.Plain.Bold(true), t.Plain.StrikeThrough(true)
	if p.Colours >= ManyColours {
		t.paint(p.Light)
		return t
	}
	t.Faint, t.Frame = t.Plain, t.Plain
	t.Marked = t.Plain.Reverse(true)
	t.Order, t.Marker, t.Alert = t.Marked.Bold(true), t.Strong, t.Strong
	t.levels = [3]tcell.Style{t.Plain, t.Plain, t.Strong}
	t.Beam, t.BeamName = t.Marked, t.Marked
	t.hues = map[string]tcell.Style{}
	for hue, colour := range fewHues {
		t.hues[hue] = t.Strong
		if p.Colours >= FewestColours {
			t.hues[hue] = t.Strong.Foreground(colour)
		}
	}
	for i, colour := range fewAccents {
		if p.Colours >= FewestColours {
			t.seats[i] = t.Plain.Foreground(colour).Bold(i == 1 || i == 5)
		}
		t.turns[i], t.onBeam[i] = t.Marked, t.seats[i].Reverse(true)
	}
	return t
}

// paint sets the styles for a terminal with [ManyColours].
func (t *Theme) paint(light bool) {
	of := func(s shade) tcell.Color {
		if light {
			return tcell.PaletteColor(s.light)
		}
		return tcell.PaletteColor(s.dark)
	}
	on := func(letters, ground shade) tcell.Style { return t.Plain.Foreground(of(letters)).Background(of(ground)) }
	t.Faint, t.Frame = t.Plain.Foreground(of(faint)), t.Plain.Foreground(of(frames))
	t.Marked = on(markedInk, markedPaper).Bold(true)
	t.Order, t.Marker, t.Alert = on(ink, orders).Bold(true), t.Strong.Foreground(of(markers)), t.Strong.Foreground(of(alerts))
	for i, s := range levelShades {
		t.levels[i] = t.Plain.Foreground(of(s))
	}
	t.Beam, t.BeamName = on(beamInk, beamGround), on(shade{16, 16}, beamGround).Bold(true)
	for i, s := range seatShades {
		t.seats[i] = t.Plain.Foreground(of(s))
		t.turns[i] = on(ink, s).Bold(true)
		t.onBeam[i] = on(shade{s.light, s.light}, beamGround).Bold(true)
	}
	t.hues = map[string]tcell.Style{}
	for hue, s := range hueShades {
		letters := shade{16, 16}
		if darkHues[hue] {
			letters = shade{231, 231}
		}
		t.hues[hue] = on(letters, s).Bold(true)
	}
	t.grounds = map[string]tcell.Style{}
	for ground, s := range groundShades {
		t.grounds[ground] = on(s[1], s[0])
	}
}

// Hue returns the style of cards of a colour such as "light-blue", Strong for an unknown one.
func (t *Theme) Hue(hue string) tcell.Style {
	if st, ok := t.hues[hue]; ok {
		return st
	}
	return t.Strong
}

// Seat returns the style of a player's sign, Plain for seat -1. Seats are counted from 0.
func (t *Theme) Seat(seat int) tcell.Style {
	if seat < 0 {
		return t.Plain
	}
	return t.seats[t.Colours.Colour(seat)]
}

// With returns a copy of t with the colours of other players.
func (t *Theme) With(colours chart.Colours) *Theme {
	other := *t
	other.Colours = colours
	return &other
}

// Rim returns the style of a player's frame, Frame for seat -1.
func (t *Theme) Rim(seat int) tcell.Style {
	if seat < 0 {
		return t.Frame
	}
	return t.seats[t.Colours.Colour(seat)]
}

// Turn returns the style of a player's name, or of what acts for them, in their turn; Marked for seat -1.
func (t *Theme) Turn(seat int) tcell.Style {
	if seat < 0 {
		return t.Marked
	}
	return t.turns[t.Colours.Colour(seat)]
}

// Level returns the style of a bar, from 0 (all is well) to 2 (in danger). It clamps n.
func (t *Theme) Level(n int) tcell.Style { return t.levels[Clamp(n, 0, len(t.levels)-1)] }

// OnBeam returns the style of a player's piece in the beam. Unlike in the other methods, seat
// must not be -1.
func (t *Theme) OnBeam(seat int) tcell.Style { return t.onBeam[t.Colours.Colour(seat)] }

// Ground returns the style of squares of "sea", "land" or "rock". painted is false for other
// grounds, and for all on terminals with few colours.
func (t *Theme) Ground(of string) (st tcell.Style, painted bool) {
	st, painted = t.grounds[of]
	return st, painted
}
