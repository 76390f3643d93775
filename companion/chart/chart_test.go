package chart

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestPlayersHaveTheColourOfTheirPieces: else that of their seats, which are eight.
func TestPlayersHaveTheColourOfTheirPieces(t *testing.T) {
	boats := ColoursOf([]string{"red", "blue", "green", "yellow"})
	for seat, want := range []string{"seat4", "seat1", "seat2", "seat0"} {
		if got := boats.Class(seat); got != want {
			t.Errorf("seat %d is drawn as %q, want %q", seat, got, want)
		}
	}
	plain := ColoursOf(make([]string, 9))
	for seat := range 9 {
		if want := "seat" + strconv.Itoa(seat%Seats); plain.Class(seat) != want || Colours(nil).Class(seat) != want {
			t.Errorf("seat %d is drawn as %q and %q, want %q", seat, plain.Class(seat), Colours(nil).Class(seat), want)
		}
	}
	if boats.Class(-1) != "" {
		t.Error("nobody has a colour")
	}
	c := Chart{Colours: boats, Lines: []Series{{Name: "Anna", Seat: 0, At: []Point{{1, 0}, {2, 3}}}}}
	if svg := string(c.SVG(200, 84)); !strings.Contains(svg, `class="seat4"`) {
		t.Errorf("the red player's line is not red in %s", svg)
	}
}

// Lines go through what there was after each round, by the numbers beside and below them.
func TestLinesAreDrawnToScale(t *testing.T) {
	c := Chart{Across: "round", Lines: []Series{
		{Name: "Anna", Seat: 0, At: []Point{{2, 0}, {3, 10}, {4, 20}, {6, -20}}},
		{Name: "Ben", Seat: 1, At: []Point{{2, 20}, {3, 5}}}}}
	svg := string(c.SVG(200, 111))
	// Rounds 2 to 6 are from 20 to 188, and 20 to -20 from 6 to 90.
	for _, want := range []string{`x="15" y="9">20</text>`, `x="15" y="51">0</text>`, `x="15" y="93">-20</text>`, `d="M16 90H200M16 69H200`,
		`<text x="20" y="100">2</text>`, `<text x="188" y="100">6</text>`, `>round</text>`,
		`<g class="seat0"><polyline points="20,48 104,6 188,90 "/>`, `<g class="seat1"><polyline points="20,6 62,37 "/>`} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is missing in %s", want, svg)
		}
	}
	if want := `<p class="legend"><span><b class="seat0">▲</b> Anna</span> <span><b class="seat1">■</b> Ben</span> </p>`; string(c.Legend()) != want {
		t.Errorf("the legend is %s", c.Legend())
	}
}

// Bars, their frames and marks are as long as their numbers.
func TestBarsAreDrawnToScale(t *testing.T) {
	c := Chart{Title: "Hits", All: "all", Mark: "expected", Bars: []Bar{{Name: "Anna", N: 5, Of: 20, Should: 10}, {Name: "Ben & Bo", N: 20, Of: 20, Should: 15}}}
	svg := string(c.SVG(200, 111))
	got := fmt.Sprint(regexp.MustCompile(`>([^<>]+)</text>|d="([^"]+)`).FindAllString(svg, -1))
	// 20 is 198 wide.
	want := `[>Anna: 5/20</text> >Ben &amp; Bo: 20/20</text> d="M0 10H49.5v6H0M0 29H198v6H0 ` +
		`d="M0 10H198v6H0zM0 29H198v6H0z d="M99 8v10M148.5 27v10]`
	if got != want {
		t.Errorf("drawn is %s\nnot %s", got, want)
	}
}

// Whatever the numbers are, each point is within a unit of its place between the outermost numbers at the axes, the signs at
// the ends of lines do not cover one another, and everything is inside the drawing.
func TestDrawingsOfAnyNumbers(t *testing.T) {
	const width, height = 280, 130
	text := regexp.MustCompile(`<text[^>]* x="(\d+)" y="(-?\d+)">`)
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 1))
		var c Chart
		rounds, span := 2+r.IntN(40), 1+r.IntN(1000)
		for seat := range 1 + r.IntN(Seats) {
			l := Series{Name: "x", Seat: seat}
			for round := range rounds {
				l.At = append(l.At, Point{1 + round, r.IntN(span) - span/4*r.IntN(2)})
			}
			c.Lines = append(c.Lines, l)
		}
		svg := string(c.SVG(width, height))
		first, last, low, high := c.Range()
		signs := map[string]bool{}
		for i, l := range strings.Split(svg, `<polyline points="`)[1:] {
			points, _, _ := strings.Cut(l, `"`)
			for p := range strings.FieldsSeq(points) {
				across, down, _ := strings.Cut(p, ",")
				x, err := strconv.Atoi(across)
				y, err2 := strconv.Atoi(down)
				round := first + ((x-left)*(last-first)+(width-left-right)/2)/(width-left-right)
				if err != nil || err2 != nil || round < 1 || round > rounds {
					t.Fatalf("seed %d: %s is at no round", seed, p)
				}
				n := c.Lines[i].At[round-1].N
				if want := above + float64((high-n)*(height-below-above))/float64(high-low); want-float64(y) < 0 || want-float64(y) >= 1 {
					t.Fatalf("seed %d: %d is at %s, not at %v", seed, n, p, want)
				}
			}
			at := text.FindString(l)
			if signs[at] {
				t.Fatalf("seed %d: two signs are at %s", seed, at)
			}
			signs[at] = true
		}
		for _, m := range text.FindAllStringSubmatch(svg, -1) {
			x, y := m[1], m[2]
			if nx, _ := strconv.Atoi(x); nx < 0 || nx > width-right+2 {
				t.Fatalf("seed %d: a text is at %s across", seed, x)
			}
			if ny, _ := strconv.Atoi(y); ny < above || ny > height {
				t.Fatalf("seed %d: a text is at %s down", seed, y)
			}
		}
	}
}

// A line is where the numbers are on a terminal, too, and what is close together keeps the sign at its end.
func TestPlot(t *testing.T) {
	c := Chart{Lines: []Series{{Seat: 1, At: []Point{{1, 0}, {2, 4}}}}}
	for _, x := range []struct {
		braille bool
		want    string
	}{{false, "    ■\n  ·· \n■·   "}, {true, "   ⡠■\n ⢀⠎  \n■⠁   "}} {
		var rows []string
		for _, row := range c.Plot(5, 3, x.braille) {
			line := ""
			for _, r := range row {
				line += r.Text
			}
			rows = append(rows, line)
		}
		if got := strings.Join(rows, "\n"); got != x.want {
			t.Errorf("drawn is\n%s", got)
		}
	}
	for round := range 20 {
		c.Lines[0].At = append(c.Lines[0].At, Point{3 + round, 4})
	}
	if n := strings.Count(fmt.Sprint(c.Plot(20, 3, true)), "■"); n != 1 {
		t.Errorf("%d signs are in a plot of 22 rounds in 20 columns", n)
	}
	for _, braille := range []bool{false, true} { // equal results
		c.Lines = []Series{{Seat: 0, At: []Point{{1, 0}, {9, 4}}}, {Seat: 1, At: []Point{{1, 0}, {9, 4}}}, {Seat: 2, At: []Point{{1, 3}, {9, 4}}}}
		if last := fmt.Sprint(c.Plot(9, 3, braille)[0]); !strings.Contains(last, Sign(0)) || !strings.Contains(last, Sign(1)) || !strings.Contains(last, Sign(2)) {
			t.Errorf("not everybody's sign is at the end: %s", last)
		}
	}
}
