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

// everyError returns one of each error that people see.
func everyError() []LocalizedError {
	list := []LocalizedError{
		&NoGameError{ID: "k7"}, &AmbiguousError{ID: "k", Games: []string{"k7m3p", "k8m3p"}},
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

// Each error has its sentence in each language, with arguments that it gives, and no sentence is unused.
func TestTexts(t *testing.T) {
	for _, file := range []string{"de.toml", "en.toml"} {
		var sentences map[string]any
		check(t, toml.Unmarshal(must(Texts.ReadFile(file))(t), &sentences))
		var used []string
		for _, e := range everyError() {
			used = append(used, e.Key())
			forms, plural := sentences[e.Key()].(map[string]any)
			if !plural {
				forms = map[string]any{"other": sentences[e.Key()]}
			}
			for _, form := range forms {
				sentence := must(template.New(e.Key()).Option("missingkey=error").Parse(form.(string)))(t)
				if err := sentence.Execute(io.Discard, e.Args()); err != nil {
					t.Errorf("%s: %v", file, err)
				}
			}
			if e.Error() == "" || errors.Unwrap(e) != nil && !errors.Is(e, io.EOF) {
				t.Errorf("%T: %q, hides %v", e, e.Error(), errors.Unwrap(e))
			}
		}
		slices.Sort(used)
		if have := slices.Sorted(maps.Keys(sentences)); !slices.Equal(have, used) {
			t.Errorf("%s has\n%v, want\n%v", file, have, used)
		}
	}
}
