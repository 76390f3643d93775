package line

import (
	"errors"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// rule returns the text of a rule in the project's words, "" if there is none.
func (t *talk) rule(id string) string {
	if key := "rule." + id; id != "" && t.Words.Has(key) {
		return t.line(key)
	}
	return ""
}

// source says where a rule comes from; "" if that is not known.
func (t *talk) source(id string) string {
	text := referee.SourceText(id)
	if text.IsZero() {
		return ""
	}
	return t.say(text)
}

// crashSentence writes a crash report, if that is possible, and returns the sentence for people.
func (t *talk) crashSentence(e *referee.CrashError) string {
	if t.Crashed != nil {
		if file := t.Crashed(e); file != "" {
			return t.line("line.crash.file", table.Name("file", file))
		}
	}
	return t.line("line.crash")
}

// Sentence returns an error in words: the code of the protocol, the sentence, and the ID of the rule that
// caused it, if any. An error without a text of its own is quoted, with the code "failed".
func Sentence(w *locale.Speaker, err error) (code, text, rule string) {
	var (
		refusal  *table.Refusal
		mismatch *replay.MismatchError
		setup    *setupfile.Error
		unknown  *referee.UnknownGameError
		length   *locale.LengthError
	)
	switch {
	case errors.As(err, &refusal):
		return refusal.Code, w.Render(refusal.Text), refusal.Rule
	case errors.As(err, &mismatch):
		return "illegal", w.Line("line.mismatch"), ""
	case errors.As(err, &length):
		return "illegal", w.Render(length.Text), ""
	case errors.As(err, &unknown):
		return "nothing", w.Line("line.unknown-game", table.Name("id", unknown.ID), table.Name("game", unknown.Game)), ""
	}
	if text, ok := referee.TextOf(err); ok {
		return codeOf(err), w.Render(text), ""
	}
	if errors.As(err, &setup) {
		p := setup.Errors()[0]
		return "illegal", w.Line("line.setup.problem", table.Num("line", p.Line), table.Sub("problem", p.Text)), p.Rule
	}
	return "failed", w.Line("line.failed", table.Name("what", err.Error())), ""
}

// codeOf returns the code of the protocol for an error, "failed" if it has none.
func codeOf(err error) string {
	switch {
	case log.Is(err, log.Locked):
		return "locked"
	case is[*log.NotSavedError](err):
		return "not-saved"
	case log.Is(err, log.NoGame), log.Is(err, log.Ambiguous):
		return "nothing"
	case is[*log.DamagedError](err):
		return "damaged"
	case is[*log.OlderCopyError](err):
		return "older"
	case log.Is(err, log.Newer):
		return "newer"
	case log.Is(err, log.Foreign):
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

func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}
