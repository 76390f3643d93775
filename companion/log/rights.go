package log

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

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

// nearest is the path, or the folder above it in which it would be made.
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
