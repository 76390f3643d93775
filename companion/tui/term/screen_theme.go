package term

import (
	"os"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"hafenmeister/companion/chart"
)

// The signs that are before things. In ASCII each is another one, too.
const (
	SignMark  = ">" // the choice that Enter takes
	signTurn  = "»" // whose turn it is, and what acts
	SignOrder = "→" // what to do with the pieces
	SignAsked = "?" // the question is about it, and it is not its turn
	SignDone  = "·" // it has acted
	SignOut   = "x" // it is out of the game
	SignBeam  = "/" // the beam shines there
)

// TurnSign is before the name of whose turn it is, and of what acts.
func (t *Theme) TurnSign() string {
	if t.ASCII {
		return "*"
	}
	return signTurn
}

// OrderSign returns the sign of what to do with the pieces: in ASCII the arrow would be the mark
// of a choice.
func (t *Theme) OrderSign() string {
	if t.ASCII {
		return "!"
	}
	return SignOrder
}

// SeatSign returns the sign that is before a player's name; a blank for nobody (-1).
func (t *Theme) SeatSign(seat int) string { return chart.Sign(seat) }

func asciiWished() bool { return os.Getenv("HAFEN_ASCII") == "1" }

// asciiSigns are the replacements that do not follow from a letter's parts. Each is
// one column, so that no layout moves.
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

// ASCIIOf returns the nearest that ASCII has for a cluster: "Grose" is better to read
// than "Gr??e".
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
