package tui

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A squareField is the typist of a choice among squares or cards: it takes the name of a square, "c4",
// or the code of a card, "r3". A letter that begins a name starts it, and the digits that follow
// belong to it. Such a letter typed twice is the key that it otherwise is: see [layer.Twice].
type squareField struct {
	cards   bool     // the options are cards; they are all listed
	squares []string // the name of each option, "" if it has none
	columns string   // the letters that begin squares of the board, also of those that are no option
	typed   string
	wrong   string // the text with the last digit, if no name begins with it; else ""
}

// begins reports whether a name begins with text.
func (f *squareField) begins(text string) bool {
	return len(text) == 1 && strings.Contains(f.columns, text) || slices.ContainsFunc(f.squares, func(s string) bool { return s != "" && strings.HasPrefix(s, text) })
}

// fits returns the indices of the options whose name begins with the typed text.
func (f *squareField) fits() (list []int) {
	for i, s := range f.squares {
		if s != "" && strings.HasPrefix(s, f.typed) {
			list = append(list, i)
		}
	}
	return list
}

// Holds reports whether a letter begins a name.
func (f *squareField) Holds(r rune) bool { return unicode.IsLetter(r) && f.begins(lowerString(r)) }

func lowerString(r rune) string { return string(unicode.ToLower(r)) }

// Takes handles a letter or digit of a name and reports whether the event was one.
func (f *squareField) Takes(ev *tcell.EventKey) bool {
	f.wrong = ""
	return ev.Key() == tcell.KeyRune && f.put(ev.Rune())
}

func (f *squareField) put(r rune) bool {
	next := lowerString(r)
	d, digit := term.DigitOf(r)
	if digit && f.typed != "" {
		next = string(rune('0' + d))
	}
	switch {
	case f.typed != "" && f.begins(f.typed+next):
		f.typed += next
	case digit && f.typed != "":
		f.wrong = f.typed + next
	case digit || !f.begins(next):
		return false
	case f.typed == next: // the letter twice is its key
		f.typed = ""
		return false
	default:
		f.typed = next
	}
	return true
}

// Insert types pasted text.
func (f *squareField) Insert(text string) {
	for _, r := range text {
		f.put(r)
	}
}

// squaresOf returns a field for the squares or cards of a question; nil if no option is one.
func squaresOf(a *asking) *squareField {
	if squares := a.q.Squares(); squares != nil {
		return &squareField{squares: squares, columns: a.columns}
	}
	list, some := make([]string, len(a.q.Options)), false
	for i, o := range a.q.Options {
		if code, ok := o.Code(); ok {
			list[i], some = strings.ToLower(a.o.speaker.Render(code.Sign)+code.Rank), true
		}
	}
	if !some {
		return nil
	}
	return &squareField{cards: true, squares: list}
}

// say returns the text of key for squares or for cards, with text as its argument "typed".
func (f *squareField) say(o *shared, key, text string) string {
	kind := "ui.square."
	if f.cards {
		kind = "ui.card."
	}
	return o.say(kind+key, nameArg("typed", text))
}

// isTyping reports whether a square or card is being typed; false if f is nil.
func (f *squareField) isTyping() bool { return f != nil && f.typed != "" }

// freshFits makes the rows of the options that match the typed text.
func (a *askOne) freshFits() {
	a.fits.field, a.fits.bare, a.fits.small, a.fits.rows = true, true, true, a.fits.rows[:0]
	for _, i := range a.squares.fits() {
		a.fits.rows = append(a.fits.rows, a.row(i))
	}
}

// drawFits draws the matching options and, if there is room, the typed text below them.
func (a *askOne) drawFits(c term.Canvas) {
	a.freshFits()
	list, foot := c.Bottom(min(1, max(c.H-1, 0)))
	a.fits.draw(list, a.o.app.Say)
	foot.Text(2, 0, a.squares.say(a.o, "typed", a.squares.typed), foot.Theme.Strong)
}

// example returns a name that can be typed: the last one, because the first letters of the alphabet
// are more often keys.
func (f *squareField) example() string {
	last := ""
	for _, s := range f.squares {
		if s != "" {
			last = s
		}
	}
	return last
}

// typeSquare is called after each letter or digit. It marks the first option with exactly the typed name,
// and takes it if no other option matches. It returns the text typed. A square that is no option is given too: the
// rules know why it is none.
func (a *askOne) typeSquare() string {
	f := a.squares
	if f.wrong != "" {
		if f.cards {
			a.o.app.Notice(f.say(a.o, "none", f.wrong))
		} else {
			a.give(table.Answer{f.wrong})
		}
		return f.typed
	}
	typed, fits := f.typed, f.fits()
	a.fits.marked = slices.IndexFunc(fits, func(i int) bool { return f.squares[i] == typed })
	if len(fits) == 1 && a.fits.marked == 0 {
		a.takeFit(0)
	}
	return typed
}

// takeFit answers with the k-th matching option and clears the field.
func (a *askOne) takeFit(k int) {
	i := a.squares.fits()[k]
	a.squares.typed = ""
	a.give(table.Answer{a.q.Options[i].ID})
}

// bindSquares makes letters type a square, and arrows and Enter choose among the matching options.
func (a *askOne) bindSquares(l *layer, w, h int) {
	l.Field, l.Typed, l.Twice = a.squares, a.typeSquare, true
	if !a.squares.isTyping() {
		return
	}
	a.freshFits()
	fits := layer{}
	a.fits.bind(&fits, w, max(h-1, 1), a.takeFit)
	l.Binds = slices.DeleteFunc(fits.Binds, func(b bind) bool { return b.Act == actAnswer || b.Act == actTenth || b.Act == actPage })
	l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.squares.typed = a.squares.typed[:len(a.squares.typed)-1] }})
}

// typeCard is called after each letter or digit. If only one card matches and is typed completely, it
// takes the card or puts it back. It returns the text that is not used yet.
func (a *askSome) typeCard() string {
	f := a.cards
	if f.wrong != "" {
		a.o.app.Notice(f.say(a.o, "none", f.wrong))
		return f.typed
	}
	if fits := f.fits(); len(fits) == 1 && f.squares[fits[0]] == f.typed {
		f.typed = ""
		a.turn(fits[0])
		return ""
	}
	return f.typed
}

// bindCards makes letters type a card. Enter or the space bar ends a code to which a digit could be added.
func (a *askSome) bindCards(l *layer) {
	f := a.cards
	l.Field, l.Typed, l.Twice = f, a.typeCard, true
	if !f.isTyping() {
		return
	}
	l.Binds = []bind{{Act: actErase, Do: func(press) { f.typed = f.typed[:len(f.typed)-1] }}}
	if i := slices.Index(f.squares, f.typed); i >= 0 {
		l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { f.typed = ""; a.turn(i) }})
	}
}
