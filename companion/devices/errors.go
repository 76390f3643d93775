package devices

import (
	"errors"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// ErrIll is returned when something is wrong with a device and the reason was printed.
var ErrIll = errors.New("devices: something is wrong, see above")

// An Error is an error with a message in the catalogues.
type Error struct {
	key  string
	args map[string]any
}

// newError returns an error whose placeholders have the strings of args.
func newError(key string, args ...table.Arg) *Error {
	m := map[string]any{}
	for _, a := range args {
		m[a.Slot] = a.Str
	}
	return &Error{key, m}
}

func (e *Error) Error() string { return "devices: " + e.key }

// Key returns the message ID.
func (e *Error) Key() string { return e.key }

// Args returns the values for the message's placeholders.
func (e *Error) Args() map[string]any { return e.args }

// errorText returns the message of an error, or Error() if it has none in the catalogues.
func errorText(err error) table.Text {
	if text, ok := referee.TextOf(err); ok {
		return text
	}
	return table.NameText(err.Error())
}
