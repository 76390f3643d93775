package logbook

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// copyBook copies a book that nobody writes, and that is not open here: closing a file takes
// SQLite's locks from it.
func copyBook(to, from string) error {
	book, err := os.Open(from)
	if err != nil {
		return err
	}
	defer book.Close()
	return copyOpen(to, book, from)
}

// copyOpen copies a book with its -wal file and its witness. The book itself comes last: a copy
// that is there is whole.
func copyOpen(to string, book *os.File, from string) error {
	for _, tail := range []string{"-wal", witnessPath("")} {
		if err := copyFile(to+tail, from+tail); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	draft := to + ".part"
	err := writeCopy(draft, book)
	if err == nil {
		err = os.Rename(draft, to)
	}
	if err != nil {
		os.Remove(draft)
		return err
	}
	return syncPath(filepath.Dir(to))
}

// copyFile copies a file and brings it to the disk.
func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	return writeCopy(to, in)
}

func writeCopy(to string, in io.Reader) error {
	out, err := os.OpenFile(to, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close())
}

// syncPath brings a file, or the names in a folder, to the disk.
func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// makeFolder makes a folder and those above it, and syncs what names them.
func makeFolder(path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	above := filepath.Dir(path)
	if err := makeFolder(above); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return syncPath(above)
}

func copiesOf(book string) string { return book + ".copies" }
