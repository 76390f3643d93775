package table

import (
	"slices"
	"strconv"
	"strings"
)

// An Item can be chosen or drawn.
type Item interface {
	ID() string  // stable; what the log holds
	Label() Text // what people read
}

// An Option is one thing to choose, or one kind of card to draw.
type Option struct {
	ID   string
	Left int  // of a card: how many may still come
	Off  bool // not open now: it is listed so that people see it, but cannot be taken; see [Question.WhyOff]
	item Item
}

// Text returns what people read; of an option without an item its id.
func (o Option) Text() Text {
	if o.item == nil {
		return NameText(o.ID)
	}
	return o.item.Label()
}

// ShortName returns what echoes and the log call the option: only the name of an item whose label says
// more than that.
func (o Option) ShortName() Text {
	if named, ok := o.item.(interface{ ShortName() Text }); ok {
		return named.ShortName()
	}
	return o.Text()
}

// A Word is an option that is a word of the catalogue, key "opt." and the word.
type Word string

// ID returns the word itself.
func (w Word) ID() string { return string(w) }

// Label returns the word's text.
func (w Word) Label() Text { return Text{Key: "opt." + string(w)} }

// number returns the natural number that the option is, and that is read with it.
func (o Option) number() (n int, ok bool) {
	n, err := strconv.Atoi(o.ID)
	if err != nil || n < 0 || strconv.Itoa(n) != o.ID {
		return 0, false
	}
	return n, slices.ContainsFunc(o.Text().Args, func(a Arg) bool { return a.Kind == ArgNumber && a.Num == n })
}

// A Keyed item has a digit of its own wherever it can be chosen: the line of a crew card. It is
// from 1 to 9, 10 is the key 0; 0 is none. See [Ask.Digits] too.
type Keyed interface {
	Item
	Digit() int
}

// Code returns the option's code; ok says whether it has one.
func (o Option) Code() (c Code, ok bool) {
	if item, coded := o.item.(Coded); coded {
		c = item.Code()
		return c, !c.Sign.IsZero()
	}
	return Code{}, false
}

// Coded is an [Item] that has a code. Where all the cards of a draw have one, people
// enter them by their codes, all in one go.
type Coded interface {
	Item
	Code() Code
}

// square returns what the board calls the square that the option is on, letters and a number.
func (o Option) square() string {
	for _, a := range o.Text().Args {
		if row := strings.TrimLeft(a.Str, "abcdefghijklmnopqrstuvwxyz"); a.Kind == ArgID && row != a.Str && row != "" && strings.Trim(row, "0123456789") == "" {
			return a.Str
		}
	}
	return ""
}
