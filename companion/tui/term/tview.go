package term

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Primitive draws a primitive of tview on the whole canvas, within its bounds and, if need be,
// in ASCII.
func (c Canvas) Primitive(p tview.Primitive) {
	p.SetRect(0, 0, c.W, c.H)
	p.Draw(&pane{c: c})
}

// A pane adapts a canvas to tcell.Screen. It has the five methods that primitives use.
type pane struct {
	tcell.Screen // nil
	c            Canvas
	left         int // columns cut off on the left
	cursor       int // column of the cursor, including those
}

func (p *pane) Size() (w, h int) { return p.c.Size() }

func (p *pane) SetContent(x, y int, r rune, comb []rune, st tcell.Style) {
	if x -= p.left; x >= 0 && x < p.c.W {
		p.c.Put(x, y, string(r)+string(comb), st)
	}
}

// GetContent returns a blank: primitives need only the style below text without a background.
func (p *pane) GetContent(int, int) (rune, []rune, tcell.Style, int) {
	return ' ', nil, tcell.StyleDefault, 1
}

func (p *pane) ShowCursor(x, y int) {
	p.cursor = x
	p.c.Cursor(x-p.left, y)
}

// HideCursor does nothing: every frame begins without a cursor.
func (p *pane) HideCursor() {}

// WithTags returns lines joined by "\n", with tview's tags for their styles. An empty tag after
// every "[" keeps text from being read as a tag; tview.Escape misses some, such as "[ö[[]".
func WithTags(lines [][]Span) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, s := range line {
			b.WriteString(tag(s.Style) + strings.ReplaceAll(strings.Map(printable, s.Text), "[", "[[::]") + "[-:-:-]")
		}
	}
	return b.String()
}

// tag returns the tag that sets colours, bold, reverse and strike-through.
func tag(st tcell.Style) string {
	fg, bg, attr := st.Decompose()
	colour := func(c tcell.Color) string {
		if c == tcell.ColorDefault {
			return "-"
		}
		return c.String()
	}
	text := "[" + colour(fg) + ":" + colour(bg) + ":-"
	for _, a := range []struct {
		mask tcell.AttrMask
		name string
	}{{tcell.AttrBold, "b"}, {tcell.AttrReverse, "r"}, {tcell.AttrStrikeThrough, "s"}} {
		if attr&a.mask != 0 {
			text = strings.TrimSuffix(text, "-") + a.name
		}
	}
	return text + "]"
}
