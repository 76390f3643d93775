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

// Backup copies the games that have changed, their notes and what else is beside them, and the
// deleted ones, into the folder to, and returns how many files it wrote. Games may be played at the
// same time. Each file is verified, and replaced at once. A copy there that is longer stays; one that went
// another way stays too, and the new copy gets a number: "… (2).jsonl".
//
// Errors: *DamagedError of the first file that is damaged, after everything else was copied;
// *NotSavedError, *Finding if it is the folder itself.
func (f *Folder) Backup(to string) (copied int, err error) {
	if same(f.path, to) {
		return 0, &Finding{What: "samefolder", Path: to}
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

func same(a, b string) bool {
	x, err := os.Stat(a)
	y, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(x, y)
}

// copyChanged copies a file if it has changed since it was copied last. The copy has its time.
func (f *Folder) copyChanged(from, to string) (wrote bool, err error) {
	info, err := os.Stat(from)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil // deleted just now
	} else if err != nil {
		return false, notSaved(from, err)
	}
	game := strings.HasSuffix(from, ending)
	there, err := os.Stat(to)
	if err == nil {
		newer := info.ModTime().Sub(there.ModTime())
		if game && there.Size() == info.Size() && newer.Abs() <= 2*time.Second { // a stick counts in steps of two seconds
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

// copyGame copies the acts of a game. Of a damaged file it makes a copy only where there is none.
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
	data = data[:s.size()] // without an act of which the end is still to come
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

// writeCopy writes a file, reads it again and gives it its time.
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

var errCopy = errors.New("log: what was written is not what is read")
