package term

import (
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// A Canvas is a rectangle of the screen to draw in. Positions are relative to its upper left
// corner, and what is outside is not drawn. Text has no markup; control characters become
// blanks. If Theme.ASCII is set, every character is replaced by one of ASCII.
type Canvas struct {
	scr   Surface
	x, y  int
	W, H  int // columns and lines; both may be 0
	Theme *Theme
	Large bool // the whole screen has at least LargeWidth columns and LargeHeight lines
}

// LargeWidth and LargeHeight are the least size of a screen that uses big type, to be read
// from half a room away.
const LargeWidth, LargeHeight = 160, 50

// A Surface is what a canvas draws on. Put and ShowCursor are as those of tcell.Screen.
type Surface interface {
	Put(x, y int, text string, st tcell.Style) (string, int)
	ShowCursor(x, y int)
}

// NewCanvas returns a canvas that is all of s.
func NewCanvas(s *Screen) Canvas {
	w, h := s.Size()
	return CanvasOn(s, w, h, &s.Theme)
}

// CanvasOn returns a canvas of w columns and h lines at the corner of s.
func CanvasOn(s Surface, w, h int, th *Theme) Canvas {
	return Canvas{scr: s, W: w, H: h, Theme: th, Large: w >= LargeWidth && h >= LargeHeight}
}

// Size returns the canvas's columns and lines; both may be 0.
func (c Canvas) Size() (w, h int) { return c.W, c.H }

// Part returns the part of c inside the rectangle.
func (c Canvas) Part(x, y, w, h int) Canvas {
	left, top := Clamp(x, 0, c.W), Clamp(y, 0, c.H)
	right, bottom := Clamp(x+w, left, c.W), Clamp(y+h, top, c.H)
	p := c
	p.x, p.y, p.W, p.H = c.x+left, c.y+top, right-left, bottom-top
	return p
}

// Top splits c below its first h lines.
func (c Canvas) Top(h int) (top, rest Canvas) {
	h = Clamp(h, 0, c.H)
	return c.Part(0, 0, c.W, h), c.Part(0, h, c.W, c.H-h)
}

// Bottom splits c above its last h lines.
func (c Canvas) Bottom(h int) (rest, bottom Canvas) { return c.Top(c.H - Clamp(h, 0, c.H)) }

// Fill covers the canvas with blanks.
func (c Canvas) Fill(st tcell.Style) {
	for y := range c.H {
		for x := range c.W {
			c.scr.Put(c.x+x, c.y+y, " ", st)
		}
	}
}

// Text draws one line from column x and returns the column after it. It clips the text to
// the canvas, with an ellipsis.
func (c Canvas) Text(x, y int, text string, st tcell.Style) int {
	if y < 0 || y >= c.H || x >= c.W {
		return x
	}
	return c.Put(x, y, Clip(text, c.W-x), st)
}

// Spans is Text for a line of several styles.
func (c Canvas) Spans(x, y int, spans ...Span) int {
	if y < 0 || y >= c.H {
		return x
	}
	for _, s := range clipSpans(spans, c.W-x) {
		x = c.Put(x, y, s.Text, s.Style)
	}
	return x
}

// Lines draws lines from line y down and returns the line after the last, which may be below
// the canvas.
func (c Canvas) Lines(x, y int, lines []string, st tcell.Style) int {
	for _, l := range lines {
		c.Text(x, y, l, st)
		y++
	}
	return y
}

// Put draws one line of text, without an ellipsis, and returns the column after it. A wide
// cluster that crosses an edge of the canvas is not drawn.
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

// Box draws a frame with a title and returns the canvas inside it. It draws no title in up to
// 6 columns. If the canvas is less than 3 columns or lines, it draws nothing and returns c.
func (c Canvas) Box(title string, st tcell.Style) Canvas {
	if title == "" || c.W <= 6 {
		return c.Frame(SingleLines, st)
	}
	return c.Frame(SingleLines, st, Span{" " + Clip(title, c.W-4) + " ", c.Theme.Strong})
}

// SingleLines and DoubleLines are the runes of a frame: horizontal, vertical, then the corners
// from the upper left to the lower right.
const (
	SingleLines = "─│┌┐└┘"
	DoubleLines = "═║╔╗╚╝" // for what is chosen and for the player whose turn it is
)

// Frame is Box with the frame drawn in lines and a title of several styles.
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

// Cursor shows the cursor at x, y, if that is inside the canvas.
func (c Canvas) Cursor(x, y int) {
	if x >= 0 && y >= 0 && x < c.W && y < c.H {
		c.scr.ShowCursor(c.x+x, c.y+y)
	}
}

// Gauge returns a bar such as "███·· 3" for have out of of, or "12/20" if of is 0 or more
// than room, or have is outside 0 to of. The number after the bar does not count as room.
func Gauge(have, of, room int) string {
	if have < 0 || have > of || of > room || of == 0 {
		return strconv.Itoa(have) + "/" + strconv.Itoa(of)
	}
	return strings.Repeat("█", have) + strings.Repeat("·", of-have) + " " + strconv.Itoa(have)
}
