package smugglers

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// readOwnBoard returns our own board.
func readOwnBoard(t *testing.T) *Board {
	t.Helper()
	b, wrong := ReadBoard(OwnBoard)
	for _, p := range wrong {
		t.Errorf("our own board has the problem %s %v", p.Text.Key, p.Text.Args)
	}
	if b == nil {
		t.FailNow()
	}
	return b
}

// The beam of our own board is a straight ray from the lighthouse that turns clockwise through its
// marks, so a paper lamp on a printed board shows the same squares as the program.
func TestOwnBoardBeamIsStraight(t *testing.T) {
	b := readOwnBoard(t)
	at := strings.IndexByte(string(b.signs), 'L')
	cx, cy := at%b.Width, at/b.Width
	for m := range b.marks {
		angle := 2 * math.Pi * float64(m) / float64(len(b.marks))
		dx, dy := math.Sin(angle), -math.Cos(angle)
		long := max(math.Abs(dx), math.Abs(dy))
		var want []string
		for k := 1; ; k++ {
			x := int(math.Floor(float64(cx) + dx/long*float64(k) + 0.5 + 1e-9))
			y := int(math.Floor(float64(cy) + dy/long*float64(k) + 0.5 + 1e-9))
			if x < 0 || y < 0 || x >= b.Width || y >= b.Height {
				break
			}
			if q := b.at[y*b.Width+x]; q != nil && !q.rock {
				want = append(want, q.name)
			}
		}
		var got []string
		for _, q := range b.marks[m] {
			got = append(got, q.name)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("mark %d lights %v, want the straight ray %v", m, got, want)
		}
	}
}

func TestOwnBoardStartsPointAtIslands(t *testing.T) {
	b := readOwnBoard(t)
	for n, q := range b.harbours {
		if m := b.starts[n]; m == noMark || !q.isLit(m) {
			t.Errorf("at mark %d the beam does not point at harbour %d", m, n)
		}
	}
	if !b.isConnected(func(q *square) bool { return q.rock || q.anchor }) {
		t.Error("the rock on the anchor square cuts a harbour off")
	}
}

func TestOwnBoardAnchorMakesWaysLonger(t *testing.T) {
	b := readOwnBoard(t)
	distance := func(shut func(*square) bool) int { return b.distances(b.harbours[2], shut)[b.harbours[3].n] }
	free, blocked := distance(isRock), distance(func(q *square) bool { return q.rock || q.anchor })
	if free != 4 || blocked <= free {
		t.Errorf("the distance from C to D is %d, with the rock %d, want 4 and more", free, blocked)
	}
}

const smallBoard = `name: Pond
map:
A . B . C
. # L # .
D . @ . E
start: A 0, C 1
beam 0: a1-a3
beam 1: e1 e2 e3
beam 2: c3
beam 3: b3
`

func TestReadBoard(t *testing.T) {
	b, wrong := ReadBoard(smallBoard)
	if wrong != nil {
		t.Fatalf("ReadBoard returns the problems %v", wrong)
	}
	wantEqual(t, "name", b.Name, "Pond")
	wantEqual(t, "squares", len(b.squares), 12)
	wantEqual(t, "marks", len(b.marks), 4)
	wantEqual(t, "mark 0", len(b.marks[0]), 3)
	wantEqual(t, "start of C", b.starts[2], 1)
	wantEqual(t, "start of B", b.starts[1], noMark)
	wantEqual(t, "harbour D", b.harbours[3].name, "a3")
	wantEqual(t, "anchor", b.anchor().name, "c3")
	wantEqual(t, "place of the anchor", b.anchor().place, Place("sea.c3"))
	wantEqual(t, "place of B", b.squareOf("c1").place, Place("harbour.coins"))
	wantEqual(t, "from A to E", b.distanceTable[b.harbours[0].n][b.harbours[4].n], 6)
	var next []string
	for _, s := range b.squareOf("a2").next {
		next = append(next, s.way+" "+s.to.name)
	}
	wantEqual(t, "beside a2", strings.Join(next, ", "), "up a1, down a3")
}

// join makes distant squares adjacent; part separates adjacent ones.
func TestReadBoard_joinAndPart(t *testing.T) {
	b, wrong := ReadBoard("map:\nABCDE...\njoin: a1-h1\npart: b1-c1\nbeam 0: a1\nbeam 1: b1\nbeam 2: c1\nbeam 3: d1\n")
	if wrong != nil {
		t.Fatalf("ReadBoard returns the problems %v", wrong)
	}
	wantEqual(t, "distance from A to E over the join", b.distanceTable[0][4], 4)
	wantEqual(t, "distance from B to C around the part", b.distanceTable[1][2], 7)
	wantEqual(t, "direction to the joined square", b.squareOf("a1").next[len(b.squareOf("a1").next)-1].way, "across")
}

// Each problem has the number of its line.
func TestReadBoard_problems(t *testing.T) {
	line := func(s string) func(string) string { return func(b string) string { return b + s } }
	swap := func(old, new string) func(string) string {
		return func(b string) string { return strings.Replace(b, old, new, 1) }
	}
	for _, c := range []struct {
		spoil func(string) string
		want  string // keys with line numbers
	}{
		{func(string) string { return "name: nothing" }, "problem.board.map 1"},
		{func(string) string { return "" }, "problem.board.map 1"},
		{line("hello\n"), "problem.board.line 11"},
		{line("sails: 3\n"), "problem.board.line 11"},
		{swap(". # L # .", ". # L #"), "problem.board.ragged 4"},
		{swap("L", "?"), "problem.board.sign 4"},
		{swap("map:\n", "map:\n"+strings.Repeat(".", 27)+"\n"), "problem.board.large 3"},
		{swap("B", "A"), "problem.board.harbour.twice 3, problem.board.harbour 3"},
		{swap("E", "."), "problem.board.harbour 3"},
		{swap("D . @ . E", "D * @ . E"), ""},
		{swap("A . B . C", "A . B * C"), ""},
		{swap(". # L # .\nD . @", "* # L # .\nD * @"), "problem.board.cut 5"},
		{swap("D . @ . E", "D . @ @ E"), "problem.board.anchors 5"},
		{swap("beam 3: b3", "beam 3: x9"), "problem.board.square 10"},
		{swap("beam 3: b3", "beam 3: b2"), "problem.board.square 10"},
		{swap("beam 3: b3", "beam 3: a1-c3"), "problem.board.pair 10"},
		{swap("beam 3: b3", "beam 4: b3"), "problem.board.order 10"},
		{swap("beam 3: b3", "beam 3:"), "problem.board.dark 10"},
		{swap("beam 3: b3\n", ""), "problem.board.few 3"},
		{swap("C 1", "C 9"), "problem.board.late 6"},
		{swap("C 1", "C 9\nstart: B 0"), "problem.board.late 6"},
		{line("start: B 4\n"), "problem.board.late 11"},
		{line("start: B 0, C 2\n"), "problem.board.start.twice 11"},
		{swap("C 1", "C 1, C 1"), "problem.board.start.twice 6"},
		{swap("C 1", "F 1"), "problem.board.start 6"},
		{swap("C 1", "C one"), "problem.board.start 6"},
		{line("join: a1\n"), "problem.board.pair 11"},
		{line("join: a1-b2\n"), "problem.board.square 11"},
		{line("-- hello\n\njoin: a1-e3 a3-e1\npart: a1-b1\n"), ""},
	} {
		b, wrong := ReadBoard(c.spoil(smallBoard))
		var got []string
		for _, p := range wrong {
			wantEqual(t, "path", p.Path, "board")
			got = append(got, fmt.Sprint(p.Text.Key, " ", p.Text.Args[len(p.Text.Args)-1].Num))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("ReadBoard of\n%s\nreturns the problems %q, want %q", c.spoil(smallBoard), strings.Join(got, ", "), c.want)
		}
		wantEqual(t, "a board", b != nil, c.want == "")
	}
}

func FuzzReadBoard(f *testing.F) {
	f.Add(OwnBoard)
	f.Add(smallBoard)
	f.Add("map:\n\nbeam :\njoin: -\nstart: , A\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, wrong := ReadBoard(text)
		if (b == nil) == (wrong == nil) {
			t.Fatalf("ReadBoard returns a board: %v, and %d problems, want one of them", b != nil, len(wrong))
		}
		if b != nil {
			s := Sample(3).(*Setup)
			s.Board = text
			s.AssignIDs()
			replay.Replay(s.Game(), nil, replay.Observer{})
			if m := b.Map(); len(m.Cells) != m.Width*m.Height {
				t.Fatalf("the map has %d cells, want %d by %d", len(m.Cells), m.Width, m.Height)
			}
		}
	})
}

func TestMapDrawsTheBoard(t *testing.T) {
	b, _ := ReadBoard(smallBoard)
	wantEqual(t, "the map", drawMap(b.Map()), " abcde\n1A·B·C\n2·░L░·\n3D·@·E\n")
}

// drawMap returns a map as text, without the small signs next to the glyphs.
func drawMap(m *table.Map) string {
	var out strings.Builder
	for i, c := range m.Cells {
		glyph := c.Glyph
		if c.Seat >= 0 {
			glyph = rune('0' + c.Seat)
		}
		out.WriteRune(glyph)
		if i%m.Width == m.Width-1 {
			out.WriteByte('\n')
		}
	}
	return out.String()
}

func TestViewDrawsBoardAndBeam(t *testing.T) {
	g := newGame(t, 3, "beam: 4", "boats.anna.at: sea.h5", "boats.ben.at: harbour.coins", "goods.gems-1.at: sea.a9", "rocks.1.at: sea.e7")
	v := g.View()
	var m *table.Map
	for _, p := range v.Panels {
		if p.Map != nil {
			m = p.Map
		}
	}
	wantEqual(t, "the map", drawMap(m), ` abcdefghi
1···░░░···
2····A····
3░·····▒·░
4░E·····1░
5····L··0·
6·▒··░····
7··D·▒·2··
8·░░·░·░░·
9·········
`)
	lit := ""
	for _, q := range g.board.squares {
		if m.Cells[g.board.cell(q)].Lit {
			lit += " " + q.name
		}
	}
	wantEqual(t, "lit", lit, " f5 g5 h5 i5")
	wantEqual(t, "the good", m.Cells[g.board.cell(g.board.squareOf("a9"))].Second, glyphGood)
	wantEqual(t, "goods left where Ben's boat is", m.Cells[g.board.cell(g.board.squareOf("h4"))].Second, '4')
	wantEqual(t, "goods left at harbour A", m.Cells[g.board.cell(g.board.squareOf("e2"))].Second, '3')
	wantEqual(t, "mark of the lamp", v.Pointer.At, 5)
	wantEqual(t, "lamp off", v.Pointer.Off, false)
}

func TestView_boardWithoutAName(t *testing.T) {
	g := newGame(t, 3)
	wantEqual(t, "ours", g.boardTitle().Args[0].Str, "Hafenmeister Reef")
	s := Sample(3).(*Setup)
	s.Board = strings.Replace(smallBoard, "name: Pond", "", 1)
	wantEqual(t, "no name", s.begin().boardTitle().Key, "view.board")
}

// The put-back sheet lists the cells that stand alone: a rock printed on the board is no piece.
func TestMapListsOnlyTheRocksLaid(t *testing.T) {
	var alone []string
	for _, c := range newGame(t, 3, "rocks.1.at: sea.e7").boardMap().Cells {
		if c.Alone {
			alone = append(alone, c.Text.Args[0].Str)
		}
	}
	wantEqual(t, "alone", strings.Join(alone, " "), "e7")
}
