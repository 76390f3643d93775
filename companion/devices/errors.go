package devices

import (
	"errors"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// ErrIll says that something is wrong with a device, and that people were told what.
var ErrIll = errors.New("devices: told what is wrong")

// An Error is a sentence of the catalogues.
type Error struct {
	key  string
	args map[string]any
}

// newError returns a sentence whose slots are filled with names.
func newError(key string, args ...table.Arg) *Error {
	m := map[string]any{}
	for _, a := range args {
		m[a.Slot] = a.Str
	}
	return &Error{key, m}
}

func (e *Error) Error() string { return "devices: " + e.key }

// Key returns the key of the sentence.
func (e *Error) Key() string { return e.key }

// Args fill the sentence.
func (e *Error) Args() map[string]any { return e.args }

// errorText returns what an error says.
func errorText(err error) table.Text {
	if text, ok := referee.TextOf(err); ok {
		return text
	}
	return table.NameText(err.Error())
}
