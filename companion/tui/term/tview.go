package term

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Primitive draws one of tview's primitives on the whole canvas. Unlike on a bare screen,
// nothing of it leaves the canvas, and a terminal without UTF-8 gets signs of ASCII.
func (c Canvas) Primitive(p tview.Primitive) {
	p.SetRect(0, 0, c.W, c.H)
	p.Draw(&pane{c: c})
}

// A pane is a canvas as tview knows it. Of a screen, primitives use only these five methods.
type pane struct {
	tcell.Screen // nil
	c            Canvas
	left         int // columns that are left off
	cursor       int // the column of the cursor, before that
}

func (p *pane) Size() (w, h int) { return p.c.Size() }

func (p *pane) SetContent(x, y int, r rune, comb []rune, st tcell.Style) {
	if x -= p.left; x >= 0 && x < p.c.W {
		p.c.Put(x, y, string(r)+string(comb), st)
	}
}

// GetContent tells of a blank: primitives ask only for the style below text without a ground.
func (p *pane) GetContent(int, int) (rune, []rune, tcell.Style, int) {
	return ' ', nil, tcell.StyleDefault, 1
}

func (p *pane) ShowCursor(x, y int) {
	p.cursor = x
	p.c.Cursor(x-p.left, y)
}

// HideCursor does nothing: every frame begins without a cursor.
func (p *pane) HideCursor() {}

// WithTags returns lines with tview's tags, for a TextView. An empty tag after every bracket
// keeps the text from being one: of what tview.Escape leaves as it is, "[ö[[]", the screen
// would still miss a bracket.
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

// tag begins a style. Tags know colours by name and by their red, green and blue.
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
