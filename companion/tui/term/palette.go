package term

import (
	"os"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/chart"
)

// A Palette is which colours a terminal has.
type Palette struct {
	Colours int  // 0 is none, as NO_COLOR wishes it
	Light   bool // dark letters on a light ground
}

// FewestColours is how many colours a terminal has at least that has any.
const FewestColours = 8

// ManyColours is from how many colours on everything has the colour of its role. With fewer
// only the names of eight are certain, and only players and cards have one.
const ManyColours = 256

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
	ASCII   bool // signs outside ASCII are replaced, see [Canvas]
	Braille bool // the font has signs of braille: consoles of few colours have none

	Plain  tcell.Style // all ordinary text
	Strong tcell.Style // results, headings, keys
	Faint  tcell.Style // what matters least: old news, the rule behind a question
	Frame  tcell.Style // the frame of what is nobody's
	Marked tcell.Style // the chosen line
	Struck tcell.Style // undone; say it with a sign too, many terminals strike nothing
	Order  tcell.Style // the sign of what people have to do with the pieces
	Marker tcell.Style // markers that lie beside a figure or ship
	Alert  tcell.Style // what must not be missed: not saved, refused

	Colours chart.Colours // of the players of the evening on the screen

	seats, turns [chart.Seats]tcell.Style
	levels       [3]tcell.Style
	hues         map[string]tcell.Style
	grounds      map[string]tcell.Style
	beam         tcell.Style
	beamName     tcell.Style
	onBeam       [chart.Seats]tcell.Style
}

// A shade is a colour of the 256 by its number: on dark ground, and on light.
type shade struct{ dark, light int }

// The players' are in the order of package chart: yellow, blue, green, violet, red, pink, light blue,
// grey; on light ground darker ones of the same hues. Signs tell them apart where eyes do not.
var (
	seatShades = [chart.Seats]shade{{178, 58}, {74, 25}, {71, 28}, {140, 91}, {203, 160}, {218, 162}, {80, 23}, {248, 242}}
	ink        = shade{16, 231} // letters on a ground of those

	faint, frames         = shade{246, 242}, shade{240, 249}
	orders, alerts        = shade{215, 166}, shade{203, 160}
	markers               = shade{215, 130}
	levelShades           = [3]shade{{71, 28}, {179, 136}, {203, 160}}
	markedInk, markedPape = shade{231, 231}, shade{25, 25}
)

// Of cards, as the ground of their letters.
var hueShades = map[string]shade{
	"red": {160, 160}, "pink": {205, 205}, "violet": {99, 99}, "blue": {33, 26}, "light-blue": {44, 44},
	"green": {34, 34}, "yellow": {220, 220}, "orange": {208, 208}, "brown": {130, 130}, "grey": {245, 248},
}

// darkHues have light letters.
var darkHues = map[string]bool{"red": true, "violet": true, "blue": true, "brown": true}

// Of the squares of boards: the ground, and the signs on it.
var groundShades = map[string][2]shade{
	"sea":  {{17, 153}, {67, 67}},
	"land": {{22, 150}, {64, 107}},
	"rock": {{240, 250}, {248, 243}},
}

var beamGround, beamInk = shade{228, 227}, shade{136, 136}

// The accents of terminals with fewer colours, in the same order. Grey is the terminal's own foreground. Blue and
// pink are bold: most terminals draw them lighter then, since dark blue is hard to read on black.
var fewAccents = [chart.Seats]tcell.Color{tcell.ColorOlive, tcell.ColorNavy, tcell.ColorGreen, tcell.ColorPurple, tcell.ColorMaroon, tcell.ColorPurple, tcell.ColorTeal, tcell.ColorDefault}

// Of cards there, likewise.
var fewHues = map[string]tcell.Color{
	"red": tcell.ColorMaroon, "pink": tcell.ColorPurple, "violet": tcell.ColorPurple, "blue": tcell.ColorNavy,
	"light-blue": tcell.ColorTeal, "green": tcell.ColorGreen, "yellow": tcell.ColorOlive, "orange": tcell.ColorMaroon,
	"brown": tcell.ColorOlive, "grey": tcell.ColorDefault,
}

// NewTheme makes the theme for a terminal with these colours.
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
	t.beam, t.beamName = t.Marked, t.Marked
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

// Hue returns how a card of a colour is drawn, "red" or "light-blue"; strong for one of no colour.
func (t *Theme) Hue(hue string) tcell.Style {
	if st, ok := t.hues[hue]; ok {
		return st
	}
	return t.Strong
}

// Seat returns the accent of a player, counted from 0; plain for nobody (-1).
func (t *Theme) Seat(seat int) tcell.Style {
	if seat < 0 {
		return t.Plain
	}
	return t.seats[t.Colours.Colour(seat)]
}

// With returns the theme with the colours of other players.
func (t *Theme) With(colours chart.Colours) *Theme {
	other := *t
	other.Colours = colours
	return &other
}

// Rim returns the frame of what is a player's; of what is nobody's (-1) the ordinary one.
func (t *Theme) Rim(seat int) tcell.Style {
	if seat < 0 {
		return t.Frame
	}
	return t.seats[t.Colours.Colour(seat)]
}

// Turn returns how the name of a player is drawn whose turn it is, or of what acts for them.
func (t *Theme) Turn(seat int) tcell.Style {
	if seat < 0 {
		return t.Marked
	}
	return t.turns[t.Colours.Colour(seat)]
}

// Level returns how a bar is drawn, from 0, all is well, to 2, in danger.
func (t *Theme) Level(n int) tcell.Style { return t.levels[Clamp(n, 0, len(t.levels)-1)] }

// Beam returns how the light is drawn around what is in it.
func (t *Theme) Beam() tcell.Style { return t.beam }

// BeamName returns how letters in the light are drawn, that name a square or a row.
func (t *Theme) BeamName() tcell.Style { return t.beamName }

// OnBeam returns how a player's piece is drawn in the light; players count from 0.
func (t *Theme) OnBeam(seat int) tcell.Style { return t.onBeam[t.Colours.Colour(seat)] }

// Ground returns how a square of "sea", "land" or "rock" is drawn. Not painted are other grounds,
// and all of them on terminals with few colours.
func (t *Theme) Ground(of string) (st tcell.Style, painted bool) {
	st, painted = t.grounds[of]
	return st, painted
}
