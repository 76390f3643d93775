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

// writeFile writes a new file, or replaces one: it is whole when it has its name.
func writeFile(path string, data []byte) error {
	if err := atomicfile.Write(path, data); err != nil {
		return notSaved(path, err)
	}
	return syncFolder(filepath.Dir(path))
}

// makeFolder makes a folder and those above it, so that they survive a power cut.
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

// notMade names the cause why a folder could not be made in one that exists.
func notMade(path string, err error) *NotSavedError {
	e := notSaved(path, err)
	if e.Cause == CauseGone { // the folder above was there: it is /proc, or like it
		e.Cause = CauseNotMade
	}
	return e
}

// unusedName returns path, or path with a number before its ending, so that no file has the name.
func unusedName(path string) string {
	name := path
	for i := 2; ; i++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
		name = withNumber(path, i)
	}
}

// withNumber returns path with a number before its ending: "a (2).jsonl". From the second on.
func withNumber(path string, i int) string {
	if i < 2 {
		return path
	}
	ext := filepath.Ext(path)
	return fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(path, ext), i, ext)
}

// syncFolder has new names survive a power cut, where the system can.
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
