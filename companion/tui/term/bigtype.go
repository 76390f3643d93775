package term

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/unicode/norm"
)

// BigHeight is the height of a letter of big type, in lines.
const BigHeight = 5

// bigSigns maps a capital letter, digit or punctuation mark to its lines, in full blocks
// and blanks. In the table below # is a full block, which every console font has.
var bigSigns = parseBig(`
A .##. #..# #### #..# #..#
B ###. #..# ###. #..# ###.
C .### #... #... #... .###
D ###. #..# #..# #..# ###.
E #### #... ###. #... ####
F #### #... ###. #... #...
G .### #... #.## #..# .###
H #..# #..# #### #..# #..#
I ### .#. .#. .#. ###
J ..## ...# ...# #..# .##.
K #..# #.#. ##.. #.#. #..#
L #... #... #... #... ####
M #...# ##.## #.#.# #...# #...#
N #...# ##..# #.#.# #..## #...#
O .##. #..# #..# #..# .##.
P ###. #..# ###. #... #...
Q .##. #..# #..# #.## .###
R ###. #..# ###. #.#. #..#
S .### #... .##. ...# ###.
T ##### ..#.. ..#.. ..#.. ..#..
U #..# #..# #..# #..# .##.
V #...# #...# #...# .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#..
Z ##### ...#. ..#.. .#... #####
Ä #..# .##. #..# #### #..#
Ö #..# .... .##. #..# .##.
Ü #..# .... #..# #..# .##.
0 .##. #.## ##.# #..# .##.
1 .#. ##. .#. .#. ###
2 ###. ...# .##. #... ####
3 ###. ...# .##. ...# ###.
4 #..# #..# #### ...# ...#
5 #### #... ###. ...# ###.
6 .##. #... ###. #..# .##.
7 #### ...# ..#. .#.. .#..
8 .##. #..# .##. #..# .##.
9 .##. #..# .### ...# .##.
+ ... .#. ### .#. ...
- ... ... ### ... ...
= ... ### ... ### ...
/ ...# ..#. .#.. #... #...
: . # . # .
. . . . . #
, .. .. .. .# #.
! # # # . #
( .# #. #. #. .#
) #. .# .# .# #.
' # # . . .
; . # . # #
% #..# ...# .##. #... #..#
& .#.. #.#. .#.. #.#. .#.#
? ###. ...# .##. .... .#..
`)

// parseBig parses lines of a sign and its five lines, and adds the blank.
func parseBig(table string) map[rune][BigHeight]string {
	blocks := strings.NewReplacer("#", "█", ".", " ")
	signs := map[rune][BigHeight]string{' ': {"  ", "  ", "  ", "  ", "  "}}
	for line := range strings.Lines(strings.TrimSpace(table)) {
		fields := strings.Fields(line)
		var sign [BigHeight]string
		for i := range sign {
			sign[i] = blocks.Replace(fields[i+1])
		}
		signs[[]rune(fields[0])[0]] = sign
	}
	return signs
}

// BigText returns text in big type: five lines of equal width. Letters become capitals,
// accents other than the German umlauts are dropped, ß becomes SS, and a character
// without a sign becomes a blank. For "" the lines are empty.
func BigText(text string) (lines [BigHeight]string) {
	for i, sign := range bigSignsOf(text) {
		for y := range lines {
			if i > 0 {
				lines[y] += " "
			}
			lines[y] += sign[y]
		}
	}
	return lines
}

// bigSignsOf returns the lines of each character of text.
func bigSignsOf(text string) (signs [][BigHeight]string) {
	for _, r := range norm.NFC.String(strings.ReplaceAll(text, "ß", "ss")) {
		sign, ok := bigSigns[unicode.ToUpper(r)]
		if !ok {
			base := []rune(norm.NFD.String(string(r)))[0]
			if sign, ok = bigSigns[unicode.ToUpper(base)]; !ok {
				sign = bigSigns[' ']
			}
		}
		signs = append(signs, sign)
	}
	return signs
}

// BigWidth returns the width of text in big type, in columns.
func BigWidth(text string) (w int) {
	for _, sign := range bigSignsOf(text) {
		w += utf8.RuneCountInString(sign[0]) + 1
	}
	return max(w-1, 0)
}

// WrapBig breaks text between words into lines that take at most room columns in big type.
// It returns nil if a word alone is wider.
func WrapBig(text string, room int) (lines []string) {
	left, blank := 0, BigWidth(" ")+2
	for _, word := range strings.Fields(text) {
		w := BigWidth(word)
		switch {
		case w > room:
			return nil
		case len(lines) > 0 && blank+w <= left:
			lines[len(lines)-1] += " " + word
			left -= blank + w
		default:
			lines, left = append(lines, word), room-w
		}
	}
	return lines
}

// A TypeSize is a size of type: the distance between two lines of it, in lines of the screen.
type TypeSize int

// The sizes of type. Full leaves a line below the letters, Half only the lower half of
// its third line. Half needs half blocks, which the fonts of consoles with few colours lack.
// Plain is the type of the terminal.
const (
	Full  TypeSize = BigHeight + 1
	Half  TypeSize = BigHeight/2 + 1
	Plain TypeSize = 1
)

// Faces returns the sizes of big type that the terminal can show, the largest first.
func (t *Theme) Faces() []TypeSize {
	if t.Braille {
		return []TypeSize{Full, Half}
	}
	return []TypeSize{Full}
}

// Wrap breaks text into lines of at most room columns in this size. It returns nil if a word in
// big type is wider.
func (f TypeSize) Wrap(text string, room int) []string {
	if f == Plain {
		return Wrap(text, room)
	}
	return WrapBig(text, room)
}

// Height returns the height of the letters, in lines of the screen.
func (f TypeSize) Height() int { return min(int(f), BigHeight) }

// Text returns text in this size, with the letters of [BigText].
func (f TypeSize) Text(text string) []string {
	full := BigText(text)
	if f == Full {
		return full[:]
	}
	lines := make([]string, f)
	for y := range lines {
		upper, lower := []rune(full[2*y]), []rune(strings.Repeat(" ", Width(full[0])))
		if 2*y+1 < BigHeight {
			lower = []rune(full[2*y+1])
		}
		for x := range upper {
			switch {
			case upper[x] == ' ' && lower[x] != ' ':
				upper[x] = '▄'
			case lower[x] == ' ' && upper[x] != ' ':
				upper[x] = '▀'
			}
		}
		lines[y] = string(upper)
	}
	return lines
}

// Big draws text in [Full] size with its upper left corner at x, y, or as an ordinary line if
// it does not fit. It returns the number of lines drawn, without the gap.
func (c Canvas) Big(x, y int, text string, st tcell.Style) int { return c.BigIn(Full, x, y, text, st) }

// BigIn is Big in any size.
func (c Canvas) BigIn(f TypeSize, x, y int, text string, st tcell.Style) int {
	if f == Plain || BigWidth(text) > c.W-x || c.H-y < f.Height() {
		c.Text(x, y, text, st)
		return 1
	}
	for i, line := range f.Text(text) {
		c.Put(x, y+i, line, st)
	}
	return f.Height()
}
