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

// A bind makes an act mean something in a layer.
type bind struct {
	Act   Act
	Do    func(press)
	Top   int    // of actAnswer: the highest digit there is an answer for, 1 to 9
	Only  []int  // of actAnswer: the digits there are answers for, in order, where they are not 1 to Top; 0 is actTenth
	Short string // in words: is in the hint line instead of the key table's
	Long  string // in words: replaces the short words of the hint line where there is room
	Brief string // in words: what says most of Long in less room
	Off   string // in words: why it cannot be done now; "" if it can
	Rank  int    // place in the hint line when room is short, where it is another than the key table's; negative: never shown
	Word  int    // when it gets words there, where that is not the key table's

	whole  bool   // of actAnswer or actTenth: it needs no Enter after it
	begins []int  // of these: the digits that another may follow, so that they do
	before string // of these: the digits that were typed before
	late   bool   // of actTake: it holds directly after a digit that answered, too: it answers nothing, or to what has come since
	typing bool   // letters are being typed: only the key without a letter means it
	twice  bool   // its letter begins what is typed: the letter twice means it
}

// A layer is what the keys mean at one moment. A [scene] makes it again whenever it
// is asked, from nothing but its own state.
type layer struct {
	Binds []bind
	Field typist                       // takes the letters that are typed, if there is one; the other keys stay the binds'
	Names func(pasted string) []string // the names in pasted text, where Field is one of several that are asked; else nil
	Typed func() (whole string)        // told of each letter or digit that Field took; it may answer with what was typed
	Twice bool                         // a key whose letter Field takes is meant by the letter twice
	Alone bool                         // the keys that hold everywhere (help, settings) do not hold here; leaving does
	Else  func()                       // what a key does that means nothing else; nil says which keys would
}

// answers reports whether a digit answers by itself.
func (b *bind) answers(p press) bool { return b.whole && !slices.Contains(b.begins, p.Digit) }

// keyOutcome says what became of an event.
type keyOutcome int

const (
	unknown keyOutcome = iota // it means nothing here
	meant                     // the bind's
	off                       // the bind's, but it cannot be done now
	typed                     // the field took it
	ignored                   // not for people: Alt with a letter, a key that no keyboard here has
)

// find says what an event means in the layer.
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

// Clash reports a key that would mean two things in the layer, an act bound twice,
// an act that does nothing, or an Answer without a Top. It is for tests: such a
// layer works, its first bind wins.
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

// names lists the keys of a line of the key table, for comparing.
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

// A typist takes what is typed: a [term.Field], or a row of cards.
type typist interface {
	Takes(ev *tcell.EventKey) bool // handles an event if it is its own
	Insert(text string)            // pasted text
	Holds(r rune) bool             // a letter that it takes: no key means anything by it meanwhile
}
