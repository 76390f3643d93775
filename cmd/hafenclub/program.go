package main

import (
	"context"
	"errors"
	"io"
	"net"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A program is the state of one run.
type program struct {
	out, errs io.Writer
	all       *locale.Words
	words     *locale.Speaker
	nearby    func(context.Context, *club.Fingerprint) []string // see [nearby]; tests replace it

	atTable bool // people at a table read the messages, not those at the club's computer

	// The flags of all commands, and seen.

	data string // folder of the club; "" in the user's data folder
	seen string // file with the folder of the club that was opened last; "" for no file
	lang string
}

// A plainError is an error whose message is in the catalogue.
type plainError struct {
	text table.Text
	code int
}

func (e *plainError) Error() string { return "hafenclub: " + e.text.Key }

// wrong returns an error for wrong usage, and failure one for any other cause, with a message of the catalogue.
func wrong(key string, args ...table.Arg) error   { return &plainError{table.Say(key, args...), 2} }
func failure(key string, args ...table.Arg) error { return &plainError{table.Say(key, args...), 1} }

// folder returns the folder of the club's keys and streams.
func (p *program) folder() string {
	if p.data != "" {
		return p.data
	}
	return filepath.Join(xdg.DataHome, "hafenclub")
}

func addr(host string, port int) string { return net.JoinHostPort(host, strconv.Itoa(port)) }

// inner returns the text of the innermost error, without the context that callers added.
func inner(err error) string {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err.Error()
}
