package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"hafenmeister/cmd/internal/usage"
	"hafenmeister/companion/devices"
	"hafenmeister/companion/league"
	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/simulate"
	"hafenmeister/companion/story"
	"hafenmeister/companion/tui"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

//go:embed *.toml
var texts embed.FS

// catalogues returns all text catalogues of the program.
func catalogues() []fs.FS {
	list := []fs.FS{
		locale.From("cmd/hafenmeister", texts), locale.From("cmd/internal/usage", usage.Texts),
		locale.From("companion/league", league.Texts),
		locale.From("companion/line", line.Texts),
		locale.From("companion/log", log.Texts),
		locale.From("companion/paper", paper.Texts),
		locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts),
		locale.From("companion/setupfile", setupfile.Texts),
		locale.From("companion/simulate", simulate.Texts),
		locale.From("companion/story", story.Texts),
		locale.From("companion/tui", tui.Texts),
		locale.From("companion/web", web.Texts),
	}
	list = append(list, devices.Catalogues()...)
	folders := append([]string{"table", "setup", "replay"}, games.Names()...)
	for i, t := range games.Texts {
		list = append(list, locale.From("games/"+folders[i], t))
	}
	return list
}

// A plainError is an error with one message of the catalogues.
type plainError struct {
	key  string
	args []table.Arg
	code int // exit code; 0 means 1
}

func (e *plainError) Error() string { return "hafenmeister: " + e.key }

func (e *plainError) Text() table.Text { return table.Say(e.key, e.args...) }

// Code returns the protocol's code for a command that has nothing to act on.
func (e *plainError) Code() string { return "nothing" }

// A problemsError lists the problems of a set-up file, a line for each.
type problemsError struct {
	lines []string
	setup *setupfile.Error
}

// newProblems returns the error of a file. Each problem has its line number, unless that is 0.
func newProblems(file string, problems []setupfile.Problem, words *locale.Speaker) *problemsError {
	bad := &problemsError{setup: &setupfile.Error{Problems: problems}}
	for _, p := range bad.setup.Errors() {
		at := file
		if p.Line > 0 {
			at = fmt.Sprintf("%s:%d", file, p.Line)
		}
		bad.lines = append(bad.lines, at+": "+words.Render(p.Text))
	}
	return bad
}

// Unwrap lets the protocol report each problem separately.
func (e *problemsError) Unwrap() error { return e.setup }

func (e *problemsError) Error() string { return "hafenmeister: set-up file" }

func (e *problemsError) Text() table.Text { return table.NameText(strings.Join(e.lines, "\n")) }

// Code returns the protocol's code for an invalid answer.
func (e *problemsError) Code() string { return "illegal" }

// A signalError means that a signal ended the program.
type signalError struct{ number int }

func (e *signalError) Error() string { return "hafenmeister: ended by a signal" }

// A printedError is an error that was already printed.
type printedError struct{ code int }

func (e *printedError) Error() string { return "hafenmeister: error already printed" }

// sentence returns the exit code of an error and its message, "" if there is nothing to print.
// Characters that could control the terminal are removed from the message.
func (p *program) sentence(err error) (code int, text string) {
	code, text = p.rawSentence(err)
	return code, locale.Printable(text)
}

func (p *program) rawSentence(err error) (code int, text string) {
	w := p.speaker("")
	var (
		plain  *plainError
		usage  *usage.Error
		signal *signalError
		silent *printedError
		setup  *problemsError
		typed  *league.TypedError
	)
	switch {
	case errors.As(err, &silent):
		return silent.code, ""
	case errors.As(err, &signal):
		return 128 + signal.number, ""
	case errors.As(err, &setup):
		return 2, strings.Join(setup.lines, "\n")
	case errors.As(err, &typed):
		return 2, w.Render(typed.Text)
	case errors.As(err, &plain):
		return max(plain.code, 1), w.Render(plain.Text())
	case errors.As(err, &usage):
		return 2, w.Render(usage.Text)
	}
	_, text, _ = line.Sentence(w, err)
	return 1, text
}
