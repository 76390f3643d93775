package term

import "github.com/gdamore/tcell/v2"

// A pane adapts a canvas to tcell.Screen. It has the methods that tview.InputField uses.
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
