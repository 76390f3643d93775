package logbook

import (
	"database/sql"
	"fmt"
	"time"
)

// SetNote notes something of the game whose ID starts with id; an empty text takes the note
// back. Errors: those of Head, *NotSavedError.
func (b *Book) SetNote(id, name, text string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.upgrade(); err != nil {
		return err
	}
	return b.write(func(_ *conn, tx *sql.Tx) error {
		full, err := b.fullID(tx, id)
		if err != nil {
			return err
		}
		return putNote(tx, Note{Game: full, Name: name, At: whole(time.Now()), Text: text})
	})
}

// upgrade gives a book of an older shape its new tables, after a copy beside it. Nothing else
// of the book changes, so that it is done when they are first needed: not when people want to
// play, and never with a damaged book. It is called with b.mu held.
func (b *Book) upgrade() error {
	have := shape
	err := b.read(func(tx *sql.Tx) (err error) {
		have, err = shapeOf(tx)
		return err
	})
	if err != nil || have == shape {
		return err
	}
	if b.readOnly {
		return &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	if err := b.copyTo(background, fmt.Sprintf("%s.shape-%d", b.real, have), verified); err != nil {
		return err
	}
	return b.write(func(_ *conn, tx *sql.Tx) error {
		if have, err := shapeOf(tx); err != nil || have == shape {
			return err // another program was faster
		}
		_, err := tx.Exec(fmt.Sprintf("%s; PRAGMA user_version = %d", noteTable, shape))
		return err
	})
}
