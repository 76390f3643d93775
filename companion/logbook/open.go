package logbook

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
)

// Open opens the book at path, creating file (0600) and folders (0700) as
// needed. Errors: *DamagedError, *ForeignError, *OlderError, *NewerError,
// *NoFileError, *NotSavedError, and *ClosedError where a file or folder is known to be why.
func Open(path string) (*Book, error) {
	b, err := open(path)
	if stuck, ok := errors.AsType[*NotSavedError](err); ok && stuck.Cause == CauseReadOnly {
		if closed := Rights(path); len(closed) > 0 {
			return nil, closed[0]
		}
	}
	return b, err
}

func open(path string) (*Book, error) {
	b, err := at(path)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(b.real); errors.Is(err, fs.ErrNotExist) {
		if err := b.make(); err != nil {
			return nil, err
		}
	}
	b.source = readable(b.real)
	if err := b.begin(); err != nil {
		return nil, err
	}
	b.changed = lastChange(b.conn)
	b.drop() // only a book is opened for writing: a file that is refused stays as it is
	if len(b.short) > 0 || b.damage != nil {
		if err := b.keepCopy(fmt.Sprint(b.short, b.damage)); err != nil {
			return nil, err
		}
	}
	b.source = writable(b.real)
	if err := b.use(func(*conn) error { return nil }); err != nil {
		return nil, b.fault(err)
	}
	return b, nil
}

// OpenReadOnly opens the book at path for reading, also on a disk that cannot
// be written. It creates nothing; a missing file is fs.ErrNotExist, or a *DamagedError if its
// witness knows what was in it.
func OpenReadOnly(path string) (*Book, error) {
	b, err := at(path)
	if err != nil {
		return nil, err
	}
	b.readOnly = true
	if _, err := os.Stat(b.real); err != nil {
		return nil, b.gone(err)
	}
	b.source = readable(b.real)
	err = b.begin()
	if stuck, ok := errors.AsType[*NotSavedError](err); ok && stuck.Cause != CauseBusy {
		if err = b.still(); err == nil {
			err = b.begin()
		}
	}
	if err != nil {
		if b.cleanUp != nil {
			b.cleanUp()
		}
		return nil, err
	}
	return b, nil
}

// begin makes the connection and looks whether the file is a book that can be read.
func (b *Book) begin() error {
	var err error
	if b.file, err = os.Stat(b.real); err != nil {
		return b.notSaved(err)
	}
	if !b.file.Mode().IsRegular() {
		return &NoFileError{Path: b.path, Folder: b.file.IsDir()}
	}
	if b.file.Size() == 0 { // SQLite would take it, and its -wal file, for nothing
		return &DamagedError{Path: b.path, Err: errors.New("the file is empty")}
	}
	reads := b.readOnly && b.source == readable(b.real)
	if reads {
		b.noteWAL()
	}
	x := b.readBefore()
	c, err := dial(b.source)
	if err != nil {
		return b.fault(err)
	}
	err = b.inspect(c)
	if err == nil {
		err = b.unreadable(b.findShortened(c, x))
	}
	if x.wal.hidden() > 1 { // the book was copied: that has taken SQLite's locks from it
		c.Close()
		if c, err = b.again(err); err != nil {
			return err
		}
	}
	if err != nil {
		c.Close()
		return err
	}
	b.conn = c
	if reads && b.wal == nil {
		b.noteWAL()
	}
	return nil
}

// gone is the error for a book that is not there: its witness may know that there was one.
func (b *Book) gone(err error) error {
	n := 0
	marks, _ := readWitness(b.real)
	for _, m := range marks {
		n += m.n
	}
	if n > 0 && errors.Is(err, fs.ErrNotExist) {
		return &DamagedError{Path: b.path, Gone: true, Lost: n, Err: errors.New("its witness knows of it")}
	}
	return fmt.Errorf("logbook: %w", err)
}

// again dials once more unless there was an error.
func (b *Book) again(err error) (*conn, error) {
	if err != nil {
		return nil, err
	}
	c, err := dial(b.source)
	return c, b.fault(err)
}

func (b *Book) inspect(c *conn) error {
	var app, version int
	err := c.QueryRow(`SELECT application_id, user_version FROM pragma_application_id, pragma_user_version`).Scan(&app, &version)
	switch {
	case err != nil:
		return b.fault(err)
	case app == trialID:
		return &OlderError{Path: b.path}
	case app != applicationID:
		return &ForeignError{Path: b.path}
	case version > shape:
		return &NewerError{Path: b.path, Version: version, Known: shape}
	case version < 1:
		return &DamagedError{Path: b.path, Err: fmt.Errorf("shape %d", version)}
	}
	return b.inspectTables(c, tablesOf(version))
}

// inspectTables compares the file's tables with what they must be, to the
// letter: a damaged description of a table could make SQLite misread the rest.
func (b *Book) inspectTables(c *conn, want []string) error {
	rows, err := c.Query(`SELECT sql FROM sqlite_schema`)
	if err != nil {
		return b.fault(err)
	}
	defer rows.Close()
	var have []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return &DamagedError{Path: b.path, Err: err}
		}
		have = append(have, s)
	}
	if err := rows.Err(); err != nil {
		return b.fault(err)
	}
	slices.Sort(have)
	if !slices.Equal(have, slices.Sorted(slices.Values(want))) {
		return &DamagedError{Path: b.path, Err: errors.New("its tables are not a logbook's")}
	}
	return nil
}
