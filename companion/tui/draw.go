package tui

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
	scr        surface
	x, y, w, h int
	Theme      *Theme
	afar       bool // the screen is large enough to be read from half a room away: big type is used
}

// surface is what a canvas needs of a screen.
type surface interface {
	Put(x, y int, text string, st tcell.Style) (string, int)
	ShowCursor(x, y int)
}

// A Span is a piece of a line in one style.
type Span struct {
	Text  string
	Style tcell.Style
}

// NewCanvas is the whole of a screen.
func NewCanvas(s *Screen) Canvas {
	w, h := s.Size()
	return newCanvas(s, w, h, &s.Theme)
}

func newCanvas(s surface, w, h int, th *Theme) Canvas {
	return Canvas{scr: s, w: w, h: h, Theme: th, afar: w >= bigWidth && h >= bigHeight}
}

// Size is the canvas's columns and lines; both may be 0.
func (c Canvas) Size() (w, h int) { return c.w, c.h }

// Part is the piece of c that lies in the rectangle. What lies outside c is cut off.
func (c Canvas) Part(x, y, w, h int) Canvas {
	left, top := clamp(x, 0, c.w), clamp(y, 0, c.h)
	right, bottom := clamp(x+w, left, c.w), clamp(y+h, top, c.h)
	p := c
	p.x, p.y, p.w, p.h = c.x+left, c.y+top, right-left, bottom-top
	return p
}

// Top splits the upper h lines off.
func (c Canvas) Top(h int) (top, rest Canvas) {
	h = clamp(h, 0, c.h)
	return c.Part(0, 0, c.w, h), c.Part(0, h, c.w, c.h-h)
}

// Bottom splits the lower h lines off.
func (c Canvas) Bottom(h int) (rest, bottom Canvas) { return c.Top(c.h - clamp(h, 0, c.h)) }

// Left splits the first w columns off.
func (c Canvas) Left(w int) (left, rest Canvas) {
	w = clamp(w, 0, c.w)
	return c.Part(0, 0, w, c.h), c.Part(w, 0, c.w-w, c.h)
}

// Fill covers the canvas with blanks in a style.
func (c Canvas) Fill(st tcell.Style) {
	for y := range c.h {
		for x := range c.w {
			c.scr.Put(c.x+x, c.y+y, " ", st)
		}
	}
}

// Text draws one line from column x on and returns the column after it. What does
// not fit ends in an ellipsis.
func (c Canvas) Text(x, y int, text string, st tcell.Style) int {
	if y < 0 || y >= c.h || x >= c.w {
		return x
	}
	return c.put(x, y, Clip(text, c.w-x), st)
}

// Spans draws one line of several styles from column x on and returns the column
// after it. What does not fit ends in an ellipsis.
func (c Canvas) Spans(x, y int, spans ...Span) int {
	if y < 0 || y >= c.h {
		return x
	}
	for _, s := range clipSpans(spans, c.w-x) {
		x = c.put(x, y, s.Text, s.Style)
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

// put draws one line of text, but for what lies outside the canvas.
func (c Canvas) put(x, y int, text string, st tcell.Style) int {
	for text != "" && y >= 0 && y < c.h {
		var one string
		var width int
		one, text, width = cluster(text)
		if x >= 0 && x+width <= c.w && width > 0 {
			if c.Theme.ASCII {
				for i := range width { // a wide sign becomes as many narrow ones
					c.scr.Put(c.x+x+i, c.y+y, asciiOf(one), st)
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
	if title == "" || c.w <= 6 {
		return c.Frame(singleLines, st)
	}
	return c.Frame(singleLines, st, Span{" " + Clip(title, c.w-4) + " ", c.Theme.Strong})
}

// The lines of a frame: along the top, down the side, the corners from the upper left on.
const (
	singleLines = "─│┌┐└┘"
	doubleLines = "═║╔╗╚╝" // of what is chosen, and of whose turn it is
)

// Frame draws a frame of such lines with a title of several styles, and returns what is
// inside, as Box does.
func (c Canvas) Frame(lines string, st tcell.Style, title ...Span) Canvas {
	if c.w < 3 || c.h < 3 {
		return c
	}
	l := []rune(lines)
	across, down := strings.Repeat(string(l[0]), c.w-2), string(l[1])
	c.put(0, 0, string(l[2])+across+string(l[3]), st)
	c.put(0, c.h-1, string(l[4])+across+string(l[5]), st)
	for y := 1; y < c.h-1; y++ {
		c.put(0, y, down, st)
		c.put(c.w-1, y, down, st)
	}
	c.Part(1, 0, c.w-2, 1).Spans(0, 0, title...)
	return c.Part(1, 1, c.w-2, c.h-2)
}

// Cursor shows the cursor at a place; outside the canvas there is none.
func (c Canvas) Cursor(x, y int) {
	if x >= 0 && y >= 0 && x < c.w && y < c.h {
		c.scr.ShowCursor(c.x+x, c.y+y)
	}
}

func clamp(n, low, high int) int { return max(low, min(n, high)) }

// Gauge draws have of of as "■■■·· 3"; in numbers, "12/20", where so many signs do not fit
// into room or have lies outside the gauge.
func Gauge(have, of, room int) string {
	if have < 0 || have > of || of > room || of == 0 {
		return strconv.Itoa(have) + "/" + strconv.Itoa(of)
	}
	return strings.Repeat("■", have) + strings.Repeat("·", of-have) + " " + strconv.Itoa(have)
}
