package log

import (
	"errors"
	"io"
	"maps"
	"slices"
	"testing"
	"text/template"

	"github.com/BurntSushi/toml"
)

// everyError returns an error for each message ID of the package.
func everyError() []LocalizedError {
	list := []LocalizedError{
		&NoGameError{ID: "k7"}, &NoGameError{"k7m3q", "k7m3p"}, &AmbiguousError{ID: "k", Games: []string{"k7m3p", "k8m3p"}},
		&LockedError{ID: "k7m3p"}, &LockedError{ID: "k7m3p", PID: 12},
		&DamagedError{Path: "game"}, &DamagedError{Path: "game", Form: "CRLF"}, &DamagedError{Path: "game", ID: "k7m3p", Line: 7}, &DamagedError{Path: "game", ID: "k7m3p", Line: 7, Readable: 2},
		&OlderCopyError{Lacks: 2}, &OlderCopyError{Other: true},
		&ForeignError{}, &ForeignError{Newer: true},
		&NotesError{Err: io.EOF}, &Finding{What: "copy"}, &Finding{What: "tail"}, &Finding{What: "missing"}, &Finding{What: "samefolder"},
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
