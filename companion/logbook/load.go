package logbook

import (
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// load reads and verifies the entries of a game after entry n, whose checksum is last, to
// the end that its head knows. It returns those before the first bad one even with an error.
func (b *Book) load(tx *sql.Tx, r *record, n int, last sum) (entries []Entry, err error) {
	bad := func(err error) error {
		err = b.damaged(r.ID, n+1, err)
		if d, ok := errors.AsType[*DamagedError](err); ok {
			d.Lost = max(0, b.marks[r.ID].n-n)
			if !r.Damaged {
				d.Lost = max(0, r.Entries-n)
			}
		}
		return err
	}
	rows, err := tx.Query(`SELECT n, at, body, turn, sum FROM entry WHERE game = ? AND n > ? ORDER BY n`, r.ID, n)
	if err != nil {
		return nil, bad(err)
	}
	defer rows.Close()
	for rows.Next() {
		var (
			e     Entry
			at    int64
			check []byte
		)
		if err := rows.Scan(&e.N, &at, &e.Body, &e.Turn, &check); err != nil {
			return entries, bad(err)
		}
		e.At = time.UnixMilli(at).UTC()
		next := last.next(e)
		switch {
		case e.N != n+1:
			return entries, bad(fmt.Errorf("entry %d stands in its place", e.N))
		case !next.is(check):
			return entries, bad(errors.New("it does not fit its checksum"))
		}
		n, last = e.N, next
		entries = append(entries, e)
	}
	if err := rows.Err(); err != nil {
		return entries, bad(err)
	}
	switch {
	case n < r.Entries:
		err = bad(fmt.Errorf("entries up to %d are missing", r.Entries))
	case n > r.Entries:
		err = b.damaged(r.ID, r.Entries+1, fmt.Errorf("the head knows only %d entries", r.Entries))
	case last != r.last:
		err = b.damaged(r.ID, 0, errHead)
	}
	return entries, err
}

// Sound reads as much of a game as is verified: all of it and a nil error, or
// the entries before the first bad one and a *DamagedError. To go on from such
// a prefix, Create a new game with the old one's head and Append it there; the
// damaged one stays as it is.
func (b *Book) Sound(id string) (prefix []Entry, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	err = b.read(func(tx *sql.Tx) error {
		full, err := b.fullID(tx, id)
		if err != nil {
			return err
		}
		prefix, err = b.sound(tx, full)
		return err
	})
	return prefix, err
}

func (b *Book) sound(tx *sql.Tx, id string) ([]Entry, error) {
	r, headErr := b.record(tx, id)
	entries, err := b.load(tx, &r, 0, r.start())
	if headErr != nil {
		return entries, headErr
	}
	return entries, err
}
