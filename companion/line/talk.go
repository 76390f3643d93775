package line

import (
	"errors"
	"io"
	"slices"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// An Evening is one game to be played line by line.
type Evening struct {
	Referee *referee.Referee
	Words   *locale.Speaker
	In      io.Reader
	Out     io.Writer
	Resumed bool   // the game was there before: only the orders of the last act are said again
	Prompt  string // written where a line is awaited, by Plain; "" where nobody sits at a terminal

	// Notes are sentences of devices, told while a line is awaited; nil if there are none.
	Notes <-chan table.Text

	// Tower reports whether a dice tower can be thrown into now; nil where nobody knows of
	// trouble.
	Tower func() bool

	// Backup copies the logbook into a file and returns its path; nil where nobody can, nor recover it.
	Backup func(file string) (string, error)

	// Crashed is told when the rules broke down and returns the file in which it was
	// written down; nil and "" where there is none.
	Crashed func(*referee.CrashError) string
}

// talk is what both forms of an evening share.
type talk struct {
	Evening
	now     *referee.Snapshot
	news    <-chan *referee.Snapshot // after a throw of real dice; nil where none can come
	unsaved string                   // what was said last of a disk that cannot be written
}

func (t *talk) say(x table.Text) string { return t.Words.Put(x) }

func (t *talk) line(key string, args ...table.Arg) string { return t.Words.Line(key, args...) }

// name is the name of the player with the id; "" is the table.
func (t *talk) name(id string) string {
	if id == "" {
		return ""
	}
	return table.NameOf(t.now.Players(), id)
}

// id is the id of the player who is called so, or something else if none is.
func (t *talk) id(name string) string {
	players := t.now.Players()
	for _, same := range []func(p table.Player) bool{
		func(p table.Player) bool { return p.Name == name },
		func(p table.Player) bool { return strings.EqualFold(p.Name, name) },
		func(p table.Player) bool { return p.ID == name },
	} {
		if i := slices.IndexFunc(players, same); i >= 0 {
			return players[i].ID
		}
	}
	return name
}

// Sentence puts an error of the referee, the logbook or the line into words: the
// protocol's code, the sentence, and the rule behind it, if there is one. An error
// that has no words is put as it is; its code is "failed".
func Sentence(w *locale.Speaker, err error) (code, text, rule string) {
	var (
		refusal *table.Refusal
		misfit  *replay.MisfitError
		setup   *referee.SetupError
		unknown *referee.UnknownGameError
		length  *locale.LengthError
	)
	switch {
	case errors.As(err, &refusal):
		return refusal.Code, w.Put(refusal.Text), refusal.Rule
	case errors.As(err, &misfit):
		return "illegal", w.Line("line.misfit"), ""
	case errors.As(err, &length):
		return "illegal", w.Put(length.Text), ""
	case errors.As(err, &unknown):
		return "nothing", w.Line("line.unknown-game", table.Name("id", unknown.ID), table.Name("game", unknown.Game)), ""
	}
	if text, ok := referee.TextOf(err); ok {
		return codeOf(err), w.Put(text), ""
	}
	if errors.As(err, &setup) {
		p := setup.Wrong()[0]
		return "illegal", w.Line("line.setup.problem", table.Num("line", p.Line), table.Sub("problem", p.Text)), p.Rule
	}
	return "failed", w.Line("line.failed", table.Name("what", err.Error())), ""
}

// codeOf is the protocol's code for what the logbook says.
func codeOf(err error) string {
	var (
		locked  *logbook.LockedError
		lost    *logbook.NotSavedError
		closed  *logbook.ClosedError
		damaged *logbook.DamagedError
		older   *logbook.OlderError
		newer   *logbook.NewerError
		foreign *logbook.ForeignError
		noFile  *logbook.NoFileError
	)
	switch {
	case errors.As(err, &locked):
		return "locked"
	case errors.As(err, &lost), errors.As(err, &closed):
		return "not-saved"
	case errors.Is(err, logbook.ErrNoGame), errors.Is(err, logbook.ErrAmbiguous):
		return "nothing"
	case errors.As(err, &damaged):
		return "damaged"
	case errors.As(err, &older):
		return "older"
	case errors.As(err, &newer):
		return "newer"
	case errors.As(err, &foreign), errors.As(err, &noFile):
		return "foreign"
	}
	if c, ok := errors.AsType[interface {
		error
		Code() string
	}](err); ok {
		return c.Code()
	}
	return "failed"
}

// crashed is the sentence for rules that broke down; nothing has changed.
func (t *talk) crashed(e *referee.CrashError) string {
	if t.Crashed != nil {
		if file := t.Crashed(e); file != "" {
			return t.line("line.crash.file", table.Name("file", file))
		}
	}
	return t.line("line.crash")
}
