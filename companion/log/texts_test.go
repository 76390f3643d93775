package log

import (
	"errors"
	"io"
	"maps"
	"slices"
	"testing"
	"text/template"

	"hafenmeister/games/table"

	"github.com/BurntSushi/toml"
)

type textError interface {
	error
	Text() table.Text
}

// everyError returns an error for each message ID of the package.
func everyError() []textError {
	list := []textError{
		&Error{Kind: NoGame, ID: "k7"}, &Error{Kind: NoGame, Near: "k7m3p"}, &Error{Kind: Ambiguous},
		&Error{Kind: Locked}, &Error{Kind: Locked, PID: 12},
		&DamagedError{Path: "game"}, &DamagedError{Path: "game", Form: "CRLF"}, &DamagedError{Path: "game", ID: "k7m3p", Line: 7}, &DamagedError{Path: "game", ID: "k7m3p", Line: 7, Readable: 2},
		&OlderCopyError{Lacks: 2}, &OlderCopyError{Other: true},
		&Error{Kind: Foreign}, &Error{Kind: Newer}, &Error{Kind: BadNotes}, &Error{Kind: OtherCopy}, &Error{Kind: Tail}, &Error{Kind: Missing}, &Error{Kind: SameFolder},
	}
	for _, cause := range []Cause{CauseFull, CauseReadOnly, CauseRights, CauseGone, CauseNotMade, CauseReplaced, CauseLimit, CauseNoFolder, CauseNoFile, CauseIO} {
		list = append(list, &NotSavedError{Cause: cause, Err: io.EOF}, &NotSavedError{Cause: cause, Held: true, Err: io.EOF})
	}
	return list
}

// Each error has a message in each language whose placeholders Text fills, and no message is unused.
func TestTexts(t *testing.T) {
	for _, file := range []string{"de.toml", "en.toml"} {
		var messages map[string]any
		check(t, toml.Unmarshal(must(Texts.ReadFile(file))(t), &messages))
		var used []string
		for _, e := range everyError() {
			text, args := e.Text(), map[string]any{}
			for _, a := range text.Args {
				args[a.Slot] = a.Str
			}
			used = append(used, text.Key)
			forms, plural := messages[text.Key].(map[string]any)
			if !plural {
				forms = map[string]any{"other": messages[text.Key]}
			}
			for _, form := range forms {
				message := must(template.New(text.Key).Option("missingkey=error").Parse(form.(string)))(t)
				if err := message.Execute(io.Discard, args); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
			if e.Error() == "" || errors.Unwrap(e) != nil && !errors.Is(e, io.EOF) {
				t.Errorf("%T: Error() = %q, Unwrap() = %v, want a text and nothing or io.EOF", e, e.Error(), errors.Unwrap(e))
			}
		}
		slices.Sort(used)
		if got := slices.Sorted(maps.Keys(messages)); !slices.Equal(got, used) {
			t.Errorf("%s has\n%v, want\n%v", file, got, used)
		}
	}
}
