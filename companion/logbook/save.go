package logbook

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// Append writes entries, all or none; they are on the disk when it returns
// nil. The first N must be one more than the last entry's. After a
// *NotSavedError nothing has changed, and the same entries may be tried again
// later, as often as needed, also together with more.
func (g *Game) Append(entries ...Entry) error { return g.Save(nil, entries...) }

// SetHead changes the fields of the head that may be changed; the others must
// stay as they are. Errors as for Append.
func (g *Game) SetHead(change func(*Head)) error { return g.Save(change) }

// Save is SetHead and Append in one transaction: all or none.
func (g *Game) Save(change func(*Head), entries ...Entry) error {
	b := g.book
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case g.closed:
		return ErrClosed
	case g.lock == nil:
		return ErrLooking
	}
	p, err := g.plan(change, entries)
	if err != nil {
		return err
	}
	if err := b.write(p.store); err != nil {
		if lost, ok := errors.AsType[*NotSavedError](err); ok {
			lost.Held = true
		}
		return err
	}
	g.rec = p.rec
	g.entries = append(g.entries, p.entries...)
	g.witness.note(&g.rec)
	if change != nil {
		b.keepHead(&g.rec)
	}
	return nil
}

// plan is a write with all its checksums, before anything is written.
type plan struct {
	path    string
	rec     record // as it will be
	entries []Entry
	sums    []sum // of the entry before them, then of each
}

func (g *Game) plan(change func(*Head), entries []Entry) (*plan, error) {
	if err := proper(g.rec.Entries, entries); err != nil {
		return nil, err
	}
	p := &plan{path: g.book.path, rec: g.rec, sums: []sum{g.rec.last}}
	if change != nil {
		change(&p.rec.Head)
		if err := p.rec.follows(g.rec); err != nil {
			return nil, err
		}
	}
	for _, e := range entries {
		e = kept(e)
		p.rec.Entries, p.rec.last = e.N, p.rec.last.next(e)
		p.entries, p.sums = append(p.entries, e), append(p.sums, p.rec.last)
		if e.At.After(p.rec.Changed) {
			p.rec.Changed = e.At
		}
	}
	return p, nil
}

// planOf is a game to be written whole.
func (b *Book) planOf(h Head, entries []Entry) (*plan, error) {
	return (&Game{book: b, rec: newRecord(h)}).plan(nil, entries)
}

// proper returns a caller's mistake: that these entries cannot follow entry last.
func proper(last int, entries []Entry) error {
	for i, e := range entries {
		switch {
		case e.N != last+1+i:
			return fmt.Errorf("logbook: entry %d cannot follow %d", e.N, last+i)
		case !json.Valid(e.Body):
			return fmt.Errorf("logbook: entry %d is not JSON", e.N)
		case len(e.Turn) > 0 && !json.Valid(e.Turn):
			return fmt.Errorf("logbook: the turn of entry %d is not JSON", e.N)
		}
	}
	return nil
}

// kept is an entry as the file will give it back.
func kept(e Entry) Entry {
	e.At, e.Body, e.Turn = whole(e.At), bytes.Clone(e.Body), bytes.Clone(e.Turn)
	if len(e.Turn) == 0 {
		e.Turn = nil
	}
	return e
}

// follows makes a changed head one that can be written over was.
func (r *record) follows(was record) error {
	if r.ID != was.ID || r.Game != was.Game || !r.Created.Equal(was.Created) ||
		r.Entries != was.Entries || r.Damaged || r.Campaign != was.Campaign || r.Part != was.Part {
		return errors.New("logbook: id, game, created, campaign, part, entries and damaged of a head cannot be changed")
	}
	r.Changed = whole(r.Changed)
	if !r.Seeded {
		r.Seed = 0
	}
	return nil
}

// store is the transaction.
//
// A commit that failed may have reached the file all the same (the sync
// failed, the bytes arrived). Then the last entry in the file is one of those we
// were going to write, and only what comes after it is added.
func (p *plan) store(c *conn, tx *sql.Tx) error {
	var (
		n    int
		last []byte
	)
	err := tx.Stmt(c.end).QueryRow(p.rec.ID).Scan(&n, &last)
	if errors.Is(err, sql.ErrNoRows) {
		return p.foreign(0, "its head is missing")
	} else if err != nil {
		return err
	}
	first := p.rec.Entries - len(p.entries) + 1
	there := n - first + 1
	if there < 0 || there > len(p.entries) || !p.sums[there].is(last) {
		return p.foreign(first, "somebody else has written to this game")
	}
	insert := tx.Stmt(c.insert)
	for i, e := range p.entries[there:] {
		turn := sql.NullString{String: string(e.Turn), Valid: e.Turn != nil}
		if _, err := insert.Exec(p.rec.ID, e.N, e.At.UnixMilli(), string(e.Body), turn, p.sums[there+i+1][:]); err != nil {
			return err
		}
	}
	_, err = tx.Stmt(c.update).Exec(append(p.rec.changing(), p.rec.ID)...)
	return err
}

// storeAnew writes a game whole, over what was there of it.
func (p *plan) storeAnew(c *conn, tx *sql.Tx) error {
	for _, statement := range []string{`DELETE FROM entry WHERE game = ?`, `DELETE FROM game WHERE id = ?`} {
		if _, err := tx.Exec(statement, p.rec.ID); err != nil {
			return err
		}
	}
	empty := newRecord(p.rec.Head)
	if _, err := tx.Exec(insertGame, append(empty.fixed(), empty.changing()...)...); err != nil {
		return err
	}
	return p.store(c, tx)
}

// foreign is the error for a file that somebody else has changed.
func (p *plan) foreign(n int, what string) error {
	return &DamagedError{Path: p.path, Game: p.rec.ID, N: n, Err: errors.New(what)}
}
