package term

import (
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// A Canvas is a rectangle of the screen to draw in. Nothing drawn on it ever leaves
// it, at no size; places are counted from its own corner. Text is drawn as it is:
// there is no markup, so every name survives, and signs that would steer the
// terminal become blanks. On a terminal without UTF-8 each sign is replaced by one
// of ASCII.
type Canvas struct {
	scr   Surface
	x, y  int
	W, H  int // columns and lines; both may be 0
	Theme *Theme
	Afar  bool // the screen is large enough to be read from half a room away: big type is used
}

// AfarWidth and AfarHeight are the size from which a screen is read from half a room away.
const AfarWidth, AfarHeight = 160, 50

// A Surface is what a canvas needs of a screen.
type Surface interface {
	Put(x, y int, text string, st tcell.Style) (string, int)
	ShowCursor(x, y int)
}

// NewCanvas returns the whole of a screen.
func NewCanvas(s *Screen) Canvas {
	w, h := s.Size()
	return CanvasOn(s, w, h, &s.Theme)
}

// CanvasOn returns a canvas of w columns and h lines on anything that can be drawn on.
func CanvasOn(s Surface, w, h int, th *Theme) Canvas {
	return Canvas{scr: s, W: w, H: h, Theme: th, Afar: w >= AfarWidth && h >= AfarHeight}
}

// Size returns the canvas's columns and lines; both may be 0.
func (c Canvas) Size() (w, h int) { return c.W, c.H }

// Part returns the piece of c that is in the rectangle. What is outside c is cut off.
func (c Canvas) Part(x, y, w, h int) Canvas {
	left, top := Clamp(x, 0, c.W), Clamp(y, 0, c.H)
	right, bottom := Clamp(x+w, left, c.W), Clamp(y+h, top, c.H)
	p := c
	p.x, p.y, p.W, p.H = c.x+left, c.y+top, right-left, bottom-top
	return p
}

// Top splits the upper h lines off.
func (c Canvas) Top(h int) (top, rest Canvas) {
	h = Clamp(h, 0, c.H)
	return c.Part(0, 0, c.W, h), c.Part(0, h, c.W, c.H-h)
}

// Bottom splits the lower h lines off.
func (c Canvas) Bottom(h int) (rest, bottom Canvas) { return c.Top(c.H - Clamp(h, 0, c.H)) }

// Left splits the first w columns off.
func (c Canvas) Left(w int) (left, rest Canvas) {
	w = Clamp(w, 0, c.W)
	return c.Part(0, 0, w, c.H), c.Part(w, 0, c.W-w, c.H)
}

// Fill covers the canvas with blanks in a style.
func (c Canvas) Fill(st tcell.Style) {
	for y := range c.H {
		for x := range c.W {
			c.scr.Put(c.x+x, c.y+y, " ", st)
		}
	}
}

// Text draws one line from column x on and returns the column after it. What does
// not fit ends in an ellipsis.
func (c Canvas) Text(x, y int, text string, st tcell.Style) int {
	if y < 0 || y >= c.H || x >= c.W {
		return x
	}
	return c.Put(x, y, Clip(text, c.W-x), st)
}

// Spans draws one line of several styles from column x on and returns the column
// after it. What does not fit ends in an ellipsis.
func (c Canvas) Spans(x, y int, spans ...Span) int {
	if y < 0 || y >= c.H {
		return x
	}
	for _, s := range clipSpans(spans, c.W-x) {
		x = c.Put(x, y, s.Text, s.Style)
	}
	return x
}

// Lines draws lines one below the other from line y on, as many as there is room
// for, and returns the line after them.
func (c Canvas) Lines(x, y int, lines []string, st tcell.Style) int {
	for _, l := range lines {
		c.Text(x, y, l, st)
		y++
	}
	return y
}

// Put draws one line of text, but for what is outside the canvas.
func (c Canvas) Put(x, y int, text string, st tcell.Style) int {
	for text != "" && y >= 0 && y < c.H {
		var one string
		var width int
		one, text, width = Cluster(text)
		if x >= 0 && x+width <= c.W && width > 0 {
			if c.Theme.ASCII {
				for i := range width { // a wide sign becomes as many narrow ones
					c.scr.Put(c.x+x+i, c.y+y, ASCIIOf(one), st)
				}
			} else {
				c.scr.Put(c.x+x, c.y+y, one, st)
			}
		}
		x += width
	}
	return x
}

// Box draws a frame with a title and returns what is inside. Where there is no room
// for a frame with something in it, there is none, and everything is inside.
func (c Canvas) Box(title string, st tcell.Style) Canvas {
	if title == "" || c.W <= 6 {
		return c.Frame(SingleLines, st)
	}
	return c.Frame(SingleLines, st, Span{" " + Clip(title, c.W-4) + " ", c.Theme.Strong})
}

// SingleLines and DoubleLines draw frames: along the top, down the side, the corners from the upper left on.
const (
	SingleLines = "─│┌┐└┘"
	DoubleLines = "═║╔╗╚╝" // of what is chosen, and of whose turn it is
)

// Frame draws a frame of such lines with a title of several styles, and returns what is
// inside, as Box does.
func (c Canvas) Frame(lines string, st tcell.Style, title ...Span) Canvas {
	if c.W < 3 || c.H < 3 {
		return c
	}
	l := []rune(lines)
	across, down := strings.Repeat(string(l[0]), c.W-2), string(l[1])
	c.Put(0, 0, string(l[2])+across+string(l[3]), st)
	c.Put(0, c.H-1, string(l[4])+across+string(l[5]), st)
	for y := 1; y < c.H-1; y++ {
		c.Put(0, y, down, st)
		c.Put(c.W-1, y, down, st)
	}
	c.Part(1, 0, c.W-2, 1).Spans(0, 0, title...)
	return c.Part(1, 1, c.W-2, c.H-2)
}

// Cursor shows the cursor at a place; outside the canvas there is none.
func (c Canvas) Cursor(x, y int) {
	if x >= 0 && y >= 0 && x < c.W && y < c.H {
		c.scr.ShowCursor(c.x+x, c.y+y)
	}
}

// Gauge draws have of of as "■■■·· 3"; in numbers, "12/20", where so many signs do not fit
// into room or have is outside the gauge.
func Gauge(have, of, room int) string {
	if have < 0 || have > of || of > room || of == 0 {
		return strconv.Itoa(have) + "/" + strconv.Itoa(of)
	}
	return strings.Repeat("■", have) + strings.Repeat("·", of-have) + " " + strconv.Itoa(have)
}
