package tui

import (
	"os"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/unicode/norm"

	"hafenmeister/games/table"
)

// A Theme is what a terminal can show. Fore- and background are the terminal's own
// everywhere, so that light and dark ones both work; the only colours are one
// accent a player, and nothing is told by colour alone.
type Theme struct {
	ASCII  bool        // signs outside ASCII are replaced, see [Canvas]
	Plain  tcell.Style // all ordinary text
	Strong tcell.Style // results, headings
	Marked tcell.Style // the chosen line, whose turn it is
	Struck tcell.Style // undone; say it with a sign too, many terminals strike nothing

	seats [Seats]tcell.Style
	hues  map[table.Hue]tcell.Style
}

// Seats is how many players can be told apart.
const Seats = 5

// The accents, by how many colours there are. Under 256 the colours' names are all
// that is certain; the third is the terminal's own foreground, because white is
// invisible on light terminals. From 256 on they are Okabe and Ito's, which people
// with colour blindness tell apart, by their number in the palette.
var (
	fewAccents  = [Seats]tcell.Color{tcell.ColorOlive, tcell.ColorTeal, tcell.ColorDefault, tcell.ColorPurple, tcell.ColorGreen}
	manyAccents = [Seats]tcell.Color{tcell.PaletteColor(178), tcell.PaletteColor(74), tcell.PaletteColor(36), tcell.PaletteColor(175), tcell.PaletteColor(166)}
)

// The colours of cards, likewise.
var (
	fewHues = map[table.Hue]tcell.Color{
		table.Red: tcell.ColorMaroon, table.Pink: tcell.ColorPurple, table.Violet: tcell.ColorPurple, table.Blue: tcell.ColorNavy,
		table.LightBlue: tcell.ColorTeal, table.Green: tcell.ColorGreen, table.Yellow: tcell.ColorOlive, table.Orange: tcell.ColorMaroon,
		table.Brown: tcell.ColorOlive, table.Grey: tcell.ColorDefault,
	}
	manyHues = map[table.Hue]tcell.Color{
		table.Red: tcell.PaletteColor(160), table.Pink: tcell.PaletteColor(205), table.Violet: tcell.PaletteColor(99), table.Blue: tcell.PaletteColor(33),
		table.LightBlue: tcell.PaletteColor(44), table.Green: tcell.PaletteColor(34), table.Yellow: tcell.PaletteColor(178), table.Orange: tcell.PaletteColor(208),
		table.Brown: tcell.PaletteColor(130), table.Grey: tcell.PaletteColor(245),
	}
)

// seatSigns tell the players apart without colour. Every console font has them.
var seatSigns = [Seats]string{"▲", "■", "♦", "•", "▼"}

// fewestColours is how many colours a terminal has at least that has any.
const fewestColours = 8

// NewTheme makes the theme for a terminal of so many colours; 0 is none, as
// NO_COLOR wishes it.
func NewTheme(colours int, ascii bool) Theme {
	t := Theme{ASCII: ascii}
	t.Strong = t.Plain.Bold(true)
	t.Marked = t.Plain.Reverse(true)
	t.Struck = t.Plain.StrikeThrough(true)
	for i := range t.seats {
		switch {
		case colours >= 256:
			t.seats[i] = t.Plain.Foreground(manyAccents[i])
		case colours >= fewestColours:
			t.seats[i] = t.Plain.Foreground(fewAccents[i])
		}
	}
	hues := manyHues
	if colours < 256 {
		hues = fewHues
	}
	t.hues = map[table.Hue]tcell.Style{}
	for hue, colour := range hues {
		t.hues[hue] = t.Strong
		if colours >= fewestColours {
			t.hues[hue] = t.Strong.Foreground(colour)
		}
	}
	return t
}

// Hue is how a card of a colour is drawn; strong for one of no colour.
func (t Theme) Hue(hue table.Hue) tcell.Style {
	if st, ok := t.hues[hue]; ok {
		return st
	}
	return t.Strong
}

// Seat is the accent of a player, counted from 0; plain for nobody (-1).
func (t Theme) Seat(seat int) tcell.Style {
	if seat < 0 {
		return t.Plain
	}
	return t.seats[seat%Seats]
}

// SeatSign is the sign that stands before a player's name; a blank for nobody (-1).
func (t Theme) SeatSign(seat int) string {
	if seat < 0 {
		return " "
	}
	return seatSigns[seat%Seats]
}

func asciiWished() bool { return os.Getenv("HAFEN_ASCII") == "1" }

// asciiSigns are the replacements that do not follow from a letter's parts. Each is
// one column, so that no layout moves.
var asciiSigns = map[rune]string{
	'─': "-", '│': "|", '┌': "+", '┐': "+", '└': "+", '┘': "+", '├': "+", '┤': "+", '┬': "+", '┴': "+", '┼': "+",
	'═': "=", '║': "|", '╔': "+", '╗': "+", '╚': "+", '╝': "+",
	'█': "#", '▒': ":", '░': "%", '■': "#", '▲': "^", '▼': "v", '♦': "*", '•': "o", '·': ".",
	'←': "<", '↑': "^", '→': ">", '↓': "v", '«': "<", '»': ">", '≤': "<", '≥': ">", '±': "~", '°': "o", '×': "x", '§': "S",
	'ß': "s", 'ẞ': "S", 'æ': "a", 'Æ': "A", 'œ': "o", 'Œ': "O", 'ø': "o", 'Ø': "O", 'đ': "d", 'Đ': "D", 'ł': "l", 'Ł': "L",
	'þ': "t", 'Þ': "T", 'ð': "d", 'Ð': "D", 'ı': "i",
	'„': "\"", '“': "\"", '”': "\"", '‚': "'", '‘': "'", '’': "'", '–': "-", '—': "-", '…': ".", '€': "E", '−': "-",
	'ä': "a", 'ö': "o", 'ü': "u", 'Ä': "A", 'Ö': "O", 'Ü': "U", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e",
	'à': "a", 'â': "a", 'ç': "c", 'î': "i", 'ï': "i", 'ô': "o", 'û': "u", 'ù': "u", 'ñ': "n",
}

// asciiOf is the nearest that ASCII has for a cluster: "Grose" is better to read
// than "Gr??e".
func asciiOf(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if r < utf8.RuneSelf {
		return text[:size]
	}
	if to, ok := asciiSigns[r]; ok {
		return to
	}
	if base, _ := utf8.DecodeRuneInString(norm.NFD.String(text)); base < utf8.RuneSelf {
		return string(base)
	}
	return "?"
}
