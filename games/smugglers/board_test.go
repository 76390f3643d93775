package smugglers

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// reef returns our own board.
func reef(t *testing.T) *Board {
	t.Helper()
	b, wrong := ReadBoard(OwnBoard)
	for _, p := range wrong {
		t.Errorf("%s %v", p.Text.Key, p.Text.Args)
	}
	if b == nil {
		t.FailNow()
	}
	return b
}

// The beam of our own board is a straight ray from the lighthouse that turns clockwise through its
// marks, so a paper lamp on a printed board shows the same squares as the program.
func TestOwnBoard_beamIsStraight(t *testing.T) {
	b := reef(t)
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
			t.Errorf("mark %d lights %v, a straight ray %v", m, got, want)
		}
	}
}

func TestOwnBoard_startsPointAtTheIslands(t *testing.T) {
	b := reef(t)
	for n, q := range b.harbours {
		if m := b.starts[n]; m == noMark || !q.isLit(m) {
			t.Errorf("at mark %d the beam does not point at harbour %d", m, n)
		}
	}
	if !b.open(func(q *square) bool { return q.rock || q.anchor }) {
		t.Error("the rock on the anchor square cuts a harbour off")
	}
}

func TestOwnBoard_theAnchorMakesWaysLonger(t *testing.T) {
	b := reef(t)
	far := func(shut func(*square) bool) int { return b.ways(b.harbours[2], shut)[b.harbours[3].n] }
	free, blocked := far(isRock), far(func(q *square) bool { return q.rock || q.anchor })
	if free != 4 || blocked <= free {
		t.Errorf("from C to D it is %d squares, with the rock %d", free, blocked)
	}
}

const small = `name: Pond
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
	b, wrong := ReadBoard(small)
	if wrong != nil {
		t.Fatalf("%v", wrong)
	}
	equal(t, "name", b.Name, "Pond")
	equal(t, "squares", len(b.squares), 12)
	equal(t, "marks", len(b.marks), 4)
	equal(t, "mark 0", len(b.marks[0]), 3)
	equal(t, "start of C", b.starts[2], 1)
	equal(t, "start of B", b.starts[1], noMark)
	equal(t, "harbour D", b.harbours[3].name, "a3")
	equal(t, "anchor", b.anchor().name, "c3")
	equal(t, "place of the anchor", b.anchor().place, Place("sea.c3"))
	equal(t, "place of B", b.squareOf("c1").place, Place("harbour.coins"))
	equal(t, "from A to E", b.far[b.harbours[0].n][b.harbours[4].n], 6)
	var next []string
	for _, s := range b.squareOf("a2").next {
		next = append(next, s.way+" "+s.to.name)
	}
	equal(t, "beside a2", strings.Join(next, ", "), "up a1, down a3")
}

// In a ring that is drawn unrolled, the ends are joined; part separates two squares.
func TestReadBoard_joinAndPart(t *testing.T) {
	b, wrong := ReadBoard("map:\nABCDE...\njoin: a1-h1\npart: b1-c1\nbeam 0: a1\nbeam 1: b1\nbeam 2: c1\nbeam 3: d1\n")
	if wrong != nil {
		t.Fatalf("%v", wrong)
	}
	equal(t, "from A to E, the other way round", b.far[0][4], 4)
	equal(t, "from B to C, around", b.far[1][2], 7)
	equal(t, "the way across", b.squareOf("a1").next[len(b.squareOf("a1").next)-1].way, "across")
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
		{swap("C 1", "F 1"), "problem.board.start 6"},
		{swap("C 1", "C one"), "problem.board.start 6"},
		{line("join: a1\n"), "problem.board.pair 11"},
		{line("join: a1-b2\n"), "problem.board.square 11"},
		{line("-- hello\n\njoin: a1-e3 a3-e1\npart: a1-b1\n"), ""},
	} {
		b, wrong := ReadBoard(c.spoil(small))
		var got []string
		for _, p := range wrong {
			equal(t, "path", p.Path, "board")
			got = append(got, fmt.Sprint(p.Text.Key, " ", p.Text.Args[len(p.Text.Args)-1].Num))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s\ngives %q, want %q", c.spoil(small), strings.Join(got, ", "), c.want)
		}
		equal(t, "a board", b != nil, c.want == "")
	}
}

func FuzzReadBoard(f *testing.F) {
	f.Add(OwnBoard)
	f.Add(small)
	f.Add("map:\n\nbeam :\njoin: -\nstart: , A\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, wrong := ReadBoard(text)
		if (b == nil) == (wrong == nil) {
			t.Fatalf("a board %v, and %d problems", b != nil, len(wrong))
		}
		if b != nil {
			s := Sample(3).(*Setup)
			s.Board = text
			s.Settle()
			replay.Replay(s.Game(), nil, replay.Observer{})
			if m := b.Map(); len(m.Cells) != m.Width*m.Height {
				t.Fatalf("a map of %d cells, %d by %d", len(m.Cells), m.Width, m.Height)
			}
		}
	})
}

func TestMap_isTheBoardAsItIsDrawn(t *testing.T) {
	b, _ := ReadBoard(small)
	equal(t, "the map", drawn(b.Map()), " abcde\n1A·B·C\n2·░L░·\n3D·@·E\n")
}

// drawn returns a map as text, without the small signs next to the glyphs.
func drawn(m *table.Map) string {
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

func TestView_drawsTheBoardWithTheBeam(t *testing.T) {
	g := newGame(t, 3, "beam: 4", "boats.anna.at: sea.h5", "boats.ben.at: harbour.coins", "goods.gems-1.at: sea.a9", "rocks.1.at: sea.e7")
	v := g.View()
	var m *table.Map
	for _, p := range v.Panels {
		if p.Map != nil {
			m = p.Map
		}
	}
	equal(t, "the map", drawn(m), ` abcdefghi
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
	equal(t, "lit", lit, " f5 g5 h5 i5")
	equal(t, "the good", m.Cells[g.board.cell(g.board.squareOf("a9"))].Also, glyphGood)
	equal(t, "the harbour under Ben's boat", m.Cells[g.board.cell(g.board.squareOf("h4"))].Also, 'B')
	equal(t, "goods left at harbour A", m.Cells[g.board.cell(g.board.squareOf("e2"))].Also, '3')
	equal(t, "the lamp looks", v.Pointer.At, 5)
	equal(t, "the keeper sleeps", v.Pointer.Off, false)
}

func TestView_boardWithoutAName(t *testing.T) {
	g := newGame(t, 3)
	equal(t, "ours", g.boardTitle().Args[0].Str, "Hafenmeister Reef")
	s := Sample(3).(*Setup)
	s.Board = strings.Replace(small, "name: Pond", "", 1)
	equal(t, "no name", s.begin().boardTitle().Key, "view.board")
}
