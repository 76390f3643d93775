package logbook

import (
	"errors"
	"io"
	"maps"
	"slices"
	"testing"
	"text/template"

	"github.com/BurntSushi/toml"
)

// every is one of each error that people see.
var every = []Worded{
	&NoGameError{ID: "k7"}, &AmbiguousError{ID: "k", Games: []string{"k7m3p", "k8m3p"}},
	&LockedError{ID: "k7m3p"}, &LockedError{ID: "k7m3p", PID: 12},
	&NotSavedError{Cause: CauseFull, Err: io.EOF}, &NotSavedError{Cause: CauseReadOnly, Err: io.EOF},
	&NotSavedError{Cause: CauseBusy, Err: io.EOF}, &NotSavedError{Cause: CauseGone, Err: io.EOF},
	&NotSavedError{Cause: CauseIO, Err: io.EOF},
	&NotSavedError{Held: true, Cause: CauseFull, Err: io.EOF}, &NotSavedError{Held: true, Cause: CauseReadOnly, Err: io.EOF},
	&NotSavedError{Held: true, Cause: CauseBusy, Err: io.EOF}, &NotSavedError{Held: true, Cause: CauseGone, Err: io.EOF},
	&NotSavedError{Held: true, Cause: CauseIO, Err: io.EOF},
	&NotSavedError{Cause: CauseShared, Err: io.EOF}, &NotSavedError{Held: true, Cause: CauseShared, Err: io.EOF},
	&NotSavedError{Cause: CauseCut, Err: io.EOF}, &NotSavedError{Held: true, Cause: CauseCut, Err: io.EOF}, &ExistsError{Path: "book"},
	&ClosedError{}, &ClosedError{Folder: true}, &ClosedError{Still: true}, &ClosedError{Owner: "ben"},
	&NoFileError{}, &NoFileError{Folder: true},
	&DamagedError{Path: "book", Err: io.EOF}, &DamagedError{Game: "k7m3p", Err: io.EOF}, &DamagedError{Game: "k7m3p", N: 7, Err: io.EOF},
	&DamagedError{Gone: true, Lost: 2, Err: io.EOF}, &DamagedError{Lost: 2, Err: io.EOF}, &DamagedError{Game: "k7m3p", Lost: 2, Err: io.EOF}, &DamagedError{Game: "k7m3p", N: 7, Lost: 2, Err: io.EOF},
	&DamagedError{Lost: 2, AtLeast: true, Err: io.EOF}, &DamagedError{Game: "k7m3p", Lost: 2, AtLeast: true, Err: io.EOF},
	&DamagedError{Game: "k7m3p", N: 7, Lost: 2, AtLeast: true, Err: io.EOF},
	&ForeignError{}, &NewerError{}, &OlderError{},
}

// TestTexts_whole: each error has its sentence in each language, with the
// arguments it gives, and no sentence is left over.
func TestTexts_whole(t *testing.T) {
	for _, file := range []string{"de.toml", "en.toml"} {
		var sentences map[string]any
		check(t, toml.Unmarshal(must(Texts.ReadFile(file))(t), &sentences))
		var used []string
		for _, e := range every {
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
		}
		slices.Sort(used)
		equal(t, file, slices.Sorted(maps.Keys(sentences)), used)
	}
}

func TestErrors_sayWhatTheyWrap(t *testing.T) {
	for _, e := range every {
		if e.Error() == "" {
			t.Errorf("%T says nothing", e)
		}
		if wrapped := errors.Unwrap(e); wrapped != nil && !errors.Is(e, io.EOF) {
			t.Errorf("%T hides %v", e, wrapped)
		}
	}
}
