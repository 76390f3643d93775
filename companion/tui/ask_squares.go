package tui

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A squareField is the name of a square while it is typed, "c4", or what is printed on a card, "r3": the
// typist of a choice among squares or cards. A letter that begins one starts it; the digits that follow
// belong to it. The keys that such letters are otherwise are meant by the letter twice: see [layer.Twice].
type squareField struct {
	cards   bool     // they are cards, which are listed
	squares []string // of each option, "" where it has none
	typed   string
	wrong   string // what the last digit would have made of it, where no square begins so
}

// begins reports whether a square is called so, or begins so.
func (f *squareField) begins(text string) bool {
	for _, s := range f.squares {
		if s != "" && strings.HasPrefix(s, text) {
			return true
		}
	}
	return false
}

// fits returns the options whose square begins as typed.
func (f *squareField) fits() (list []int) {
	for i, s := range f.squares {
		if s != "" && strings.HasPrefix(s, f.typed) {
			list = append(list, i)
		}
	}
	return list
}

// Holds reports whether a letter begins a square.
func (f *squareField) Holds(r rune) bool { return unicode.IsLetter(r) && f.begins(letterOf(r)) }

func letterOf(r rune) string { return string(unicode.ToLower(r)) }

// Takes handles a letter or digit of a square.
func (f *squareField) Takes(ev *tcell.EventKey) bool {
	f.wrong = ""
	return ev.Key() == tcell.KeyRune && f.put(ev.Rune())
}

func (f *squareField) put(r rune) bool {
	next := letterOf(r)
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
	case f.typed == next: // twice: the key
		f.typed = ""
		return false
	default:
		f.typed = next
	}
	return true
}

// Insert puts pasted text in.
func (f *squareField) Insert(text string) {
	for _, r := range text {
		f.put(r)
	}
}

// squaresOf returns the squares or cards that can be typed for a question; nil where it offers none.
func squaresOf(a *asking) *squareField {
	if squares := a.q.Squares(); squares != nil {
		return &squareField{squares: squares}
	}
	list, some := make([]string, len(a.q.Options)), false
	for i, o := range a.q.Options {
		if code, ok := o.Code(); ok {
			list[i], some = strings.ToLower(a.o.speaker.Put(code.Sign)+code.Rank), true
		}
	}
	if !some {
		return nil
	}
	return &squareField{cards: true, squares: list}
}

// say says something about what is typed: it has one text for squares and one for cards.
func (f *squareField) say(o *shared, key, text string) string {
	kind := "ui.square."
	if f.cards {
		kind = "ui.card."
	}
	return o.say(kind+key, nameArg("typed", text))
}

// isTyping reports whether a square is being typed.
func (a *askOne) isTyping() bool { return a.squares != nil && a.squares.typed != "" }

// freshFits makes the rows of the options that fit the square being typed.
func (a *askOne) freshFits() {
	a.fits.field, a.fits.bare, a.fits.small, a.fits.rows = true, true, true, a.fits.rows[:0]
	for _, i := range a.squares.fits() {
		a.fits.rows = append(a.fits.rows, a.row(i))
	}
}

// drawFits draws them, and what is typed below where there is room.
func (a *askOne) drawFits(c term.Canvas) {
	a.freshFits()
	list, foot := c.Bottom(min(1, max(c.H-1, 0)))
	a.fits.draw(list, a.o.app.Say)
	foot.Text(2, 0, a.squares.say(a.o, "typed", a.squares.typed), foot.Theme.Strong)
}

// example returns a square that can be typed: the last one, whose letter is the rarer key.
func (f *squareField) example() string {
	last := ""
	for _, s := range f.squares {
		if s != "" {
			last = s
		}
	}
	return last
}

// typeSquare is told of each letter and digit of a square. It marks the first option there,
// and takes it where no other can be meant.
func (a *askOne) typeSquare() string {
	f := a.squares
	if f.wrong != "" {
		a.o.app.Notice(f.say(a.o, "none", f.wrong))
		return f.typed
	}
	typed, fits := f.typed, f.fits()
	a.fits.marked = slices.IndexFunc(fits, func(i int) bool { return f.squares[i] == typed })
	if len(fits) == 1 && a.fits.marked == 0 {
		a.takeFit(0)
	}
	return typed
}

// takeFit takes one of the options that fit what is typed.
func (a *askOne) takeFit(k int) {
	i := a.squares.fits()[k]
	a.squares.typed = ""
	a.give(table.Answer{a.q.Options[i].ID})
}

// bindSquares has letters type a square, and arrows and Enter choose among what fits it.
func (a *askOne) bindSquares(l *layer, w, h int) {
	l.Field, l.Typed, l.Twice = a.squares, a.typeSquare, true
	if !a.isTyping() {
		return
	}
	a.freshFits()
	fits := layer{}
	a.fits.bind(&fits, w, max(h-1, 1), a.takeFit)
	l.Binds = slices.DeleteFunc(fits.Binds, func(b bind) bool { return b.Act == actAnswer || b.Act == actTenth || b.Act == actPage })
	l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.squares.typed = a.squares.typed[:len(a.squares.typed)-1] }, Long: a.o.say("ui.field.clear")})
}

// isTyping reports whether a card is being typed.
func (a *askSome) isTyping() bool { return a.cards != nil && a.cards.typed != "" }

// typeCard is told of each letter and digit of a card. It takes the card, or puts it back, where no
// other can be meant.
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

// bindCards has letters type a card; Enter and the space bar end one that could continue.
func (a *askSome) bindCards(l *layer) {
	f := a.cards
	l.Field, l.Typed, l.Twice = f, a.typeCard, true
	if !a.isTyping() {
		return
	}
	l.Binds = []bind{{Act: actBack, Do: func(press) { f.typed = f.typed[:len(f.typed)-1] }, Long: a.o.say("ui.field.clear")}}
	if i := slices.Index(f.squares, f.typed); i >= 0 {
		l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { f.typed = ""; a.turn(i) }})
	}
}
