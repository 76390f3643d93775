package referee

import (
	"errors"

	"hafenmeister/games/table"
)

// A textError brings the key of its sentence and what fills it.
type textError interface {
	error
	Key() string
	Args() map[string]any
}

// TextOf returns the sentence that an error brings, false if it brings none.
func TextOf(err error) (table.Text, bool) {
	text, ok := errors.AsType[textError](err)
	if !ok {
		return table.Text{}, false
	}
	return TextWith(text.Key(), text.Args()), true
}

// TextWith returns a sentence with what fills it.
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
