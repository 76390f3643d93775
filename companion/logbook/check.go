package logbook

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Problem is one finding of Check.
type Problem struct {
	Game string // ID; "" for the file as a whole
	N    int    // entry; 0 for the head
	Err  error
}

// Check runs SQLite's own integrity check and verifies every game's chain, on a
// connection of its own: games may be played meanwhile. An empty list means
// that the file holds what was written. The error is for a check that could
// not be carried out.
func (b *Book) Check(ctx context.Context) ([]Problem, error) {
	var found []Problem
	c, err := dial(b.source)
	if err == nil {
		defer c.Close()
		err = c.read(func(tx *sql.Tx) (err error) {
			found, err = b.check(ctx, tx)
			return err
		})
	}
	err = b.unreadable(err)
	if bad, ok := errors.AsType[*DamagedError](err); ok {
		return append(found, Problem{Game: bad.Game, N: bad.N, Err: bad}), nil
	}
	return found, err
}

func (b *Book) check(ctx context.Context, tx *sql.Tx) ([]Problem, error) {
	found, err := b.checkFile(ctx, tx)
	if err != nil {
		return found, err
	}
	notes, err := b.checkNotes(ctx, tx)
	if found = append(found, notes...); err != nil {
		return found, err
	}
	for _, s := range b.short {
		if s.Missing || s.Game == "" {
			found = append(found, Problem{Game: s.Game, Err: s.damage(b.path)})
		}
	}
	all, err := ids(ctx, tx)
	for _, id := range all {
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		if _, err := b.sound(tx, id); err != nil {
			p := Problem{Game: id, Err: err}
			if bad, ok := errors.AsType[*DamagedError](err); ok {
				p.N = bad.N
			}
			found = append(found, p)
		}
	}
	return found, err
}

// checkFile asks SQLite: first for the pages, then for entries without a game.
func (b *Book) checkFile(ctx context.Context, tx *sql.Tx) ([]Problem, error) {
	var found []Problem
	report := func(format string, args ...any) {
		found = append(found, Problem{Err: &DamagedError{Path: b.path, Err: fmt.Errorf(format, args...)}})
	}
	rows, err := tx.QueryContext(ctx, `PRAGMA integrity_check`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return found, err
		}
		if line != "ok" {
			report("sqlite: %s", line)
		}
	}
	if err := rows.Err(); err != nil {
		return found, err
	}
	var strays int
	err = tx.QueryRowContext(ctx, `SELECT count(DISTINCT game) FROM entry WHERE game NOT IN (SELECT id FROM game)`).Scan(&strays)
	if strays > 0 {
		report("%d games have entries but no head", strays)
	}
	return found, err
}

// Damage is what is known to be wrong with the file: nil, or a *DamagedError, of a game that
// has lost entries if nothing worse is known. When a book is first written SQLite's integrity
// check goes over all pages in the background, other games' too: writing beside a broken page
// may break more. Nothing is written into the file itself before that is over, and what is
// broken is copied as it was. Playing on is possible; people should know.
func (b *Book) Damage() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.damage == nil && len(b.short) > 0 {
		return b.short[0].damage(b.path)
	}
	return b.damage
}

// OnDamage has tell called, in the background, if that check finds something or has already.
func (b *Book) OnDamage(tell func(error)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tell = tell
	if b.found {
		go tell(b.damage)
	}
}

// examine starts that check, once for a book, and if all is well copies the evening before if
// that has no copy. It is called with b.mu held.
func (b *Book) examine(before time.Time) {
	if b.examined {
		return
	}
	b.examined, b.examining = true, true
	b.foldLater()
	b.upkeep.Go(func() {
		sound := b.checkPages()
		b.examinedAll()
		if sound {
			b.lastEvening(before)
		}
	})
}

// examinedAll has the -wal file folded in again, at once if that was due meanwhile.
func (b *Book) examinedAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.examining = false
	b.foldLater()
	if b.foldNext && b.rest != nil && !b.closed {
		b.foldNext = false
		b.rest.Reset(0)
	}
}

// foldLater keeps SQLite from folding the -wal file in while the book is examined.
func (b *Book) foldLater() {
	if b.conn == nil {
		return
	}
	pages := foldPages
	if b.examining {
		pages = 0
	}
	b.conn.Exec(fmt.Sprintf(`PRAGMA wal_autocheckpoint = %d`, pages))
}

// checkPages has SQLite go over all pages, and keeps a copy if one is bad. SQLite's quick check
// would not do: it passes over rows in the wrong order, among which new ones are lost.
// A book of 5,000 answers takes 3.4 ms instead of 2.6.
func (b *Book) checkPages() (sound bool) {
	c, err := dial(b.source)
	if err != nil {
		return false
	}
	defer c.Close()
	c.read(func(tx *sql.Tx) error { // as long as somebody reads, nobody begins the -wal file anew
		line := "ok"
		err := tx.QueryRow(`PRAGMA integrity_check(1)`).Scan(&line)
		if line != "ok" {
			err = &DamagedError{Path: b.path, Err: fmt.Errorf("sqlite: %s", line)}
		}
		if line != "ok" || isDamage(err) {
			b.foundBad(err)
		}
		sound = err == nil
		return nil
	})
	return sound
}

func (b *Book) foundBad(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.damage, b.found = b.unreadable(err), true
	if !b.kept {
		b.keepCopy(err.Error()) // playing goes on without it, on a full disk for example
	}
	if b.tell != nil {
		go b.tell(b.damage)
	}
}
