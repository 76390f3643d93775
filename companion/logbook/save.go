package logbook

import (
	"errors"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// Append writes entries, all or none; they are on the disk when it returns
// nil. The first N must be one more than the last entry's. After a
// *NotSavedError nothing has changed, and the same entries may be tried again
// later, as often as needed, also together with more.
func (g *Game) Append(entries ...Entry) error { return g.Save(nil, entries...) }

// SetHead changes the fields of the head that may be changed; the others must
// stay as they are. Errors as for Append.
func (g *Game) SetHead(change func(*Head)) error { return g.Save(change) }

// Save is SetHead and Append in one transaction: all or none. A set-up that is
// set for the first time stands before the entries.
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
	if err := b.alter(p.save); err != nil {
		return err
	}
	g.rec, g.chain = p.rec, p.chain
	if !g.passing {
		g.entries = append(g.entries, p.entries...)
	}
	b.settle(p.pages())
	return nil
}

// plan is a write with all its checksums, before anything is written.
type plan struct {
	path    string
	rec     record // as it will be
	chain   chain  // after the last entry
	quick   bool   // no row changes but that of one more entry
	head    bool   // the row in game changes too
	entries []Entry
	sums    []sum // after each entry
}

// plan's result is the game's until the next one.
func (g *Game) plan(change func(*Head), entries []Entry) (*plan, error) {
	if err := proper(g.rec.Entries, entries); err != nil {
		return nil, err
	}
	p := &g.draft
	*p = plan{path: g.book.path, rec: g.rec, chain: g.chain, entries: p.entries[:0], sums: p.sums[:0],
		quick: change == nil && len(entries) == 1 && !g.rec.sealed, head: change != nil}
	if change != nil {
		change(&p.rec.Head)
		if err := p.rec.settle(g.rec); err != nil {
			return nil, err
		}
		p.chain.pass(p.rec.origin)
	}
	for _, e := range entries {
		e = g.kept(e)
		p.chain.add(e)
		p.entries, p.sums = append(p.entries, e), append(p.sums, p.chain.sum)
		if e.At.After(p.rec.Changed) {
			p.rec.Changed = e.At
		}
	}
	p.rec.Entries = p.chain.n
	if p.rec.sealed = p.head; p.head {
		p.rec.seal = p.rec.sealSum(p.chain.sum)
	}
	return p, nil
}

// settle makes a changed head one that can be written over was.
func (r *record) settle(was record) error {
	if r.ID != was.ID || r.Game != was.Game || !r.Created.Equal(was.Created) ||
		r.Entries != was.Entries || r.Damaged || r.Campaign != was.Campaign || r.Part != was.Part {
		return errors.New("logbook: id, game, created, campaign, part, entries and damaged of a head cannot be changed")
	}
	r.Changed = whole(r.Changed)
	if !r.Seeded {
		r.Seed = 0
	}
	if r.origin.setup == "" && r.Setup != "" {
		r.origin.setup, r.origin.setupAt = r.Setup, r.Entries
	}
	r.game = r.gameSum()
	return nil
}

// newRecord is a game that has no entries yet.
func newRecord(h Head) (record, chain) {
	if h.Created.IsZero() {
		h.Created = time.Now()
	}
	if h.Changed.IsZero() {
		h.Changed = h.Created
	}
	if h.Stage == "" {
		h.Stage = StageSetup
	}
	if !h.Seeded {
		h.Seed = 0
	}
	switch {
	case h.Part == 0:
		h.Campaign, h.Parts = "", 0
	case h.Campaign == "":
		h.Campaign = h.ID
	}
	h.Created, h.Changed = whole(h.Created), whole(h.Changed)
	h.Entries, h.Damaged = 0, false
	r := record{Head: h}
	r.origin = origin{id: h.ID, game: h.Game, created: h.Created.UnixMilli(), rules: h.Rules, setup: h.Setup}
	ch := r.origin.start()
	ch.pass(r.origin)
	r.game = r.gameSum()
	r.seal, r.sealed = r.sealSum(ch.sum), true
	return r, ch
}

// save writes one more answer the quick way, in a statement that is a transaction of its
// own, and all else, also an answer that is there already, in one of several steps.
func (p *plan) save(c *conn) error {
	if p.quick {
		if err := c.insertEntry(&p.rec, p.entries[0], &p.sums[0]); code(err) != sqlite3.SQLITE_CONSTRAINT {
			return err
		}
	}
	return c.write(func() error { return p.store(c) })
}

// store is the transaction.
//
// A commit that failed may have reached the file all the same (the sync
// failed, the bytes arrived). Then the last entry in the file is one of those we
// were going to write, and only what comes after it is added.
func (p *plan) store(c *conn) error {
	n, last, err := c.last(&p.rec)
	if err != nil {
		return err
	}
	first := p.rec.Entries - len(p.entries) + 1
	there := n - first + 1
	if there < 0 || there > len(p.sums) || there > 0 && !same(p.sums[there-1], last) {
		return p.foreign(first, "somebody else has written to this game")
	}
	for i, e := range p.entries[there:] {
		if err := c.insertEntry(&p.rec, e, &p.sums[there+i]); err != nil {
			return err
		}
	}
	ok, err := c.putSeal(&p.rec)
	if err == nil && !ok {
		err = p.foreign(0, "its volume is missing")
	}
	if err == nil && p.head {
		err = c.putGame(&p.rec)
	}
	return err
}

// foreign is what is said of a file that is not as we left it.
func (p *plan) foreign(n int, what string) error {
	return &DamagedError{Path: p.path, Game: p.rec.ID, N: n, Err: errors.New(what)}
}

// pages is about how many pages of the file the write has touched.
func (p *plan) pages() int {
	n := 2
	for _, e := range p.entries {
		n += (len(e.Body) + len(e.Turn)) / pageSize
	}
	return n
}
