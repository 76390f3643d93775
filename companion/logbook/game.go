package logbook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/gofrs/flock"
)

// Game is one game of a book, taken for writing or looked at.
type Game struct {
	book *Book
	lock *flock.Flock // nil if it is only looked at

	// Guarded by book.mu.

	rec     record
	chain   chain
	entries []Entry
	closed  bool
	passing bool // entries are not kept
	draft   plan // of the latest write; only its room is of use to the next
}

// ErrLooking says that a game was opened with Look and cannot be written.
var ErrLooking = errors.New("logbook: the game is only looked at")

// Create writes a new game with h's fields (ID, Entries and Damaged are
// ignored; Created, Changed and Stage filled where zero) and takes its lock.
func (b *Book) Create(h Head) (*Game, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, ErrClosed
	}
	for {
		h.ID = newID()
		g, err := b.create(newRecord(h))
		if errors.Is(err, errTaken) {
			continue
		}
		return g, err
	}
}

var errTaken = errors.New("this ID is taken")

func (b *Book) create(r record, ch chain) (*Game, error) {
	if b.readOnly {
		return nil, &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	lock, err := b.lockGame(r.ID)
	if _, held := errors.AsType[*LockedError](err); held {
		return nil, errTaken
	} else if err != nil {
		return nil, err
	}
	err = b.write(func(c *conn) error { return c.insertGame(&r) })
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	return b.hold(&Game{book: b, lock: lock, rec: r, chain: ch}), nil
}

// hold notes that a game is open.
func (b *Book) hold(g *Game) *Game {
	b.games[g] = true
	if g.lock != nil {
		b.makeRoom()
	}
	return g
}

// Take opens a game for writing: it takes the lock, reads and verifies all
// entries. id as in Head. Errors: those of Head, *LockedError,
// *DamagedError, *NotSavedError if the lock file cannot be written.
func (b *Book) Take(id string) (*Game, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.readOnly {
		return nil, &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	full, err := b.resolve(id)
	if err != nil {
		return nil, err
	}
	lock, err := b.lockGame(full)
	if err != nil {
		return nil, err
	}
	g, err := b.open(full)
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	g.lock = lock
	return b.hold(g), nil
}

// Look opens a game for reading while another program may be writing it.
// Refresh brings what has come since. id as in Head.
func (b *Book) Look(id string) (*Game, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	full, err := b.resolve(id)
	if err != nil {
		return nil, err
	}
	g, err := b.open(full)
	if err != nil {
		return nil, err
	}
	return b.hold(g), nil
}

func (b *Book) open(id string) (*Game, error) {
	g := &Game{book: b}
	err := b.use(func(c *conn) error {
		return c.read(func() (err error) {
			if g.rec, err = b.record(c, id); err != nil {
				return err
			}
			g.chain = g.rec.origin.start()
			g.entries, err = b.load(c, &g.rec, &g.chain)
			return err
		})
	})
	if err != nil {
		return nil, b.unreadable(err)
	}
	return g, nil
}

// Head is the head as last written or read.
func (g *Game) Head() Head {
	g.book.mu.Lock()
	defer g.book.mu.Unlock()
	return g.rec.Head
}

// Entries are all entries, verified, in order. They are shared: do not write
// into them.
func (g *Game) Entries() []Entry {
	g.book.mu.Lock()
	defer g.book.mu.Unlock()
	return g.entries[:len(g.entries):len(g.entries)]
}

// Forget drops the entries, and those that are written from here on. Who has read them
// and only writes spares the room.
func (g *Game) Forget() {
	g.book.mu.Lock()
	defer g.book.mu.Unlock()
	g.entries, g.passing = nil, true
}

// Refresh reads what another program has written since (Look). It returns the
// new entries, which Entries holds too, and renews Head. After an error the
// game is as it was.
func (g *Game) Refresh() ([]Entry, error) {
	b := g.book
	b.mu.Lock()
	defer b.mu.Unlock()
	if g.closed {
		return nil, ErrClosed
	}
	if g.lock != nil {
		return nil, nil
	}
	var (
		rec  record
		ch   = g.chain
		more []Entry
	)
	err := b.use(func(c *conn) error {
		return c.read(func() (err error) {
			if rec, err = b.record(c, g.rec.ID); err != nil {
				return err
			}
			more, err = b.load(c, &rec, &ch)
			return err
		})
	})
	if err != nil {
		return nil, b.unreadable(err)
	}
	g.rec, g.chain = rec, ch
	g.entries = append(g.entries, more...)
	return more, nil
}

// Close frees the lock.
func (g *Game) Close() error {
	g.book.mu.Lock()
	defer g.book.mu.Unlock()
	return g.release()
}

func (g *Game) release() error {
	if g.closed {
		return nil
	}
	g.seal()
	g.closed = true
	delete(g.book.games, g)
	if g.lock == nil {
		return nil
	}
	return g.lock.Unlock()
}

// seal writes down what the game ended with, so that an entry that goes missing at the end
// is missed. While entries come in there is no seal, which would have to be written anew
// with each. If it cannot be written the game is as a kill leaves it: whole, and unsealed.
// It is called with book.mu held.
func (g *Game) seal() {
	if g.lock == nil || g.rec.sealed {
		return
	}
	r := g.rec
	r.seal, r.sealed = r.sealSum(g.chain.sum), true
	err := g.book.write(func(c *conn) error {
		n, _, err := c.last(&r)
		if err == nil && n != r.Entries {
			err = errSum // somebody else has written: not ours to seal
		}
		if err == nil {
			_, err = c.putSeal(&r)
		}
		return err
	})
	if err == nil {
		g.rec = r
	}
}

// proper tells a caller's mistake: these entries cannot follow entry last.
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
func (g *Game) kept(e Entry) Entry {
	e.At = whole(e.At)
	if len(e.Turn) == 0 {
		e.Turn = nil
	}
	if !g.passing {
		e.Body, e.Turn = bytes.Clone(e.Body), bytes.Clone(e.Turn)
	}
	return e
}
