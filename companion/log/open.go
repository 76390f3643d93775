package log

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

const deletedFolder = "deleted" // in the folder, for deleted games

func isDeleted(path string) bool { return filepath.Base(filepath.Dir(path)) == deletedFolder }

// A Folder is where the games of a household are. Its methods may be called from several
// goroutines. Nothing is created before a game is.
type Folder struct {
	path  string
	state string
}

// Open returns the folder of games at path. state is the folder for the markers of this computer;
// "" keeps none.
//
// Errors: *NotSavedError if path is something else than a folder.
func Open(path, state string) (*Folder, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, notSaved(path, err)
	case !info.IsDir():
		return nil, &NotSavedError{Path: path, Cause: CauseNoFolder, Free: -1, Err: fs.ErrInvalid}
	}
	return &Folder{path: path, state: state}, nil
}

// Path returns the folder's path.
func (f *Folder) Path() string { return f.path }

// MayWrite returns nil if the folder, or the one in which it would be made, may be written, and the
// first of the paths in it that may not; else a *NotSavedError. It says before the first answer what
// an answer would say.
func (f *Folder) MayWrite(paths ...string) error {
	for _, path := range append([]string{nearest(f.path)}, paths...) {
		if err := checkWritable(path); err != nil {
			return notSaved(path, err)
		}
	}
	return nil
}

// MayMake returns nil if the folder could be made: it makes another one in its place, and removes that.
func (f *Folder) MayMake() error {
	up := nearest(f.path)
	trial, err := os.MkdirTemp(up, ".doctor-*")
	switch {
	case errors.Is(err, fs.ErrPermission):
		return notSaved(up, err)
	case err != nil:
		return notMade(f.path, err)
	}
	return os.Remove(trial)
}

// nearest returns the path, or the folder above it in which it would be made.
func nearest(path string) string {
	for {
		_, err := os.Stat(path)
		up := filepath.Dir(path)
		if !errors.Is(err, fs.ErrNotExist) || up == path {
			return path
		}
		path = up
	}
}
