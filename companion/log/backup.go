package log

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Backup copies the files of the folder that have changed, also those of deleted games, into the
// folder to, and returns how many it wrote. Games may be played at the same time. Each copy is read
// again and compared, and replaces the older one atomically. A game in to that has more acts stays as
// it is. One with other acts stays too, and the new copy gets a number: "… (2).jsonl".
//
// Errors: *DamagedError or [Newer] for the first game that cannot be read, after everything
// else was copied; *NotSavedError, which ends the backup; [SameFolder].
func (f *Folder) Backup(to string) (copied int, err error) {
	if same(f.path, to) {
		return 0, &Error{Kind: SameFolder, Path: to}
	}
	var damaged error
	for _, folder := range []string{"", deletedFolder} {
		list, err := os.ReadDir(filepath.Join(f.path, folder))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return copied, notSaved(f.path, err)
		}
		for _, e := range list {
			if !e.Type().IsRegular() || strings.HasPrefix(e.Name(), ".") {
				continue
			}
			wrote, err := f.copyChanged(filepath.Join(f.path, folder, e.Name()), filepath.Join(to, folder, e.Name()))
			if e, ok := errors.AsType[*NotSavedError](err); ok {
				return copied, e
			}
			if wrote {
				copied++
			}
			if damaged == nil {
				damaged = err
			}
		}
	}
	return copied, damaged
}

// same reports whether a and b exist and are the same file or folder.
func same(a, b string) bool {
	x, err := os.Stat(a)
	y, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(x, y)
}

// copyChanged copies a file if it has changed since it was last copied. The copy gets its modification time.
func (f *Folder) copyChanged(from, to string) (wrote bool, err error) {
	info, err := os.Stat(from)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil // deleted just now
	} else if err != nil {
		return false, notSaved(from, err)
	}
	game := strings.HasSuffix(from, ending)
	old, err := os.Stat(to)
	if err == nil {
		newer := info.ModTime().Sub(old.ModTime())
		if game && old.Size() == info.Size() && newer.Abs() <= 2*time.Second { // FAT stores times in steps of two seconds
			return false, nil
		}
		if !game && newer < 0 {
			return false, nil
		}
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return false, notSaved(from, err)
	}
	if game {
		return copyGame(from, to, data, info.ModTime())
	}
	if old, err := os.ReadFile(to); err == nil && bytes.Equal(old, data) {
		return false, nil
	}
	return true, writeCopy(to, data, info.ModTime())
}

// copyGame copies the complete acts of a game. It copies a file that cannot be read only if there is no copy yet,
// and returns the reader's error even so.
func copyGame(from, to string, data []byte, changed time.Time) (wrote bool, err error) {
	var s scan
	if err := s.readFile(from, idOf(from), data, marker{}); err != nil {
		if _, e := os.Lstat(to); !errors.Is(e, fs.ErrNotExist) {
			return false, err
		}
		if e := writeCopy(to, data, changed); e != nil {
			return false, e
		}
		return true, err
	}
	data = data[:s.last().size] // without an act that is still being written
	for i := 1; ; i++ {
		name := withNumber(to, i)
		old, err := os.ReadFile(name)
		switch {
		case err == nil && bytes.HasPrefix(old, data):
			return false, nil
		case errors.Is(err, fs.ErrNotExist), err == nil && bytes.HasPrefix(data, old):
			return true, writeCopy(name, data, changed)
		case err != nil:
			return false, notSaved(name, err)
		}
	}
}

// writeCopy writes a file, reads it again to compare, and sets its modification time to changed.
func writeCopy(path string, data []byte, changed time.Time) error {
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	if err := writeFile(path, data); err != nil {
		return err
	}
	if again, err := os.ReadFile(path); err != nil || !bytes.Equal(again, data) {
		return notSaved(path, errors.Join(err, errCopy))
	}
	os.Chtimes(path, changed, changed)
	return nil
}

var errCopy = errors.New("log: the copy differs from what was written")
