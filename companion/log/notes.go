package log

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
)

// LongestNote is how many letters people may note of an evening.
const LongestNote = 200

// Notes are what may change at any time, also while the game is played elsewhere. They are a
// small file beside the game.
type Notes struct {
	Name    string `toml:"name,omitempty"`    // of the evening
	Note    string `toml:"note,omitempty"`    // what people want to remember of it
	NoCount bool   `toml:"nocount,omitempty"` // it does not count in a league
	Players string `toml:"players,omitempty"` // as they are called now, where that is other than in the begin line
	Picture int    `toml:"picture,omitempty"` // the number of the question that was open when the picture of the table was taken; 0 without one
}

// notesPath returns the file with the notes of the game at path.
func notesPath(path string) string { return strings.TrimSuffix(path, ending) + ".toml" }

// readNotes returns no notes if there is no file. The error is a *NotesError.
func readNotes(path string) (Notes, error) {
	path = notesPath(path)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Notes{}, nil
	}
	var n Notes
	if err == nil {
		_, err = toml.Decode(string(text), &n)
	}
	if err != nil {
		return Notes{}, &NotesError{path, err}
	}
	return n, nil
}

// notesMutex keeps one change of notes from undoing another.
var notesMutex sync.Mutex

// setNotes leaves notes alone that cannot be read: people may have written them.
func setNotes(path string, change func(*Notes)) error {
	notesMutex.Lock()
	defer notesMutex.Unlock()
	n, err := readNotes(path)
	if err != nil {
		return err
	}
	before := n
	if change(&n); n == before {
		return nil
	}
	return writeNotes(path, n)
}

// writeNotes removes the file of empty notes.
func writeNotes(path string, n Notes) error {
	path = notesPath(path)
	if n == (Notes{}) {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return notSaved(path, err)
		}
		return nil
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(n); err != nil {
		return err
	}
	return writeFile(path, b.Bytes())
}
