package log

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

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
}

// notesPath is the file with the notes of the game at path.
func notesPath(path string) string { return strings.TrimSuffix(path, ending) + ".toml" }

// readNotes returns no notes if there is no file, or nobody can read it.
func readNotes(path string) (n Notes) {
	if text, err := os.ReadFile(notesPath(path)); err == nil {
		toml.Decode(string(text), &n)
	}
	return n
}

// SetNotes changes the notes of the game whose id starts with id.
//
// Errors: those of [Folder.Find], *NotSavedError.
func (f *Folder) SetNotes(id string, change func(*Notes)) error {
	h, err := f.Find(id)
	if h.ID == "" {
		return err
	}
	n := readNotes(h.Path)
	before := n
	if change(&n); n == before {
		return nil
	}
	return writeNotes(h.Path, n)
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

// Delete moves a game out of all lists and counts; Undelete brings it back. Nothing of it is lost.
//
// Errors: those of [Folder.Find], *LockedError, *NotSavedError.
func (f *Folder) Delete(id string) error { return f.move(id, filepath.Join(f.path, deletedFolder)) }

// Undelete is the opposite of Delete.
func (f *Folder) Undelete(id string) error { return f.move(id, f.path) }

func (f *Folder) move(id, folder string) error {
	h, err := f.Find(id)
	if h.ID == "" {
		return err
	}
	if filepath.Dir(h.Path) == folder {
		return nil
	}
	lock, err := f.lockGame(h.ID)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	if err := makeFolder(folder); err != nil {
		return err
	}
	to := unusedName(filepath.Join(folder, filepath.Base(h.Path)))
	for from, to := range map[string]string{notesPath(h.Path): notesPath(to), h.Path: to} {
		if err := os.Rename(from, to); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return notSaved(from, err)
		}
	}
	return errors.Join(syncFolder(folder), syncFolder(filepath.Dir(h.Path)))
}
