package tui

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
)

// A press is a key that means something.
type press struct {
	Act   Act
	Digit int  // of actAnswer: 1 to 9
	Blank bool // the space bar
}

// A bind says what an act does in a layer.
type bind struct {
	Act   Act
	Do    func(press)
	Top   int    // of actAnswer: the highest digit there is an answer for, 1 to 9
	Only  []int  // of actAnswer: the digits there are answers for, in order, where they are not 1 to Top; 0 is actTenth
	Span  string // of actAnswer: the numbers that are typed, where they have several digits
	Short string // a text for the hint line instead of the key table's
	Long  string // a longer text, shown if there is room
	Brief string // a shorter form of Long; "" for Long itself
	Off   string // a text: why it cannot be done now; "" if it can
	Rank  int    // replaces the Rank of the key table unless 0; negative: never in the hint line

	whole  bool   // of actAnswer or actTenth: a digit answers without Enter, except those in begins
	begins []int  // of these: the digits that another digit may follow
	before string // of these: the digits typed before
	late   bool   // of actTake: Enter is obeyed even directly after a digit that answered
	text   bool   // of actTake: it only turns or closes a text, or takes what a box offers, so it is obeyed wrongFor after such a digit
	typing bool   // letters are being typed: only the key without a letter means it
	twice  bool   // its letter is typed text: the letter twice means it
}

// A layer says what the keys mean at one moment. A [scene] computes it from its state
// whenever it is needed.
type layer struct {
	Binds []bind
	Field typist                       // takes typed letters, if not nil; all other keys are looked up in Binds
	Names func(pasted string) []string // splits pasted text into names, if several names are asked in turn; else nil
	Typed func() (whole string)        // called after each letter or digit that Field took; may answer, and then returns what was typed
	Twice bool                         // a key whose letter Field takes is meant by the letter twice
	Alone bool                         // the keys common to all scenes (help, settings) do nothing here, except those that leave
	Else  func()                       // called for a key that means nothing; if nil, a notice names the keys that answer
}

// answers reports whether a digit answers without Enter.
func (b *bind) answers(p press) bool { return b.whole && !slices.Contains(b.begins, p.Digit) }

// keyOutcome is the result of looking up an event.
type keyOutcome int

const (
	unknown keyOutcome = iota // it means nothing here
	meant                     // it is bound
	off                       // it is bound, but cannot be done now
	typed                     // the field took it
	ignored                   // a letter with a modifier other than Shift, or a key that is not in the key table
)

// find looks up what an event means in the layer. It gives the event to the field first, which may take it.
func (l *layer) find(ev *tcell.EventKey) (press, *bind, keyOutcome) {
	letter := ev.Key() == tcell.KeyRune
	if letter && ev.Modifiers()&^tcell.ModShift != 0 || ev.Key() > tcell.KeyF1 {
		return press{}, nil, ignored
	}
	if l.Field != nil && l.Field.Takes(ev) {
		return press{}, nil, typed
	}
	for i := range l.Binds {
		b := &l.Binds[i]
		if !keyOf(b.Act).hears(ev) {
			continue
		}
		p := press{Act: b.Act, Blank: letter && ev.Rune() == ' '}
		if b.Act == actAnswer {
			if p.Digit, _ = term.DigitOf(ev.Rune()); p.Digit > b.Top || b.Only != nil && !slices.Contains(b.Only, p.Digit) {
				return press{}, nil, unknown
			}
		}
		if b.Off != "" {
			return p, b, off
		}
		return p, b, meant
	}
	return press{}, nil, unknown
}

// Clash returns an error if a key means two acts in the layer, an act is bound twice or
// does nothing, or the Top of actAnswer is not 1 to 9. In a layer with a clash the first
// bind wins.
func (l *layer) Clash() error {
	seen := map[string]Act{}
	for _, b := range l.Binds {
		k := keyOf(b.Act)
		if b.Do == nil && b.Off == "" {
			return fmt.Errorf("tui: act %s does nothing", k.Name)
		}
		if b.Act == actAnswer && (b.Top < 1 || b.Top > 9) {
			return fmt.Errorf("tui: answers up to %d", b.Top)
		}
		for _, name := range k.names() {
			if other, taken := seen[name]; taken {
				return fmt.Errorf("tui: key %s is %s and %s", name, keyOf(other).Name, k.Name)
			}
			seen[name] = b.Act
		}
	}
	return nil
}

// names returns a name for each key of the line, for comparing.
func (k *Key) names() []string {
	var out []string
	for _, r := range k.Runes {
		out = append(out, strconv.QuoteRune(r))
	}
	for _, code := range k.Codes {
		out = append(out, tcell.KeyNames[code])
	}
	return out
}

// A typist takes typed text: a [term.Field], or a row of cards.
type typist interface {
	Takes(ev *tcell.EventKey) bool // handles an event of its own and reports whether it is one
	Insert(text string)            // types pasted text
	Holds(r rune) bool             // reports whether it takes a letter, which is then not a key
}
