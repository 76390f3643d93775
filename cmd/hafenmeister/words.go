package main

import (
	"embed"
	"errors"
	"io/fs"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

//go:embed *.toml
var texts embed.FS

// catalogues are all that the program speaks from.
func catalogues() []fs.FS {
	list := []fs.FS{
		locale.From("cmd/hafenmeister", texts),
		locale.From("companion/line", line.Texts),
		locale.From("companion/logbook", logbook.Texts),
		locale.From("companion/referee", referee.Texts),
	}
	for _, t := range games.Texts {
		list = append(list, t)
	}
	return list
}

// plainError is a sentence of the catalogues and nothing more.
type plainError struct {
	key  string
	args []table.Arg
	code int // exit code; 0 stands for 1
}

func (e *plainError) Error() string { return "hafenmeister: " + e.key }

// usageError is a command line that cannot be read.
type usageError struct {
	command string
	err     error
}

func (e *usageError) Error() string { return e.err.Error() }

// signalError says that a signal ended the program.
type signalError struct{ number int }

func (e *signalError) Error() string { return "hafenmeister: ended by a signal" }

// told is an error that was told already.
type told struct{ code int }

func (e *told) Error() string { return "hafenmeister: told" }

// sentence is the exit code of an error and what is said of it, "" if nothing.
func (p *program) sentence(err error) (code int, text string) {
	w, bad := p.speaker("")
	if bad != nil {
		w = p.words.In(locale.Detect(func(string) string { return "" }))
	}
	var (
		plain  *plainError
		usage  *usageError
		signal *signalError
		silent *told
	)
	switch {
	case errors.As(err, &silent):
		return silent.code, ""
	case errors.As(err, &signal):
		return 128 + signal.number, ""
	case errors.As(err, &plain):
		return max(plain.code, 1), w.Line(plain.key, plain.args...)
	case errors.As(err, &usage):
		return 2, w.Line("err.cmd.usage", table.Name("what", usage.err.Error()), table.Name("command", usage.command))
	}
	_, text, _ = line.Sentence(w, err)
	return 1, text
}
