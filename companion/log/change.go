package log

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// SetNotes changes the notes of the game whose id starts with id, and removes the picture of the table if they now have none.
// The game itself may be damaged.
//
// Errors: [NoGame], [Ambiguous], [BadNotes], *NotSavedError.
func (f *Folder) SetNotes(id string, change func(*Notes)) error {
	h, err := f.Find(id)
	if h.ID == "" {
		return err
	}
	return setNotes(h.Path, change)
}

// Delete moves the game whose id starts with id into the folder of deleted games, with its notes and its picture.
// Undelete moves it back. The game may be damaged.
//
// Errors: [NoGame], [Ambiguous], [Locked], *NotSavedError.
func (f *Folder) Delete(id string) error { return f.move(id, filepath.Join(f.path, deletedFolder)) }

// Undelete moves a deleted game back. Errors as for Delete.
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
	for from, to := range map[string]string{notesPath(h.Path): notesPath(to), picturePath(h.Path): picturePath(to), h.Path: to} {
		if err := os.Rename(from, to); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return notSaved(from, err)
		}
	}
	return errors.Join(syncFolder(folder), syncFolder(filepath.Dir(h.Path)))
}
