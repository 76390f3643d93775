package devices

import (
	"errors"
	"fmt"

	"hafenmeister/games/table"
)

// ErrIll says that something is wrong with a device, and that people were told what.
var ErrIll = errors.New("devices: told what is wrong")

// An Error is a sentence of the catalogues.
type Error struct {
	key  string
	args map[string]any
}

// newError is a sentence whose slots are filled with names.
func newError(key string, args ...table.Arg) *Error {
	m := map[string]any{}
	for _, a := range args {
		m[a.Slot] = a.Str
	}
	return &Error{key, m}
}

func (e *Error) Error() string { return "devices: " + e.key }

// Key is the key of the sentence.
func (e *Error) Key() string { return e.key }

// Args fill the sentence.
func (e *Error) Args() map[string]any { return e.args }

// errorText is what an error says.
func errorText(err error) table.Text {
	var said interface {
		Key() string
		Args() map[string]any
	}
	if !errors.As(err, &said) {
		return table.NameText(err.Error())
	}
	return sentence(said.Key(), said.Args())
}

// sentence is a sentence of the hardware.
func sentence(key string, said map[string]any) table.Text {
	var args []table.Arg
	for slot, x := range said {
		switch x := x.(type) {
		case int:
			args = append(args, table.Num(slot, x))
		case table.Text:
			args = append(args, table.Sub(slot, x))
		default:
			args = append(args, table.Name(slot, fmt.Sprint(x)))
		}
	}
	return table.Say(key, args...)
}
