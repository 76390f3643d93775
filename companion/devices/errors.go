package devices

import (
	"errors"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// ErrUnhealthy is returned when something is wrong with a device and the reason was printed.
var ErrUnhealthy = errors.New("devices: something is wrong, see above")

// An Error is an error with a text for people.
type Error struct{ text table.Text }

func newError(key string, args ...table.Arg) *Error { return &Error{table.Say(key, args...)} }

func (e *Error) Error() string { return "devices: " + e.text.Key }

func (e *Error) Text() table.Text { return e.text }

// errorText returns the message of an error, or Error() if it has none in the catalogues.
func errorText(err error) table.Text {
	if text, ok := referee.TextOf(err); ok {
		return text
	}
	return table.NameText(err.Error())
}
