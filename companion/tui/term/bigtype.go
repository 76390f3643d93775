package term

import (
	"strings"
	"unicode"

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
func BigText(text string) [BigHeight]string {
	var lines [BigHeight]string
	for _, r := range norm.NFC.String(strings.ReplaceAll(text, "ß", "ss")) {
		sign, ok := bigSigns[unicode.ToUpper(r)]
		if !ok {
			base := []rune(norm.NFD.String(string(r)))[0]
			if sign, ok = bigSigns[unicode.ToUpper(base)]; !ok {
				sign = bigSigns[' ']
			}
		}
		for i := range lines {
			if lines[i] != "" {
				lines[i] += " "
			}
			lines[i] += sign[i]
		}
	}
	return lines
}

// BigWidth is how many columns text takes in big type.
func BigWidth(text string) int { return Width(BigText(text)[0]) }

// WrapBig breaks text into lines that fit into so many columns in big type, nil where a word
// alone is too long.
func WrapBig(text string, room int) (lines []string) {
	for _, word := range strings.Fields(text) {
		if BigWidth(word) > room {
			return nil
		}
		if last := len(lines) - 1; last >= 0 && BigWidth(lines[last]+" "+word) <= room {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// Big draws text in big type where it fits whole, else in one ordinary line, and
// returns how many lines it took. It is drawn from the corner x, y on.
func (c Canvas) Big(x, y int, text string, st tcell.Style) int {
	if BigWidth(text) > c.W-x || c.H-y < BigHeight {
		c.Text(x, y, text, st)
		return 1
	}
	for i, line := range BigText(text) {
		c.Put(x, y+i, line, st)
	}
	return BigHeight
}
