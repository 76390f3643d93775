package logbook

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Rights looks at everything that a book at path needs and lies there: the folder, the file,
// SQLite's files beside it, the witness and the locks. It returns a [ClosedError] for each
// that may not be read and written, or the folder above in which the book's would be made. What
// does not exist yet is fine.
func Rights(path string) (closed []*ClosedError) {
	b, err := at(path)
	if err != nil {
		return nil
	}
	look := func(path string) {
		info, err := os.Stat(path)
		if err != nil {
			return
		}
		if e := closedTo(path, info); e != nil {
			closed = append(closed, e)
		}
	}
	look(b.real)
	look(filepath.Dir(b.real))
	if above := standing(filepath.Dir(b.real)); above != filepath.Dir(b.real) {
		if look(above); len(closed) > 0 && closed[0].Still {
			closed = nil // to make the folder says so itself
		}
	}
	if len(closed) > 0 {
		return closed // the rest follows from it, and is put right with it
	}
	for _, path := range b.beside() {
		look(path)
	}
	return closed
}

// standing is folder, or what lies nearest above it where it does not exist yet: there it would
// be made.
func standing(folder string) string {
	for {
		_, err := os.Stat(folder)
		if up := filepath.Dir(folder); errors.Is(err, fs.ErrNotExist) && up != folder {
			folder = up
			continue
		}
		return folder
	}
}

// MayWrite is nil if the program may use all files of the book, else a [ClosedError] of the
// first that it may not.
func (b *Book) MayWrite() error {
	if closed := Rights(b.path); len(closed) > 0 {
		return closed[0]
	}
	return nil
}

// beside are the files and folders beside the book, there or not.
func (b *Book) beside() []string {
	list := []string{b.real + "-wal", b.real + "-shm", witnessPath(b.real)}
	for _, folder := range []string{b.real + ".locks", headsOf(b.real), copiesOf(b.real)} {
		list = append(list, folder)
		files, _ := os.ReadDir(folder)
		for _, f := range files {
			list = append(list, filepath.Join(folder, f.Name()))
		}
	}
	return list
}

// mend gives the files beside the book the rights that the book itself has. SQLite makes
// them with those that the book has at that moment: once it could not be written they could
// never be either.
func (b *Book) mend() {
	info, err := os.Stat(b.real)
	if err != nil || closedTo(b.real, info) != nil {
		return
	}
	for _, path := range b.beside() {
		info, err := os.Stat(path)
		if err != nil || closedTo(path, info) == nil {
			continue
		}
		least := os.FileMode(0o600)
		if info.IsDir() {
			least = 0o700
		}
		os.Chmod(path, info.Mode().Perm()|least) // of somebody else's file it fails, and is told
	}
}
