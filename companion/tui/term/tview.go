package term

import (
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
