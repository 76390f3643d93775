package logbook

import (
	"database/sql"
	"errors"
	"os"
	"time"
)

// use gives fn the connection. It is called with b.mu held.
//
// A connection that has met a damaged page is given up: SQLite would find the
// page in its cache and not complain a second time.
func (b *Book) use(fn func(*conn) error) error {
	if b.closed {
		return ErrClosed
	}
	if b.readOnly {
		if err := b.makeRoom(); err != nil {
			return err
		}
	}
	if b.conn == nil {
		if !b.readOnly {
			b.mend()
		}
		c, err := dial(b.source)
		if err != nil {
			return err
		}
		if !b.readOnly {
			err = c.ready()
		}
		if err != nil {
			c.Close()
			return err
		}
		b.conn = c
		if !b.readOnly {
			b.noteWAL()
		}
		if b.examining {
			b.foldLater()
		}
	}
	err := fn(b.conn)
	if !isDamage(err) {
		return err
	}
	b.drop()
	if b.readOnly { // it may have been no damage, but a -wal file that was not the writer's
		if gone := b.makeRoom(); gone != nil {
			return gone
		}
	}
	return err
}

func (b *Book) drop() {
	if b.conn == nil {
		return
	}
	if b.wal != nil && !b.readOnly {
		if now, err := os.Stat(b.real + "-wal"); err == nil && os.SameFile(now, b.wal) && now.Size() < b.wal.Size() {
			b.cut = true
		}
	}
	if !b.cut { // closing would fold half a -wal file into the book
		b.conn.Close()
	}
	b.conn = nil
	if !b.readOnly {
		b.wal = nil
	}
}

// read runs fn in a transaction. It is called with b.mu held.
func (b *Book) read(fn func(*sql.Tx) error) error {
	return b.unreadable(b.use(func(c *conn) error { return c.read(fn) }))
}

// write runs fn in a transaction. It is called with b.mu held.
//
// After most errors of the disk the connection is given up: SQLite would go on
// with a file that it found read-only once, even after somebody made it
// writable again.
func (b *Book) write(fn func(*conn, *sql.Tx) error) error {
	if b.readOnly {
		return &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	err := b.inPlace()
	for end := time.Now().Add(busyMillis * time.Millisecond); isShared(err) && time.Now().Before(end); err = b.inPlace() {
		time.Sleep(20 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	b.examine(b.changed)
	err = b.use(func(c *conn) error { return c.write(fn) })
	if err == nil {
		b.written()
		return nil
	}
	err = b.fault(err)
	lost, ok := errors.AsType[*NotSavedError](err)
	if ok && lost.Cause != CauseBusy && lost.Cause != CauseFull {
		b.drop()
	}
	return err
}

var errReadOnly = errors.New("the book was opened for reading only")

// inPlace looks whether the file and its -wal file are still those that were opened: SQLite
// would go on writing into deleted ones and call it saved. It is called with b.mu held.
func (b *Book) inPlace() error {
	now, err := os.Stat(b.real)
	if err == nil && !os.SameFile(now, b.file) {
		err = errReplaced
	}
	if err != nil {
		return &NotSavedError{Path: b.path, Cause: CauseGone, Err: err}
	}
	return b.walInPlace()
}

var errReplaced = errors.New("another file has taken its place")

// walInPlace is inPlace for the -wal file. From one that was taken away SQLite can still fold
// all into the book. To begin a new one nobody else may have the book open: programs that only
// read it make room, others have to be closed. One that was cut short must not be folded in:
// half of it would be.
func (b *Book) walInPlace() error {
	switch {
	case b.cut:
		return b.wasCut()
	case b.wal == nil:
		return nil
	}
	now, err := os.Stat(b.real + "-wal")
	switch {
	case err == nil && !os.SameFile(now, b.wal):
		err = errReplaced
	case err == nil && now.Size() < b.wal.Size():
		b.cut = true
		return b.wasCut()
	case err == nil:
		return nil
	}
	cause := CauseGone
	if b.conn != nil {
		var mode string
		if b.conn.QueryRow(`PRAGMA journal_mode = DELETE`).Scan(&mode) == nil && mode == "delete" {
			b.drop() // the next use begins a new -wal file
			return nil
		}
		b.conn.Exec(`PRAGMA wal_checkpoint(FULL)`) // whatever comes now, the book has what was saved
		cause = CauseShared
	}
	return &NotSavedError{Path: b.path + "-wal", Cause: cause, Err: err}
}

// isShared reports whether another program has to leave the book before it can be written.
func isShared(err error) bool {
	stuck, ok := errors.AsType[*NotSavedError](err)
	return ok && stuck.Cause == CauseShared
}

// makeRoom closes a book that is only read when its -wal file has been taken away, so that the
// program that plays can begin a new one. Until that is there nothing can be read.
func (b *Book) makeRoom() error {
	if b.wal == nil {
		return nil
	}
	now, err := os.Stat(b.real + "-wal")
	switch {
	case err == nil && os.SameFile(now, b.wal):
		return nil
	case b.conn != nil:
		b.conn.Close()
		b.conn = nil
	}
	if err != nil || now.Size() == 0 {
		return &NotSavedError{Path: b.path + "-wal", Cause: CauseGone, Err: errReplaced}
	}
	b.wal = now // before it is opened: if it goes meanwhile that is noticed the next time
	return nil
}

func (b *Book) wasCut() error {
	return &NotSavedError{Path: b.path + "-wal", Cause: CauseCut, Err: errors.New("somebody has cut it short")}
}

// noteWAL notes the -wal file as it is now.
func (b *Book) noteWAL() { b.wal, _ = os.Stat(b.real + "-wal") }
