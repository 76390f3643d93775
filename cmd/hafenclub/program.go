package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strconv"
	"time"

	"github.com/adrg/xdg"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A program holds the streams, texts and flags of one run.
type program struct {
	out, errs io.Writer
	all       *locale.Words
	words     *locale.Speaker                                   // of all, in the language of the run
	nearby    func(context.Context, *club.Fingerprint) []string // see [nearby]; tests replace it

	atTable bool // the command runs at a table, not on the club's computer: some messages differ

	data     string // folder of the club; "" stands for "hafenclub" in the user's data folder
	lastOpen string // file with the folder of the club that was opened last; "" for no file
	lang     string
}

// A plainError is an error whose message is in the catalogue, with the exit code of the program.
type plainError struct {
	text table.Text
	code int
}

func (e *plainError) Error() string { return "hafenclub: " + e.text.Key }

// usageError returns an error with exit code 2, and failure one with exit code 1.
func usageError(key string, args ...table.Arg) error { return &plainError{table.Say(key, args...), 2} }
func failure(key string, args ...table.Arg) error    { return &plainError{table.Say(key, args...), 1} }

// folder returns the folder of all that the program stores.
func (p *program) folder() string {
	return cmp.Or(p.data, filepath.Join(xdg.DataHome, "hafenclub"))
}

func addr(host string, port int) string { return net.JoinHostPort(host, strconv.Itoa(port)) }

// innermost returns the text of the innermost error, without the context that callers added.
func innermost(err error) string {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err.Error()
}

// Tables join at the first of three ports. The next two are those of the board and of NATS.

func boardPort(port int) int { return port + 1 }
func natsPort(port int) int  { return port + 2 }

// say prints a message on standard error, after the time of day.
func (p *program) say(key string, args ...table.Arg) {
	fmt.Fprintln(p.errs, time.Now().Format(time.TimeOnly), p.words.Line(key, args...))
}

func (p *program) full() { p.say("hafenclub.full", table.Name("folder", p.folder())) }
