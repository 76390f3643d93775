package term

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/unicode/norm"
)

// BigHeight is how many lines a line of big type takes.
const BigHeight = 5

// bigSigns are the letters of the big type, drawn with # for a filled cell; every
// console font has the block that stands for it on the screen.
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
0 .##. #..# #..# #..# .##.
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

// parseBig reads the table above: a sign, then its five lines.
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

// BigText sets text in big type: five lines of equal width. Small letters become
// capitals, accents but the German ones fall away, and what the big type has no sign
// for is a gap. No text is five empty lines.
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

// BigWidth returns how many columns text takes in big type.
func BigWidth(text string) (w int) {
	for _, sign := range bigSignsOf(text) {
		w += utf8.RuneCountInString(sign[0]) + 1
	}
	return max(w-1, 0)
}

// WrapBig breaks text into lines that fit into so many columns in big type, nil where a word
// alone is too long.
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

// A TypeSize is a size of big type: how many lines one of it takes, with the gap below it.
type TypeSize int

// The faces. Half draws two lines of the letters in one, with half blocks, which consoles of few colours do not have.
const (
	Full TypeSize = BigHeight + 1
	Half TypeSize = BigHeight/2 + 1
)

// Faces returns those that can be drawn, the largest first.
func (t *Theme) Faces() []TypeSize {
	if t.Braille {
		return []TypeSize{Full, Half}
	}
	return []TypeSize{Full}
}

// Height returns how many lines the letters take.
func (f TypeSize) Height() int { return min(int(f), BigHeight) }

// Text sets text in the face, as [BigText] does in full height.
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

// Big draws text in big type of full height where it fits whole, else in one ordinary line, and
// returns how many lines it took. It is drawn from the corner x, y on.
func (c Canvas) Big(x, y int, text string, st tcell.Style) int { return c.BigIn(Full, x, y, text, st) }

// BigIn is Big in any face.
func (c Canvas) BigIn(f TypeSize, x, y int, text string, st tcell.Style) int {
	if BigWidth(text) > c.W-x || c.H-y < f.Height() {
		c.Text(x, y, text, st)
		return 1
	}
	for i, line := range f.Text(text) {
		c.Put(x, y+i, line, st)
	}
	return f.Height()
}
