package term

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Field is a line of text being typed: a name, a length, a sum. It is a tview.InputField
// that handles the characters it allows and the editing keys, but not Enter and Esc. A field
// that allows letters also handles Backspace when it is empty: if that left the field, the
// letters typed next would be commands.
type Field struct {
	Allow  func(rune) rune // returns the rune to insert for one typed, 0 for none; nil allows all that are printable
	Max    int             // the most columns of text; 0 means no limit
	Chosen bool            // all text is marked: the next character typed replaces it

	input *tview.InputField
	plain bool // the last digit was typed as one: a minus after it is no French key
}

// fieldWidth is the width of the InputField, so large that it never scrolls: what part of a
// long text it shows would depend on earlier sizes of the window.
const fieldWidth = 256

// NewField returns a field with text, without its control characters, and the cursor at the end.
func NewField(text string) *Field {
	f := &Field{input: tview.NewInputField()}
	f.input.SetBackgroundColor(tcell.ColorDefault)
	f.input.SetAcceptanceFunc(func(text string, _ rune) bool { return f.Max == 0 || Width(text) <= f.Max })
	f.input.SetRect(0, 0, fieldWidth, 1)
	f.input.Focus(nil)    // without the focus it shows no cursor
	f.input.Draw(&pane{}) // the cursor does not move before the first draw
	f.input.SetText(strings.Map(printable, text))
	return f
}

// Numbers is an Allow function for numbers and sums: digits, plus, comma and point. It takes
// the unshifted digit keys of French and Belgian keyboards, and "=" as a plus: where plus needs
// Shift, it is on the key of "=".
func Numbers(r rune) rune {
	switch d, ok := DigitOf(r); {
	case ok:
		return rune('0' + d)
	case r == '+' || r == '=':
		return '+'
	case r == ',' || r == '.':
		return r
	}
	return 0
}

// Letters is an Allow function for letters other than those that [DigitOf] takes as digits.
func Letters(r rune) rune {
	if _, digit := DigitOf(r); digit || !unicode.IsLetter(r) {
		return 0
	}
	return r
}

// Clear removes all text.
func (f *Field) Clear() {
	f.input.SetText("")
	f.Chosen = false
}

// Choose marks the whole text, if any: the next character typed replaces it, an editing key
// removes the mark.
func (f *Field) Choose() { f.Chosen = f.Text() != "" }

// Text returns the text in the field.
func (f *Field) Text() string { return f.input.GetText() }

// Insert inserts text at the cursor as if it were typed, as far as Max allows. Pasted text is
// inserted here too: InputField would take all of it or nothing.
func (f *Field) Insert(text string) {
	for _, typed := range text {
		r := f.allowed(typed)
		if printable(r) <= 0 {
			continue
		}
		if f.Chosen {
			f.Clear()
		}
		f.press(tcell.KeyRune, r)
		if _, digit := DigitOf(typed); digit {
			f.plain = typed == r
		}
	}
}

// allowed returns the character to insert for r, 0 for none. After a digit typed as such, a minus is not the 6 of
// a French keyboard.
func (f *Field) allowed(r rune) rune {
	if f.Allow == nil {
		return r
	}
	to := f.Allow(r)
	if r == '-' && to == '6' && f.plain && f.Text() != "" && !f.Chosen {
		return 0
	}
	return to
}

// press sends a key to the InputField, without Shift and Alt, which select and jump there.
func (f *Field) press(key tcell.Key, r rune) {
	f.input.InputHandler()(tcell.NewEventKey(key, r, tcell.ModNone), nil)
}

// Holds reports whether Allow takes r.
func (f *Field) Holds(r rune) bool { return f.allowed(r) != 0 }

// Takes handles a key of the field and reports whether it was one.
func (f *Field) Takes(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyRune:
		if !f.Holds(ev.Rune()) {
			return false // such as a letter in a field for numbers
		}
		f.Insert(string(ev.Rune()))
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if f.Text() == "" && !f.Holds('a') {
			return false // in a field for numbers it goes back a step
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

// Draw draws the field from x, y to the right edge of c, with the cursor. Of a longer text it
// draws the part before the cursor.
func (f *Field) Draw(c Canvas, x, y int) {
	st := c.Theme.Plain
	if f.Chosen {
		st = c.Theme.Marked
	}
	f.input.SetFieldStyle(st)
	p := pane{}
	f.input.Draw(&p) // to find the cursor
	c = c.Part(x, y, c.W-x, 1)
	f.input.Draw(&pane{c: c, left: max(p.cursor-c.W+1, 0)})
}
