package referee

import (
	"errors"

	"hafenmeister/games/table"
)

// A textError is an error with a text for people.
type textError interface {
	error
	Text() table.Text
}

// A keyError is an error of the hardware, which knows no texts: the key of one and the values of its placeholders.
type keyError interface {
	error
	Key() string
	Args() map[string]any
}

// TextOf returns the text of an error; false if it has none.
func TextOf(err error) (table.Text, bool) {
	if e, ok := errors.AsType[textError](err); ok {
		return e.Text(), true
	}
	if e, ok := errors.AsType[keyError](err); ok {
		return TextWith(e.Key(), e.Args()), true
	}
	return table.Text{}, false
}

// TextWith returns the text with this key. args are the values of its placeholders: int, string or
// [table.Text]; others are ignored.
func TextWith(key string, args map[string]any) table.Text {
	t := table.Text{Key: key}
	for slot, x := range args {
		switch x := x.(type) {
		case int:
			t.Args = append(t.Args, table.Num(slot, x))
		case string:
			t.Args = append(t.Args, table.Name(slot, x))
		case table.Text:
			t.Args = append(t.Args, table.Sub(slot, x))
		}
	}
	return t
}
