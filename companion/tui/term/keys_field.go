package term

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Field is a line of text being typed: a name, a length, a sum. It is a
// tview.InputField that takes the letters it allows and the keys that change a line; Enter
// and Esc are the layer's. Where letters are typed Backspace is its own even with nothing
// left: further letters would be taken as keys.
type Field struct {
	Allow  func(rune) rune // the rune to put in for one typed, 0 for none; nil allows all
	Max    int             // columns at most; 0 for no limit
	Chosen bool            // all of it is marked: what is typed next takes its place

	input *tview.InputField
}

// fieldWidth is how wide the InputField is: it never has to scroll. What it showed of a long
// text would depend on the sizes that the window had before.
const fieldWidth = 256

// NewField begins with text, the cursor at its end.
func NewField(text string) *Field {
	f := &Field{input: tview.NewInputField()}
	f.input.SetBackgroundColor(tcell.ColorDefault)
	f.input.SetAcceptanceFunc(func(text string, _ rune) bool { return f.Max == 0 || Width(text) <= f.Max })
	f.input.SetRect(0, 0, fieldWidth, 1)
	f.input.Focus(nil)    // or it shows no cursor
	f.input.Draw(&pane{}) // or the cursor does not move before the first frame
	f.input.SetText(strings.Map(printable, text))
	return f
}

// Numbers allows digits and the plus of a sum, on every keyboard: the unshifted row
// of French and Belgian ones gives digits, and a blank is a plus, since that needs
// Shift on half of them.
func Numbers(r rune) rune {
	switch d, ok := DigitOf(r); {
	case ok:
		return rune('0' + d)
	case r == '+' || r == ' ':
		return '+'
	case r == ',' || r == '.':
		return r
	}
	return 0
}

// Letters allows letters and leaves digits, on every keyboard, to the answers.
func Letters(r rune) rune {
	if _, digit := DigitOf(r); digit || !unicode.IsLetter(r) {
		return 0
	}
	return r
}

// Clear takes all text away.
func (f *Field) Clear() {
	f.input.SetText("")
	f.Chosen = false
}

// Choose marks the whole text, so that what is typed next takes its place; any other
// key continues with it.
func (f *Field) Choose() { f.Chosen = f.Text() != "" }

// Text returns what is in the field.
func (f *Field) Text() string { return f.input.GetText() }

// Insert puts text in at the cursor, as typing it would; pasted text comes here too, of
// which InputField itself takes all or nothing.
func (f *Field) Insert(text string) {
	for _, r := range text {
		if f.Allow != nil {
			r = f.Allow(r)
		}
		if printable(r) <= 0 {
			continue
		}
		if f.Chosen {
			f.Clear()
		}
		f.press(tcell.KeyRune, r)
	}
}

// press hands a key to the InputField, without Shift and Alt, which select and jump there.
func (f *Field) press(key tcell.Key, r rune) {
	f.input.InputHandler()(tcell.NewEventKey(key, r, tcell.ModNone), nil)
}

// Holds reports whether a letter is one that the field takes.
func (f *Field) Holds(r rune) bool { return f.Allow == nil || f.Allow(r) != 0 }

// Takes handles an event if it is the field's.
func (f *Field) Takes(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyRune:
		if !f.Holds(ev.Rune()) {
			return false // a letter where only digits are typed stays a key
		}
		f.Insert(string(ev.Rune()))
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if f.Text() == "" && !f.Holds('a') {
			return false // of numbers: the layer's step back
		}
		f.press(ev.Key(), 0)
	case tcell.KeyDelete, tcell.KeyLeft, tcell.KeyRight, tcell.KeyHome, tcell.KeyEnd:
		f.press(ev.Key(), 0)
	default:
		return false
	}
	f.Chosen = false
	return true
}

// Draw draws the field from column x of line y on, with the cursor; a long text shows the
// part around it.
func (f *Field) Draw(c Canvas, x, y int) {
	st := c.Theme.Plain
	if f.Chosen {
		st = c.Theme.Marked
	}
	f.input.SetFieldStyle(st)
	p := pane{}
	f.input.Draw(&p) // where is the cursor?
	c = c.Part(x, y, c.W-x, 1)
	f.input.Draw(&pane{c: c, left: max(p.cursor-c.W+1, 0)})
}
