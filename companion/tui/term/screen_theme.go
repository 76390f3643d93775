package term

import (
	"os"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"hafenmeister/companion/chart"
)

// Signs before a name or a line. For the turn and for orders call TurnSign and OrderSign of the
// [Theme], which return other signs in ASCII.
const (
	SignMark  = ">" // the choice that Enter takes
	signTurn  = "»" // a player whose turn it is, or a figure that acts
	SignOrder = "→" // an order
	SignAsked = "?" // what the question is about, unless it acts
	SignDone  = "·" // has acted
	SignOut   = "x" // out of the game
	SignBeam  = "/" // a square in the beam of the lighthouse
)

// TurnSign returns the sign before the name of a player whose turn it is, or of what acts.
func (t *Theme) TurnSign() string {
	if t.ASCII {
		return "*"
	}
	return signTurn
}

// OrderSign returns the sign before an order. In ASCII the arrow would look like SignMark.
func (t *Theme) OrderSign() string {
	if t.ASCII {
		return "!"
	}
	return SignOrder
}

// SeatSign returns the sign before a player's name, a blank for seat -1.
func (t *Theme) SeatSign(seat int) string { return chart.Sign(seat) }

func wantASCII() bool { return os.Getenv("HAFEN_ASCII") == "1" }

// asciiSigns maps characters to their replacements in ASCII, all one column wide. Letters that
// are missing lose their accents.
var asciiSigns = map[rune]string{
	'─': "-", '│': "|", '┌': "+", '┐': "+", '└': "+", '┘': "+", '├': "+", '┤': "+", '┬': "+", '┴': "+", '┼': "+",
	'═': "=", '║': "|", '╔': "+", '╗': "+", '╚': "+", '╝': "+",
	'█': "#", '▒': ":", '░': "%", '■': "#", '▲': "^", '▼': "v", '♦': "+", '•': "o", '·': ".",
	'←': "<", '↑': "^", '→': ">", '↓': "v", '«': "\"", '»': "\"", '≤': "<", '≥': ">", '±': "~", '°': "o", '×': "x", '§': "S",
	'ß': "s", 'ẞ': "S", 'æ': "a", 'Æ': "A", 'œ': "o", 'Œ': "O", 'ø': "o", 'Ø': "O", 'đ': "d", 'Đ': "D", 'ł': "l", 'Ł': "L",
	'þ': "t", 'Þ': "T", 'ð': "d", 'Ð': "D", 'ı': "i",
	'„': "\"", '“': "\"", '”': "\"", '‚': "'", '‘': "'", '’': "'", '–': "-", '—': "-", '…': ".", '€': "E", '−': "-",
	'ä': "a", 'ö': "o", 'ü': "u", 'Ä': "A", 'Ö': "O", 'Ü': "U", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e",
	'à': "a", 'â': "a", 'ç': "c", 'î': "i", 'ï': "i", 'ô': "o", 'û': "u", 'ù': "u", 'ñ': "n",
}

// ASCIIOf returns the replacement of a cluster in ASCII: one character, "?" if there is none.
func ASCIIOf(text string) string {
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
