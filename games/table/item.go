package table

import (
	"slices"
	"strconv"
	"strings"
)

// An Item can be chosen or drawn.
type Item interface {
	ID() string  // stable; stored in the log
	Label() Text // shown to people
}

// An Option is one thing to choose, or one kind of card to draw.
type Option struct {
	ID   string
	Left int  // of a card: how many may still come
	Off  bool // listed, but cannot be taken now; see [Question.WhyOff]
	item Item
}

// Text returns the label of the option's item, or the id if it has no item.
func (o Option) Text() Text {
	if o.item == nil {
		return NameText(o.ID)
	}
	return o.item.Label()
}

// ShortName returns the option as echoes and the log name it: its item's ShortName if it has that
// method, else [Option.Text].
func (o Option) ShortName() Text {
	if named, ok := o.item.(interface{ ShortName() Text }); ok {
		return named.ShortName()
	}
	return o.Text()
}

// A Word is an [Item] whose text has the key "opt." and the word.
type Word string

// ID returns the word itself.
func (w Word) ID() string { return string(w) }

// Label returns the text "opt." + w.
func (w Word) Label() Text { return Text{Key: "opt." + string(w)} }

// number returns the option's id as a number; ok is false unless its text contains that number.
func (o Option) number() (n int, ok bool) {
	n, err := strconv.Atoi(o.ID)
	if err != nil || n < 0 || strconv.Itoa(n) != o.ID {
		return 0, false
	}
	return n, slices.ContainsFunc(o.Text().Args, func(a Arg) bool { return a.Kind == ArgNumber && a.Num == n })
}

// A Keyed item has the same digit wherever it can be chosen, such as the line of a crew card: 1
// to 9, 10 for the key 0, or 0 for none. See also [Ask.Digits].
type Keyed interface {
	Item
	Digit() int
}

// Code returns the option's code; ok reports whether it has one.
func (o Option) Code() (c Code, ok bool) {
	if item, coded := o.item.(Coded); coded {
		c = item.Code()
		return c, !c.Sign.IsZero()
	}
	return Code{}, false
}

// Coded is an [Item] that has a code. If all cards of a draw have one, people can type them by
// their codes on one line.
type Coded interface {
	Item
	Code() Code
}

// square returns the square of a board in the option's text, letters and a number such as "c4", or
// "" if there is none.
func (o Option) square() string {
	for _, a := range o.Text().Args {
		if row := strings.TrimLeft(a.Str, "abcdefghijklmnopqrstuvwxyz"); a.Kind == ArgID && row != a.Str && row != "" && strings.Trim(row, "0123456789") == "" {
			return a.Str
		}
	}
	return ""
}
