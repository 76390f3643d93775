package logbook

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
)

// Open opens the book at path, creating file (0600) and folders (0700) as
// needed and migrating an older shape after a copy of the file. Errors:
// *DamagedError, *ForeignError, *NewerError, *NotSavedError; *LockedError if
// a game is being played in a file that has to be migrated.
func Open(path string) (*Book, error) { return open(path, shapes) }

func open(path string, shapes []shape) (*Book, error) {
	b, err := at(path)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(b.real); errors.Is(err, fs.ErrNotExist) {
		if err := b.make(shapes); err != nil {
			return nil, err
		}
	}
	b.source = writable(b.real)
	if err := b.begin(shapes); err != nil {
		return nil, err
	}
	return b, nil
}

// OpenReadOnly opens the book at path for reading, also on a disk that cannot
// be written. It creates and migrates nothing; a missing file is fs.ErrNotExist.
func OpenReadOnly(path string) (*Book, error) { return openReadOnly(path, shapes) }

func openReadOnly(path string, shapes []shape) (*Book, error) {
	b, err := at(path)
	if err != nil {
		return nil, err
	}
	b.readOnly = true
	if _, err := os.Stat(b.real); err != nil {
		return nil, fmt.Errorf("logbook: %w", err)
	}
	b.source = dataSource(b.real, url.Values{"mode": {"ro"}})
	err = b.begin(shapes)
	if stuck, ok := errors.AsType[*NotSavedError](err); ok && stuck.Cause != CauseBusy {
		if err = b.still(); err == nil {
			err = b.begin(shapes)
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

// at is the book at path before anything is opened.
func at(path string) (*Book, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("logbook: %w", err)
	}
	b := &Book{path: full, real: full, games: map[*Game]bool{}}
	if real, err := filepath.EvalSymlinks(full); err == nil {
		b.real = real
	}
	return b, nil
}

// begin makes the connection and looks whether the file is a book of a shape
// that can be read.
func (b *Book) begin(shapes []shape) error {
	var err error
	if b.file, err = os.Stat(b.real); err != nil {
		return fmt.Errorf("logbook: %w", err)
	}
	if b.file.Size() == 0 { // SQLite would take it, and its -wal file, for nothing
		return &DamagedError{Path: b.path, Err: errors.New("the file is empty")}
	}
	c, err := dial(b.source)
	if err != nil {
		return b.fault(err)
	}
	err = b.inspect(c, shapes)
	if err == nil && !b.readOnly {
		err = b.fault(c.journal())
	}
	if err == nil {
		err = b.fault(c.prepare())
	}
	if err != nil {
		c.close()
		return err
	}
	b.conn = c
	return nil
}

func (b *Book) inspect(c *conn, shapes []shape) error {
	var app, version int
	err := c.QueryRowContext(background,
		`SELECT application_id, user_version FROM pragma_application_id, pragma_user_version`).Scan(&app, &version)
	switch {
	case err != nil:
		return b.fault(err)
	case app != applicationID:
		return &ForeignError{Path: b.path}
	case version > len(shapes):
		return &NewerError{Path: b.path, Version: version, Known: len(shapes)}
	case version < 1:
		return &DamagedError{Path: b.path, Err: fmt.Errorf("shape %d", version)}
	case version < len(shapes) && b.readOnly:
		return &OlderError{Path: b.path, Version: version, Known: len(shapes)}
	}
	if version < len(shapes) {
		if err := b.migrate(c, shapes); err != nil {
			return err
		}
	}
	return b.inspectTables(c, shapes[len(shapes)-1].tables)
}

// inspectTables compares the file's tables with what they must be, to the
// letter: a damaged description of a table could make SQLite misread the rest.
func (b *Book) inspectTables(c *conn, want []string) error {
	rows, err := c.QueryContext(background, `SELECT sql FROM sqlite_schema`)
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
