package tui

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
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
	return Canvas{scr: s, w: w, h: h, Theme: &s.Theme}
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

// Right splits the last w columns off.
func (c Canvas) Right(w int) (rest, right Canvas) { return c.Left(c.w - clamp(w, 0, c.w)) }

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

// Line is Spans over the whole width: the rest of the line is blank in style st.
func (c Canvas) Line(y int, st tcell.Style, spans ...Span) {
	c.Part(0, y, c.w, 1).Fill(st)
	c.Spans(0, y, spans...)
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
	if c.w < 3 || c.h < 3 {
		return c
	}
	for x := 1; x < c.w-1; x++ {
		c.put(x, 0, "─", st)
		c.put(x, c.h-1, "─", st)
	}
	for y := 1; y < c.h-1; y++ {
		c.put(0, y, "│", st)
		c.put(c.w-1, y, "│", st)
	}
	c.put(0, 0, "┌", st)
	c.put(c.w-1, 0, "┐", st)
	c.put(0, c.h-1, "└", st)
	c.put(c.w-1, c.h-1, "┘", st)
	if title != "" && c.w > 6 {
		c.put(1, 0, " "+Clip(title, c.w-4)+" ", st)
	}
	return c.Part(1, 1, c.w-2, c.h-2)
}

// Row draws cells in columns of the given widths from column x on, gap blanks
// between them; see [ColumnWidths].
func (c Canvas) Row(x, y int, widths []int, gap int, cells ...Span) {
	for i, s := range cells {
		if i >= len(widths) {
			return
		}
		if widths[i] > 0 {
			c.Part(x, y, widths[i], 1).Text(0, 0, s.Text, s.Style)
			x += widths[i] + gap
		}
	}
}

// Cursor shows the cursor at a place; outside the canvas there is none.
func (c Canvas) Cursor(x, y int) {
	if x >= 0 && y >= 0 && x < c.w && y < c.h {
		c.scr.ShowCursor(c.x+x, c.y+y)
	}
}

func clamp(n, low, high int) int { return max(low, min(n, high)) }

// oneByte spares an allocation for each cell that tview's own widgets draw.
var oneByte = func() (t [utf8.RuneSelf]string) {
	for i := range t {
		t[i] = string(rune(i))
	}
	return t
}()

func runeText(r rune) string {
	if r >= 0 && r < utf8.RuneSelf {
		return oneByte[r]
	}
	return string(r)
}

// cluster takes the first grapheme cluster off text, with its columns. A control
// character becomes a blank; what has no columns of its own comes back as "".
func cluster(text string) (first, rest string, width int) {
	if text == "" {
		return "", "", 0
	}
	if b := text[0]; b < utf8.RuneSelf && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		if b < ' ' || b == 0x7f {
			return " ", text[1:], 1
		}
		return text[:1], text[1:], 1
	}
	if r, size := utf8.DecodeRuneInString(text); plainSign(r) {
		if next, _ := utf8.DecodeRuneInString(text[size:]); plainSign(next) || next < utf8.RuneSelf || size == len(text) {
			return text[:size], text[size:], 1
		}
	}
	first, rest, width, _ = uniseg.FirstGraphemeClusterInString(text, -1)
	if r, _ := utf8.DecodeRuneInString(first); unicode.IsControl(r) {
		return " ", rest, 1
	}
	if width == 0 {
		first = ""
	}
	return first, rest, width
}

// plainSign reports whether r is one of the letters of Europe or the lines and blocks of
// frames and gauges. They have one column and join with nothing before them.
func plainSign(r rune) bool {
	return r >= '¡' && r <= 'ɏ' && r != '\u00ad' || r >= '─' && r <= '■'
}

// Width is how many columns text takes on a canvas.
func Width(text string) int {
	n := 0
	for text != "" {
		var w int
		_, text, w = cluster(text)
		n += w
	}
	return n
}

// ellipsis ends what was cut. The one-column sign is missing on some consoles.
const ellipsis = ".."

// Clip shortens text to at most room columns; what was cut off is replaced by an
// ellipsis.
func Clip(text string, room int) string {
	if Width(text) <= room {
		return text
	}
	if room <= 0 {
		return ""
	}
	if room <= len(ellipsis) {
		return ellipsis[:room]
	}
	kept, _ := cut(text, room-len(ellipsis))
	return strings.TrimRight(kept, " ") + ellipsis
}

// cut splits text after at most room columns, never within a cluster.
func cut(text string, room int) (kept, rest string) {
	rest = text
	for rest != "" {
		_, after, w := cluster(rest)
		if room -= w; room < 0 {
			break
		}
		rest = after
	}
	return text[:len(text)-len(rest)], rest
}

// clipSpans shortens spans together to at most room columns.
func clipSpans(spans []Span, room int) []Span {
	total := 0
	for _, s := range spans {
		total += Width(s.Text)
	}
	if total <= room {
		return spans
	}
	left := room - len(ellipsis)
	if left < 0 {
		return []Span{{Clip(ellipsis, room), spans[0].Style}}
	}
	var out []Span
	for _, s := range spans {
		kept, rest := cut(s.Text, left)
		out = append(out, Span{kept, s.Style})
		if rest != "" {
			return append(out, Span{ellipsis, s.Style})
		}
		left -= Width(kept)
	}
	return out
}

// Pad makes text exactly room columns, cut or filled up with blanks.
func Pad(text string, room int) string {
	text = Clip(text, room)
	return text + strings.Repeat(" ", max(0, room-Width(text)))
}

// PadLeft is Pad with the blanks before the text, for numbers.
func PadLeft(text string, room int) string {
	text = Clip(text, room)
	return strings.Repeat(" ", max(0, room-Width(text))) + text
}

// Wrap breaks text into lines of at most room columns: at blanks, after a hyphen,
// and inside a word only where the word alone is too long. Line breaks in text stay.
// No text is one empty line; without room there are no lines.
func Wrap(text string, room int) []string {
	if room <= 0 {
		return nil
	}
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapOne(paragraph, room)...)
	}
	return lines
}

func wrapOne(text string, room int) []string {
	var lines []string
	line, used := "", 0
	flush := func() {
		lines = append(lines, strings.TrimRight(line, " "))
		line, used = "", 0
	}
	for _, word := range words(text) {
		bare := Width(strings.TrimRight(word, " "))
		if used > 0 && used+bare > room {
			flush()
		}
		for bare > room {
			var head string
			head, word = cut(word, room)
			if head == "" { // a wide sign where one column is left
				_, word, _ = cluster(word)
			} else {
				lines = append(lines, head)
			}
			bare = Width(strings.TrimRight(word, " "))
		}
		line += word
		used += Width(word)
	}
	if used > 0 || len(lines) == 0 {
		flush()
	}
	return lines
}

// words splits text after its blanks and hyphens, which stay with the word before.
func words(text string) []string {
	var out []string
	from := 0
	for i := 1; i < len(text); i++ {
		breaks := text[i-1] == ' ' && text[i] != ' ' || text[i-1] == '-' && text[i] != ' ' && text[i] != '-' && i >= 2 && text[i-2] != ' '
		if breaks {
			out = append(out, text[from:i])
			from = i
		}
	}
	return append(out, text[from:])
}

// Gauge draws have of of as "■■■··"; in numbers, "12/20", where signs do not fit
// into room or have lies outside the gauge.
func Gauge(have, of, room int) string {
	if have < 0 || have > of || of > room || of == 0 {
		return strconv.Itoa(have) + "/" + strconv.Itoa(of)
	}
	return strings.Repeat("■", have) + strings.Repeat("·", of-have)
}

// ColumnWidths finds how wide each column of a table is: as its widest cell, and
// where that is more than room, the widest columns give way, down to nothing for
// the last ones when there is no room at all. Between the columns stand gap blanks.
func ColumnWidths(rows [][]string, room, gap int) []int {
	var widths []int
	for _, row := range rows {
		for i, text := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(text))
		}
	}
	for excess(widths, gap) > room {
		widest := 0
		for i, w := range widths {
			if w >= widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= narrow {
			return dropColumns(widths, room, gap)
		}
		widths[widest]--
	}
	return widths
}

// narrow is the width below which a column says nothing any more.
const narrow = 4

func excess(widths []int, gap int) int {
	sum := 0
	for _, w := range widths {
		if w > 0 {
			sum += w + gap
		}
	}
	return sum - gap
}

func dropColumns(widths []int, room, gap int) []int {
	for i := len(widths) - 1; i > 0 && excess(widths, gap) > room; i-- {
		widths[i] = 0
	}
	if len(widths) > 0 && excess(widths, gap) > room {
		widths[0] = max(0, room)
	}
	return widths
}

// Window says which of n lines stands first where only room of them fit and the
// line marked must be seen. It depends on nothing else: a trip through a tiny
// window and back shows the same lines.
func Window(marked, n, room int) int {
	return clamp(marked-room/2, 0, max(0, n-room))
}
