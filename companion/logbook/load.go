package logbook

import (
	"errors"
	"fmt"
	"time"
)

var errSum = errors.New("it does not fit its checksum")

// load reads and verifies the entries that come after ch, which it moves on.
// It returns those before the first bad one even with an error.
func (b *Book) load(c *conn, r *record, ch *chain) ([]Entry, error) {
	damaged := func(err error) error { return b.damaged(r.ID, ch.n+1, err) }
	rows, err := c.entries.Query(rowID(r.number, ch.n), rowID(r.number, maxN))
	if err != nil {
		return nil, damaged(err)
	}
	defer rows.Close()
	entries := make([]Entry, 0, min(max(r.Entries-ch.n, 0), 1<<16))
	for rows.Next() {
		var (
			e   Entry
			at  int64
			sum []byte
		)
		if err := rows.Scan(&e.N, &at, &e.Body, &e.Turn, &sum); err != nil {
			return entries, damaged(err)
		}
		e.At = time.UnixMilli(at).UTC()
		if e.N != ch.n+1 {
			return entries, damaged(fmt.Errorf("entry %d stands in its place", e.N))
		}
		next := *ch
		next.pass(r.origin)
		next.add(e)
		if !same(next.sum, sum) {
			return entries, damaged(errSum)
		}
		*ch = next
		entries = append(entries, e)
	}
	if err := rows.Err(); err != nil {
		return entries, damaged(err)
	}
	ch.pass(r.origin)
	return entries, b.ends(r, *ch)
}

// ends looks whether the chain ends where the head says.
func (b *Book) ends(r *record, ch chain) error {
	bad := &DamagedError{Path: b.path, Game: r.ID, N: ch.n + 1}
	switch {
	case ch.n < r.Entries:
		bad.Err = fmt.Errorf("entries up to %d are missing", r.Entries)
	case ch.n > r.Entries:
		bad.N, bad.Err = r.Entries+1, fmt.Errorf("the head knows only %d entries", r.Entries)
	case r.sealed && r.sealSum(ch.sum) != r.seal, ch.setup != (r.origin.setup != ""):
		bad.N, bad.Err = 0, errHead
	default:
		return nil
	}
	return bad
}

// Sound reads as much of a game as is verified: all of it and a nil error, or
// the entries before the first bad one and a *DamagedError. To go on from such
// a prefix, Create a new game with the old one's head and Append it there; the
// damaged one stays as it is.
func (b *Book) Sound(id string) (prefix []Entry, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	err = b.use(func(c *conn) error {
		return c.read(func() error {
			full, err := b.fullID(c, id)
			if err != nil {
				return err
			}
			prefix, err = b.sound(c, full)
			return err
		})
	})
	return prefix, b.unreadable(err)
}

func (b *Book) sound(c *conn, id string) ([]Entry, error) {
	r, headErr := b.record(c, id)
	ch := r.origin.start()
	entries, err := b.load(c, &r, &ch)
	if headErr != nil {
		return entries, headErr
	}
	return entries, err
}
