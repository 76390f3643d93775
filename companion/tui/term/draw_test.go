package term

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/chart"
)

// A spy is a surface that records what is drawn on it, and fails the test if something is drawn
// outside its rectangle.
type spy struct {
	t          testing.TB
	x, y, w, h int // where drawing is allowed
	cells      map[[2]int]string
	cursor     [2]int
	theme      Theme
}

func newSpy(t testing.TB, w, h int) *spy {
	return &spy{t: t, w: w, h: h, cells: map[[2]int]string{}, cursor: [2]int{-1, -1}, theme: NewTheme(Palette{Colours: 256}, false)}
}

func (s *spy) canvas() Canvas { return Canvas{scr: s, x: s.x, y: s.y, W: s.w, H: s.h, Theme: &s.theme} }

func (s *spy) Put(x, y int, text string, _ tcell.Style) (string, int) {
	first, rest, width := Cluster(text)
	if x < s.x || y < s.y || x+width > s.x+s.w || y >= s.y+s.h {
		s.t.Fatalf("%q drawn at %d,%d, outside the canvas at %d,%d of %dx%d", text, x, y, s.x, s.y, s.w, s.h)
	}
	if rest != "" || width < 1 {
		s.t.Fatalf("%q drawn in one cell, want one cluster with a width", text)
	}
	s.cells[[2]int{x - s.x, y - s.y}] = first
	return rest, width
}

func (s *spy) ShowCursor(x, y int) {
	if x < s.x || y < s.y || x >= s.x+s.w || y >= s.y+s.h {
		s.t.Fatalf("cursor at %d,%d, outside the canvas", x, y)
	}
	s.cursor = [2]int{x - s.x, y - s.y}
}

// line returns line y of the canvas without blanks at its end.
func (s *spy) line(y int) string {
	line := ""
	for x := 0; x < s.w; x++ {
		sign, ok := s.cells[[2]int{x, y}]
		if !ok {
			sign = " "
		}
		line += sign
		x += max(Width(sign), 1) - 1
	}
	return strings.TrimRight(line, " ")
}

// nasty has texts that are hard to draw.
var nasty = []string{
	"", " ", "Anna", "[r]", "[red]Bo[-]", "Größe", "Käpt'n Blaubär", "船長", "a船b", "e\u0301\u0301", "👩‍👩‍👧 family", "🏴‍☠️",
	"line\nbreak", "tab\there", "\x1b[31mred", "\x00\x07", "\u202eright to left", "\u200b\u200d", "\ufeff", "a\u00adb",
	strings.Repeat("x", 300), strings.Repeat("船", 90), "a-very-long-hyphenated-word-that-goes-on", "\xff\xfe broken", "⸻ three-em", "\u0085next",
}

// TestNothingIsDrawnOutsideTheCanvas draws at every size up to 130x50, inside and outside of a
// canvas that is not at the corner of its surface. In short mode it draws a seventh of the sizes.
func TestNothingIsDrawnOutsideTheCanvas(t *testing.T) {
	th := NewTheme(Palette{Colours: 256}, false)
	rng := rand.New(rand.NewPCG(1, 2))
	for w := range 131 {
		for h := range 51 {
			if testing.Short() && (w*51+h)%7 != 0 {
				continue
			}
			s := &spy{t: t, x: 3, y: 2, w: w, h: h, cells: map[[2]int]string{}, theme: th}
			s.theme.ASCII = (w+h)%2 == 0
			drawAll(s.canvas(), rng, 3)
		}
	}
}

// drawAll calls the drawing methods of c and of parts of it, nested to this depth.
func drawAll(c Canvas, rng *rand.Rand, deep int) {
	w, h := c.Size()
	text := func() string { return nasty[rng.IntN(len(nasty))] }
	x, y := rng.IntN(w+5)-2, rng.IntN(h+5)-2
	st := c.Theme.Marked
	c.Text(x, y, text(), st)
	c.Spans(x, y, Span{text(), st}, Span{text(), st}, Span{text(), st})
	c.Lines(x, y, Wrap(text(), w-x), st)
	c.Big(x, y, text(), st)
	c.Cursor(x, y)
	NewField(text()).Draw(c, x, y)
	in := c.Box(text(), st)
	if deep == 0 {
		return
	}
	top, rest := c.Top(rng.IntN(h+4) - 2)
	over, low := rest.Bottom(rng.IntN(4))
	pieces := []Canvas{in, top, over, low, c.Part(x, y, rng.IntN(w+5), rng.IntN(h+5)), c.Part(x, y, -3, -3)}
	drawAll(pieces[rng.IntN(len(pieces))], rng, deep-1)
}

func TestBoxAndText(t *testing.T) {
	s := newSpy(t, 14, 4)
	in := s.canvas().Box("A long title", s.theme.Plain)
	in.Text(0, 0, "Hello, harbour", s.theme.Plain)
	in.Text(-2, 1, "船長 Störtebeker", s.theme.Plain)
	want := []string{"┌ A long t.. ┐", "│Hello, har..│", "│長 Störtebe.│", "└────────────┘"}
	for y, line := range want {
		if y == 2 {
			continue // checked below: the ellipsis may be cut
		}
		if got := s.line(y); got != line {
			t.Errorf("line %d is %q, want %q", y, got, line)
		}
	}
	if got := s.line(2); !strings.HasPrefix(got, "│長 Störte") {
		t.Errorf("line 2 is %q, want it to lack the two columns left of the canvas", got)
	}
}

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Seegurke", 8, "Seegurke"}, {"Seegurke", 7, "Seegu.."}, {"Die Seegurke", 6, "Die.."},
		{"Größe", 5, "Größe"}, {"船長船長", 7, "船長.."}, {"abc", 2, ".."}, {"abc", 1, "."}, {"abc", 0, ""}, {"abc", -1, ""}, {"", 0, ""},
	} {
		if got := Clip(c.text, c.room); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.text, c.room, got, c.want)
		}
	}
	for _, text := range nasty {
		for room := range 40 {
			if w := Width(Clip(text, room)); w > room {
				t.Errorf("Clip(%q, %d) has %d columns", text, room, w)
			}
			if w := Width(Pad(text, room)); w != room {
				t.Errorf("Pad(%q, %d) has %d columns", text, room, w)
			}
			if w := Width(PadLeft(text, room)); w != room {
				t.Errorf("PadLeft(%q, %d) has %d columns", text, room, w)
			}
			spans := clipSpans([]Span{{Text: text}, {Text: "middle"}, {Text: text}}, room)
			if w := Width(plainText(spans)); w > room {
				t.Errorf("clipSpans of %q to %d columns has %d", text, room, w)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want []string
	}{
		{"take one hull hit off", 10, []string{"take one", "hull hit", "off"}},
		{"Schiffs-Kanonen laden", 9, []string{"Schiffs-", "Kanonen", "laden"}},
		{"Donaudampfschiff ahoi", 6, []string{"Donaud", "ampfsc", "hiff", "ahoi"}},
		{"a - b", 3, []string{"a -", "b"}},
		{"it holds 83 % of it", 11, []string{"it holds", "83 % of it"}},
		{"at most 10 cm.", 10, []string{"at most", "10 cm."}}, {"of 5 cmp", 6, []string{"of 5", "cmp"}},
		{"no (TIS-A138)", 9, []string{"no", "(TIS-A138", ")"}}, {"no (TIS-A138)", 10, []string{"no", "(TIS-A138)"}},
		{"one\ntwo three", 9, []string{"one", "two three"}},
		{"  indented", 20, []string{"  indented"}},
		{"", 5, []string{""}}, {"x", 0, nil}, {"船長", 1, []string{""}},
	} {
		if got := Wrap(c.text, c.room); !slices.Equal(got, c.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", c.text, c.room, got, c.want)
		}
	}
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
	for _, text := range nasty {
		for room := 2; room < 40; room++ {
			lines := Wrap(text, room)
			for _, l := range lines {
				if Width(l) > room {
					t.Errorf("Wrap(%q, %d) has the line %q, which is too wide", text, room, l)
				}
			}
			if got := squeeze(strings.Join(lines, "")); got != squeeze(text) && !strings.Contains(text, "⸻") {
				t.Errorf("Wrap(%q, %d) = %q, want all letters", text, room, lines)
			}
		}
	}
}

func TestGauge(t *testing.T) {
	for _, c := range []struct {
		have, of, room int
		want           string
	}{
		{3, 5, 9, "███·· 3"}, {0, 3, 3, "··· 0"}, {5, 5, 5, "█████ 5"}, {12, 20, 9, "12/20"}, {6, 5, 9, "6/5"}, {-1, 5, 9, "-1/5"}, {0, 0, 9, "0/0"},
	} {
		if got := Gauge(c.have, c.of, c.room); got != c.want {
			t.Errorf("Gauge(%d, %d, %d) = %q, want %q", c.have, c.of, c.room, got, c.want)
		}
	}
}

func TestColumnWidths(t *testing.T) {
	rows := [][]string{{"Die Seegurke", "■■■··", "5/6"}, {"Gull", "■■", "4/6", "FIRE"}}
	for _, c := range []struct {
		room int
		want []int
	}{
		{40, []int{12, 5, 3, 4}}, {27, []int{12, 5, 3, 4}}, {22, []int{7, 5, 3, 4}}, {12, []int{4, 4, 0, 0}}, {3, []int{3, 0, 0, 0}}, {0, []int{0, 0, 0, 0}},
	} {
		got := ColumnWidths(rows, c.room, 1)
		if !slices.Equal(got, c.want) {
			t.Errorf("widths in %d columns are %v, want %v", c.room, got, c.want)
		}
	}
	for room := range 60 {
		if sum := Excess(ColumnWidths(rows, room, 2), 2); sum > room {
			t.Errorf("the table is %d columns wide, want at most %d", sum, room)
		}
	}
}

// consoleSigns has the characters outside ASCII that are in all console fonts we looked at.
const consoleSigns = "äöüÄÖÜßé─│┌┐└┘├┤┬┴┼═║╔╗╚╝█░▒■▲▼♦•←↑→↓·°±≤≥«»§"

func TestSignsAreInConsoleFonts(t *testing.T) {
	all := Ellipsis + Gauge(1, 2, 9) + SingleLines + DoubleLines + SignMark + signTurn + SignOrder + SignAsked + SignDone + SignOut + SignBeam
	for seat := range chart.Seats {
		all += chart.Sign(seat)
	}
	for r, lines := range bigSigns {
		all += string(r) + strings.Join(lines[:], "")
	}
	s := newSpy(t, 30, 9)
	s.canvas().Box("Title", s.theme.Plain)
	for _, sign := range s.cells {
		all += sign
	}
	for _, r := range all {
		if r >= utf8.RuneSelf && !strings.ContainsRune(consoleSigns, r) {
			t.Errorf("%q is not in consoleSigns", r)
		}
	}
	for _, r := range consoleSigns {
		if ASCIIOf(string(r)) == "?" {
			t.Errorf("%q has no replacement in ASCII", r)
		}
	}
}

func TestASCIIThemeDrawsOnlyASCII(t *testing.T) {
	s := newSpy(t, 40, 30)
	s.theme.ASCII = true
	c := s.canvas()
	for y, text := range nasty {
		c.Text(0, y, text, s.theme.Plain)
	}
	c.Text(0, 28, "Größe ■■· ñandú Škoda 船 „so“ ▲", s.theme.Plain)
	for at, sign := range s.cells {
		if len(sign) != 1 || sign[0] < ' ' || sign[0] > '~' {
			t.Errorf("%q at %v, want one printable character of ASCII", sign, at)
		}
	}
	if got, want := s.line(28), `Grose ##. nandu Skoda ?? "so" ^`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// FuzzText draws any text on a canvas of 0 to 100 columns.
func FuzzText(f *testing.F) {
	for i, text := range nasty {
		f.Add(text, i)
	}
	f.Fuzz(func(t *testing.T, text string, room int) {
		room = Clamp(room, 0, 100)
		s := newSpy(t, room, 6)
		c := s.canvas()
		c.Text(room/3, 0, text, s.theme.Plain)
		c.Lines(0, 1, Wrap(text, room), s.theme.Plain)
		if w := Width(Clip(text, room)); w > room {
			t.Errorf("Clip(%q, %d) has %d columns", text, room, w)
		}
	})
}

// Bidirectional controls are replaced and take a column.
func TestClusterReplacesBidiControls(t *testing.T) {
	for text, want := range map[string]int{"An\u202ena": 5, "\u2066Möwe\u2069": 6, "שרה": 3} {
		if got := Width(text); got != want {
			t.Errorf("%q is %d columns wide, want %d", text, got, want)
		}
		for rest := text; rest != ""; {
			var first string
			if first, rest, _ = Cluster(rest); strings.ContainsFunc(first, func(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }) {
				t.Errorf("%q has the cluster %q, want no bidirectional control", text, first)
			}
		}
	}
}

func TestSignsAreDistinct(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		th := NewTheme(Palette{}, ascii)
		signs := []string{SignMark, th.TurnSign(), th.OrderSign(), SignAsked, SignDone, SignOut, SignBeam}
		for seat := range chart.Seats {
			signs = append(signs, th.SeatSign(seat))
		}
		seen := map[string]string{}
		for _, sign := range signs {
			shown := sign
			if ascii {
				shown = ASCIIOf(sign)
			}
			if other, taken := seen[shown]; taken {
				t.Errorf("ASCII %v: %q and %q are both %q", ascii, other, sign, shown)
			}
			seen[shown] = sign
		}
	}
}

// plainText returns the text of spans.
func plainText(spans []Span) (text string) {
	for _, s := range spans {
		text += s.Text
	}
	return text
}
