package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"hafenmeister/atomicfile"
)

// writeFile creates or replaces a file atomically and syncs it and its folder. The error is a *NotSavedError.
func writeFile(path string, data []byte) error {
	if err := atomicfile.Write(path, data); err != nil {
		return notSaved(path, err)
	}
	return syncFolder(filepath.Dir(path))
}

// remove removes a file if it exists. The error is a *NotSavedError.
func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return notSaved(path, err)
	}
	return nil
}

// makeFolder makes a folder and its parents, and syncs them.
func makeFolder(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	up := filepath.Dir(path)
	if up != path {
		if err := makeFolder(up); err != nil {
			return err
		}
	}
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return notMade(path, err)
	}
	return syncFolder(up)
}

// notMade wraps the error of making a folder in one that exists.
func notMade(path string, err error) *NotSavedError {
	e := notSaved(path, err)
	if e.Cause == CauseGone { // the parent exists, so it is something like /proc
		e.Cause = CauseNotMade
	}
	return e
}

// unusedName returns path, with a number before its extension if a file has that name.
func unusedName(path string) string {
	name := path
	for i := 2; ; i++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
		name = withNumber(path, i)
	}
}

// withNumber returns path with a number before its extension, such as "a (2).jsonl"; path itself for i < 2.
func withNumber(path string, i int) string {
	if i < 2 {
		return path
	}
	ext := filepath.Ext(path)
	return fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(path, ext), i, ext)
}

// syncFolder makes changes of the names in a folder durable, where the system can do so.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return notSaved(path, err)
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) && !cannotSync(err) {
		return notSaved(path, err)
	}
	return nil
}
