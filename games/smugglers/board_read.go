package smugglers

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// ReadBoard reads the text of a board:
//
//	-- a comment
//	name: Our reef
//	map:
//	. . # A .
//	. * . . .
//	. . L . B      and so on, all rows of one length
//	start: A 0, B 3
//	join: a1-e1
//	part: a2-a3 b2-b3
//	beam 0: c2 c1
//	beam 1: d2 e1-e3
//
// Signs of the map: "." sea, "#" land, "*" rock, "@" the anchor square, "A" to "E" the
// harbours of the five islands, "L" the lighthouse. A square is named by its column, a,
// b, c from the left, and its row, 1, 2, 3 from the top. Squares that share a side are
// adjacent; join adds pairs and part removes them, so that a ring can be drawn unrolled.
// Marks are listed from 0 on, each with the squares that the beam lights there; "e1-e3" is
// a line. start gives the mark at which the beam points at an island.
//
// If the text has problems, the board returned is nil.
func ReadBoard(text string) (*Board, []setup.Problem) {
	r := boardReader{Board: &Board{text: text}}
	for n := range r.starts {
		r.starts[n] = noMark
	}
	r.lines()
	if len(r.wrong) == 0 {
		r.finish()
	}
	if len(r.wrong) == 0 {
		r.check()
	}
	if len(r.wrong) > 0 {
		return nil, r.wrong
	}
	r.setDistances()
	return r.Board, nil
}

// A boardReader parses a board and collects its problems.
type boardReader struct {
	*Board
	line   int // current line of the text, from 1
	inMap  bool
	notes  []note // lines to read when the map is complete
	asLine []int  // line number of each row of the map
	wrong  []setup.Problem

	startLines [len(islandIDs)]int // line number of each of starts
}

// A note is a line that names squares or islands.
type note struct {
	line       int
	key, words string
}

func boardProblem(key, rule string, line int, args ...table.Arg) setup.Problem {
	return setup.Problem{Path: "board", Rule: rule, Text: table.Text{Key: key, Args: append(args, table.Num("line", line))}}
}

func (r *boardReader) fail(line int, key, rule string, args ...table.Arg) {
	r.wrong = append(r.wrong, boardProblem(key, rule, line, args...))
}

// lines reads the name and the map and collects the other lines in notes.
func (r *boardReader) lines() {
	for i, line := range strings.Split(r.text, "\n") {
		r.line = i + 1
		line = strings.TrimSpace(line)
		key, words, named := strings.Cut(line, ":")
		switch {
		case line == "" || strings.HasPrefix(line, "--"):
		case named:
			r.inMap = key == "map"
			r.readKey(strings.TrimSpace(key), strings.TrimSpace(words))
		case r.inMap:
			r.row(strings.Join(strings.Fields(line), ""))
		default:
			r.fail(r.line, "problem.board.line", "", table.Name("text", line))
		}
	}
	if r.Height == 0 {
		r.fail(r.line, "problem.board.map", "")
	}
}

func (r *boardReader) readKey(key, words string) {
	first, _, _ := strings.Cut(key, " ")
	switch first {
	case "name":
		r.Name = words
	case "map":
	case "start", "join", "part", "beam":
		r.notes = append(r.notes, note{r.line, key, words})
	default:
		r.fail(r.line, "problem.board.line", "", table.Name("text", key))
	}
}

// mostColumns is the maximum number of columns, since each is named by a letter, and also of rows.
const mostColumns = 26

func (r *boardReader) row(signs string) {
	if len(signs) > mostColumns || r.Height == mostColumns {
		r.fail(r.line, "problem.board.large", "", table.Num("max", mostColumns))
		return
	}
	if r.Width == 0 {
		r.Width = len(signs)
	}
	if len(signs) != r.Width {
		r.fail(r.line, "problem.board.ragged", "", table.Num("count", len(signs)), table.Num("width", r.Width))
		return
	}
	if i := strings.IndexFunc(signs, func(c rune) bool { return !strings.ContainsRune(".#*@ABCDEL", c) }); i >= 0 {
		r.fail(r.line, "problem.board.sign", "", table.Name("sign", string([]rune(signs[i:])[0])))
		return
	}
	r.signs = append(r.signs, signs...)
	r.asLine = append(r.asLine, r.line)
	r.Height++
}

// harbourSign returns the sign of an island's harbour as the argument "sign".
func harbourSign(island int) table.Arg { return table.Name("sign", string(rune('A'+island))) }

// finish creates the squares, with each harbour once, reads the notes and connects the squares.
func (r *boardReader) finish() {
	r.at = make([]*square, len(r.signs))
	r.byPlace, r.byName = map[Place]*square{}, map[string]*square{}
	for i, sign := range r.signs {
		if strings.IndexByte(".*@ABCDE", sign) < 0 {
			continue
		}
		q := &square{n: len(r.squares), x: i % r.Width, y: i / r.Width, island: -1, rock: sign == '*', anchor: sign == '@'}
		q.name = string(rune('a'+q.x)) + strconv.Itoa(q.y+1)
		q.place = Sea + "." + Place(q.name)
		if sign >= 'A' && sign <= 'E' {
			q.island = int(sign - 'A')
			q.place = harbourPlace(islandIDs[q.island])
			if r.harbours[q.island] != nil {
				r.fail(r.asLine[q.y], "problem.board.harbour.twice", "", harbourSign(q.island))
			}
			r.harbours[q.island] = q
		}
		r.byPlace[q.place], r.byName[q.name] = q, q
		r.squares = append(r.squares, q)
		r.at[i] = q
	}
	for n, q := range r.harbours {
		if q == nil {
			r.fail(r.asLine[0], "problem.board.harbour", "", harbourSign(n))
		}
	}
	for _, n := range r.notes {
		r.line = n.line
		r.note(n)
	}
	r.connect()
}

func (r *boardReader) note(n note) {
	key, number, _ := strings.Cut(n.key, " ")
	switch key {
	case "start":
		for _, word := range strings.Split(n.words, ",") {
			r.start(strings.TrimSpace(word))
		}
	case "join":
		r.joined = append(r.joined, r.pairs(n.words)...)
	case "part":
		r.parted = append(r.parted, r.pairs(n.words)...)
	case "beam":
		if strings.TrimSpace(number) != strconv.Itoa(len(r.marks)) {
			r.fail(n.line, "problem.board.order", "SMU-R2", table.Num("mark", len(r.marks)))
			return
		}
		if n.words == "" {
			r.fail(n.line, "problem.board.dark", "SMU-R2", table.Num("mark", len(r.marks)))
		}
		r.marks = append(r.marks, r.lights(n.words))
	}
}

// start reads "A 0": at mark 0 the beam points at the first island (SMU-R3).
func (r *boardReader) start(word string) {
	letter, number, _ := strings.Cut(word, " ")
	mark, err := strconv.Atoi(strings.TrimSpace(number))
	if len(letter) != 1 || letter[0] < 'A' || letter[0] > 'E' || err != nil || mark < 0 {
		r.fail(r.line, "problem.board.start", "SMU-R3", table.Name("text", word))
		return
	}
	n := letter[0] - 'A'
	if r.starts[n] != noMark {
		r.fail(r.line, "problem.board.start.twice", "SMU-R3", table.Name("sign", letter), table.Num("first", r.startLines[n]))
		return
	}
	r.starts[n], r.startLines[n] = mark, r.line
}

// square returns the square with that name, or nil after adding a problem.
func (r *boardReader) square(name string) *square {
	q := r.squareOf(name)
	if q == nil {
		r.fail(r.line, "problem.board.square", "", table.Name("square", name))
	}
	return q
}

func (r *boardReader) pairs(words string) (list [][2]*square) {
	for _, pair := range strings.Fields(words) {
		a, b, ok := strings.Cut(pair, "-")
		if !ok {
			r.fail(r.line, "problem.board.pair", "", table.Name("text", pair))
			continue
		}
		if p, q := r.square(a), r.square(b); p != nil && q != nil {
			list = append(list, [2]*square{p, q})
		}
	}
	return list
}

// lights reads the squares of a mark: names, and lines such as "e1-e3".
func (r *boardReader) lights(words string) (list []*square) {
	for _, word := range strings.Fields(words) {
		a, b, line := strings.Cut(word, "-")
		from := r.square(a)
		to := from
		if line {
			to = r.square(b)
		}
		if from == nil || to == nil {
			continue
		}
		if from.x != to.x && from.y != to.y {
			r.fail(r.line, "problem.board.pair", "", table.Name("text", word))
			continue
		}
		for _, q := range r.squares {
			if isBetween(q.x, from.x, to.x) && isBetween(q.y, from.y, to.y) {
				list = append(list, q)
			}
		}
	}
	return list
}

func isBetween(n, a, b int) bool { return n >= min(a, b) && n <= max(a, b) }
