package log

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

const deletedFolder = "deleted" // in the folder, for deleted games

func isDeleted(path string) bool { return filepath.Base(filepath.Dir(path)) == deletedFolder }

// A Folder is a directory with the games of a household. Its methods may be called from several
// goroutines.
type Folder struct {
	path  string
	state string // the folder of the markers, "" for none
}

// Open returns the folder of games at path, which need not exist: [Folder.Create] makes it. state is
// the folder for the markers of this computer; "" means no markers.
//
// Errors: *NotSavedError if path is not a folder or cannot be examined.
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

func (f *Folder) Path() string { return f.path }

// CheckWrite returns nil if this user may write the folder, or the one in which it would be made, and
// all paths. Else it returns a *NotSavedError with the first that cannot be written, which would
// otherwise only be noticed at the first answer.
func (f *Folder) CheckWrite(paths ...string) error {
	for _, path := range append([]string{nearest(f.path)}, paths...) {
		if err := checkWritable(path); err != nil {
			return notSaved(path, err)
		}
	}
	return nil
}

// CheckCreate returns nil if the folder could be made, else a *NotSavedError. To find out, it makes and removes a temporary
// folder in the nearest parent that exists.
func (f *Folder) CheckCreate() error {
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

// nearest returns path if it exists, else the nearest folder above it that does.
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
