package term

import (
	"unicode"

	"github.com/gdamore/tcell/v2"
)

// A Field is a line of text being typed: a name, a length, a sum. It takes the letters
// it allows and the keys that change a line; Enter and Esc are the layer's. Where letters
// are typed Backspace is its own even with nothing left: whoever types on would press keys.
//
// Our own and not tview.InputField: that one can refuse a rune but not put another in its
// place, and the unshifted row of French keyboards has to give digits.
type Field struct {
	Allow func(rune) rune // the rune to put in for one typed, 0 for none; nil allows all
	Max   int             // columns at most; 0 for no limit

	before, after []string // clusters left and right of the cursor
	Chosen        bool     // all of it is marked: what is typed next takes its place
}

// NewField begins with text, the cursor at its end.
func NewField(text string) *Field {
	f := &Field{}
	f.Set(text)
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

// Set replaces the text; the cursor goes to its end.
func (f *Field) Set(text string) {
	f.before, f.after, f.Chosen = nil, nil, false
	f.Insert(text)
}

// Choose marks the whole text, so that what is typed next takes its place; any other
// key goes on with it.
func (f *Field) Choose() { f.Chosen = len(f.before)+len(f.after) > 0 }

// Text is what stands in the field.
func (f *Field) Text() string {
	text := ""
	for _, part := range [][]string{f.before, f.after} {
		for _, c := range part {
			text += c
		}
	}
	return text
}

// Insert puts text in at the cursor, as typing it would; pasted text comes here too.
func (f *Field) Insert(text string) {
	for _, r := range text {
		if f.Allow != nil {
			r = f.Allow(r)
		}
		if r == 0 || unicode.IsControl(r) {
			continue
		}
		if f.Chosen {
			f.before, f.after, f.Chosen = nil, nil, false
		}
		whole := ""
		if n := len(f.before); n > 0 { // an accent joins the letter before it
			whole = f.before[n-1]
		}
		first, rest, _ := Cluster(whole + string(r))
		switch {
		case f.Max > 0 && Width(f.Text()+string(r)) > f.Max:
		case rest == "" && first != "" && whole != "":
			f.before[len(f.before)-1] = first
		default:
			f.before = append(f.before, string(r))
		}
	}
}

func (f *Field) Holds(r rune) bool { return f.Allow == nil || f.Allow(r) != 0 }

// takes handles an event if it is the field's.
func (f *Field) Takes(ev *tcell.EventKey) bool {
	b, a := len(f.before), len(f.after)
	switch ev.Key() {
	case tcell.KeyRune:
		if f.Allow != nil && f.Allow(ev.Rune()) == 0 {
			return false // a letter where only digits are typed stays a key
		}
		f.Insert(string(ev.Rune()))
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if b == 0 && a == 0 && !f.Holds('a') {
			return false // of numbers: the layer's step back
		}
		f.before = f.before[:max(0, b-1)]
	case tcell.KeyDelete:
		f.after = f.after[min(1, a):]
	case tcell.KeyLeft:
		f.move(b - 1)
	case tcell.KeyRight:
		f.move(b + 1)
	case tcell.KeyHome:
		f.move(0)
	case tcell.KeyEnd:
		f.move(b + a)
	default:
		return false
	}
	f.Chosen = false
	return true
}

// move puts the cursor after the first n clusters.
func (f *Field) move(n int) {
	all := append(append([]string(nil), f.before...), f.after...)
	n = Clamp(n, 0, len(all))
	f.before, f.after = all[:n:n], all[n:]
}

// Draw draws the field on the first line of c, with the cursor; a long text shows
// the part around it.
func (f *Field) Draw(c Canvas, x, y int) {
	room := c.W - x
	if room <= 0 || y >= c.H {
		return
	}
	from := len(f.before) // the first cluster shown
	for used := 1; from > 0; from-- {
		if used += Width(f.before[from-1]); used > room {
			break
		}
	}
	at, st := x, c.Theme.Plain
	if f.Chosen {
		st = c.Theme.Marked
	}
	for _, text := range f.before[from:] {
		at = c.Put(x, y, text, st)
		x = at
	}
	c.Cursor(at, y)
	for _, text := range f.after {
		x = c.Put(x, y, text, st)
	}
}
