package referee

import (
	"errors"

	"hafenmeister/games/table"
)

// A textError is an error with a text for people: the key of the text and the values of its placeholders.
type textError interface {
	error
	Key() string
	Args() map[string]any
}

// TextOf returns the text of an error; false if it has none.
func TextOf(err error) (table.Text, bool) {
	text, ok := errors.AsType[textError](err)
	if !ok {
		return table.Text{}, false
	}
	return TextWith(text.Key(), text.Args()), true
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
