package logbook

import (
	"database/sql"
	"errors"

	"github.com/gofrs/flock"
)

// Adopt brings a game into the book that was played on another machine: with its ID, and so
// with its checksums. Of what the book has of the game already nothing is lost, and nothing is
// merged: the longer one stays where one begins as the other does; where they have gone different
// ways, the book's own is kept under a new ID, which is returned, and counts in no league.
//
// Errors: *LockedError, *DamagedError, *NotSavedError.
func (b *Book) Adopt(h Head, entries []Entry) (beside string, err error) {
	beside, err = b.adopt(h, entries)
	if err == nil && beside != "" {
		err = b.SetNote(beside, NoteCount, "no")
	}
	return beside, err
}

func (b *Book) adopt(h Head, entries []Entry) (beside string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return "", ErrClosed
	}
	if b.readOnly {
		return "", &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	lock, err := b.lockGame(h.ID)
	if err != nil {
		return "", err
	}
	defer lock.Unlock()
	plans := make([]*plan, 1, 2)
	if plans[0], err = b.planOf(h, entries); err != nil {
		return "", err
	}
	was, err := b.open(h.ID)
	switch {
	case errors.Is(err, ErrNoGame):
	case err != nil:
		return "", err
	case has(was.entries, &was.rec.Head, plans[0]):
		if len(was.entries) > len(entries) {
			return "", nil
		}
	case len(was.entries) > 0 && !has(plans[0].entries, &plans[0].rec.Head, &plan{rec: was.rec, entries: was.entries}):
		aside := was.rec.Head
		var other *flock.Flock
		if aside.ID, other, err = b.freeID(); err != nil {
			return "", err
		}
		defer other.Unlock()
		copied, err := b.planOf(aside, was.entries)
		if err != nil {
			return "", err
		}
		plans, beside = append(plans, copied), aside.ID
	}
	err = b.write(func(c *conn, tx *sql.Tx) error {
		for _, p := range plans {
			if err := p.storeAnew(c, tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	for _, p := range plans {
		g := &Game{book: b, rec: p.rec}
		g.testify()
		g.witness.close()
	}
	return beside, nil
}

// has reports whether these entries begin with those of a plan.
func has(entries []Entry, h *Head, p *plan) bool {
	return len(entries) >= len(p.entries) && chainOf(h, entries[:len(p.entries)]) == p.rec.last
}

// freeID is an ID that no game has, locked.
func (b *Book) freeID() (id string, lock *flock.Flock, err error) {
	for {
		id = newID()
		err := b.read(func(tx *sql.Tx) error {
			_, err := b.record(tx, id)
			return err
		})
		if err == nil {
			continue
		} else if !errors.Is(err, ErrNoGame) {
			return "", nil, err
		}
		if lock, err = b.lockGame(id); err == nil {
			return id, lock, nil
		}
		if _, held := errors.AsType[*LockedError](err); !held {
			return "", nil, err
		}
	}
}
