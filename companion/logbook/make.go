package logbook

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// make writes an empty book. It is built under another name and then renamed,
// so that a file of this name is a whole book at every moment: an empty or
// half-made one is damage and never taken for a new beginning.
func (b *Book) make() error {
	if err := makeFolder(filepath.Dir(b.real)); err != nil {
		return b.notSaved(err)
	}
	lock, err := b.lockBook()
	if err != nil {
		return err
	}
	defer lock.Unlock()
	if _, err := os.Stat(b.real); err == nil {
		return nil // another program was faster
	}
	if wal, err := os.Stat(b.real + "-wal"); err == nil && wal.Size() > 0 {
		return &DamagedError{Path: b.path, Err: errors.New("the file is gone, but its -wal file is there")}
	}
	draft := b.real + ".new"
	err = b.draft(draft)
	if err == nil {
		err = os.Rename(draft, b.real)
	}
	if err == nil {
		err = syncPath(filepath.Dir(b.real))
	}
	if _, told := errors.AsType[*NotSavedError](err); err != nil && !told {
		err = b.notSaved(err)
	}
	return err
}

func (b *Book) draft(path string) error {
	for _, tail := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(path + tail); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	f.Close()
	c, err := dial(writable(path))
	if err != nil {
		return b.fault(err)
	}
	_, err = c.Exec(fmt.Sprintf("PRAGMA journal_mode = WAL; BEGIN; %s;\nPRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
		strings.Join(tables, ";\n"), applicationID, shape))
	if err := errors.Join(err, c.Close()); err != nil {
		return b.fault(err)
	}
	return syncPath(path)
}

// still finds a way to read a book on a disk where SQLite cannot create its
// helper files: with an empty -wal file the book is complete and is read as
// immutable; otherwise both are copied to a temporary folder.
func (b *Book) still() error {
	if wal, err := os.Stat(b.real + "-wal"); err != nil || wal.Size() == 0 {
		b.source = dataSource(b.real, url.Values{"mode": {"ro"}, "immutable": {"1"}})
		return nil
	}
	dir, err := os.MkdirTemp("", "hafenmeister")
	if err != nil {
		return fmt.Errorf("logbook: %w", err)
	}
	b.cleanUp = func() { os.RemoveAll(dir) }
	for _, tail := range []string{"", "-wal"} {
		if err := copyFile(filepath.Join(dir, "book"+tail), b.real+tail); err != nil {
			return fmt.Errorf("logbook: %w", err)
		}
	}
	b.source = writable(filepath.Join(dir, "book"))
	return nil
}
