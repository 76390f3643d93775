package chart

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestColoursOfPieces: lines have the colours of the pieces if these are known, else those of the eight seats.
func TestColoursOfPieces(t *testing.T) {
	boats := ColoursOf([]string{"red", "blue", "green", "yellow"})
	for seat, want := range []string{"seat4", "seat1", "seat2", "seat0"} {
		if got := boats.Class(seat); got != want {
			t.Errorf("Class(%d) = %q, want %q", seat, got, want)
		}
	}
	plain := ColoursOf(make([]string, 9))
	for seat := range 9 {
		if want := "seat" + strconv.Itoa(seat%Seats); plain.Class(seat) != want || Colours(nil).Class(seat) != want {
			t.Errorf("Class(%d) without colours = %q and %q, want %q", seat, plain.Class(seat), Colours(nil).Class(seat), want)
		}
	}
	if boats.Class(-1) != "" {
		t.Errorf("Class(-1) = %q, want none", boats.Class(-1))
	}
	c := Chart{Colours: boats, Lines: []Series{{Name: "Anna", Seat: 0, At: []Point{{1, 0}, {2, 3}}}}}
	if svg := string(c.SVG(200, 84)); !strings.Contains(svg, `class="seat4"`) {
		t.Errorf("the line of the red player does not have the class seat4 in %s", svg)
	}
}

// The points of a line match the labels of the axes.
func TestLineScale(t *testing.T) {
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
		t.Errorf("Legend = %s, want %s", c.Legend(), want)
	}
}

// The lengths of bars, their frames and marks are in proportion to the numbers.
func TestBarScale(t *testing.T) {
	c := Chart{Title: "Hits", All: "all", Mark: "expected", Bars: []Bar{{Name: "Anna", N: 5, Of: 20, Should: 10}, {Name: "Ben & Bo", N: 20, Of: 20, Should: 15}}}
	svg := string(c.SVG(200, 111))
	got := fmt.Sprint(regexp.MustCompile(`>([^<>]+)</text>|d="([^"]+)`).FindAllString(svg, -1))
	// 20 is 198 wide.
	want := `[>Anna: 5/20</text> >Ben &amp; Bo: 20/20</text> d="M0 10H49.5v6H0M0 29H198v6H0 ` +
		`d="M0 10H198v6H0zM0 29H198v6H0z d="M99 8v10M148.5 27v10]`
	if got != want {
		t.Errorf("the bars are %s\nwant %s", got, want)
	}
}

// With any numbers each point is within a unit of its place, no two signs cover one another, and everything is inside
// the drawing.
func TestSVGOfRandomNumbers(t *testing.T) {
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
					t.Fatalf("seed %d: the point %s is not at a round", seed, p)
				}
				n := c.Lines[i].At[round-1].N
				if want := above + float64((high-n)*(height-below-above))/float64(high-low); want-float64(y) < 0 || want-float64(y) >= 1 {
					t.Fatalf("seed %d: %d is drawn at %s, want a height of about %v", seed, n, p, want)
				}
			}
			at := text.FindString(l)
			if signs[at] {
				t.Fatalf("seed %d: two signs are at %s, want them apart", seed, at)
			}
			signs[at] = true
		}
		for _, m := range text.FindAllStringSubmatch(svg, -1) {
			x, y := m[1], m[2]
			if nx, _ := strconv.Atoi(x); nx < 0 || nx > width-right+2 {
				t.Fatalf("seed %d: a text is at x %s, want 0 to %d", seed, x, width-right+2)
			}
			if ny, _ := strconv.Atoi(y); ny < above || ny > height {
				t.Fatalf("seed %d: a text is at y %s, want %d to %d", seed, y, above, height)
			}
		}
	}
}

// Plot draws lines to scale, and each line that ends at the same point has its own sign there.
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
			t.Errorf("Plot = \n%s\nwant\n%s", got, x.want)
		}
	}
	for round := range 20 {
		c.Lines[0].At = append(c.Lines[0].At, Point{3 + round, 4})
	}
	if n := strings.Count(fmt.Sprint(c.Plot(20, 3, true)), "■"); n != 1 {
		t.Errorf("a plot of 22 rounds in 20 columns has %d signs, want 1", n)
	}
	for _, braille := range []bool{false, true} { // equal results
		c.Lines = []Series{{Seat: 0, At: []Point{{1, 0}, {9, 4}}}, {Seat: 1, At: []Point{{1, 0}, {9, 4}}}, {Seat: 2, At: []Point{{1, 3}, {9, 4}}}}
		if last := fmt.Sprint(c.Plot(9, 3, braille)[0]); !strings.Contains(last, Sign(0)) || !strings.Contains(last, Sign(1)) || !strings.Contains(last, Sign(2)) {
			t.Errorf("the first row is %s, want the signs of three players", last)
		}
	}
}
