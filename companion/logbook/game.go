package logbook

import (
	"database/sql"
	"errors"

	"github.com/gofrs/flock"
	sqlite3 "modernc.org/sqlite/lib"
)

// Game is one game of a book, taken for writing or looked at.
type Game struct {
	book *Book
	lock *flock.Flock // nil if it is only looked at

	witness *witness // nil if it is only looked at, or cannot be written

	// Guarded by book.mu.

	rec     record
	entries []Entry
	closed  bool
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

func (b *Book) create(r record) (*Game, error) {
	if b.readOnly {
		return nil, &NotSavedError{Path: b.path, Cause: CauseReadOnly, Err: errReadOnly}
	}
	lock, err := b.lockGame(r.ID)
	if _, held := errors.AsType[*LockedError](err); held {
		return nil, errTaken
	} else if err != nil {
		return nil, err
	}
	err = b.write(func(_ *conn, tx *sql.Tx) error {
		_, err := tx.Exec(insertGame, append(r.fixed(), r.changing()...)...)
		if code(err) == sqlite3.SQLITE_CONSTRAINT {
			return errTaken
		}
		return err
	})
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	g := &Game{book: b, lock: lock, rec: r}
	g.testify()
	return b.hold(g), nil
}

// testify notes in the witness what the file holds.
func (g *Game) testify() {
	g.witness = g.book.witnessOf(g.rec.ID)
	g.witness.note(&g.rec)
	g.book.keepHead(&g.rec)
}

// hold notes that a game is open.
func (b *Book) hold(g *Game) *Game {
	b.games[g] = true
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
	var full string
	err := b.read(func(tx *sql.Tx) (err error) {
		full, err = b.fullID(tx, id)
		return err
	})
	if err != nil {
		return nil, err
	}
	lock, err := b.lockGame(full)
	if err != nil {
		return nil, err
	}
	marks, _ := readWitness(b.real) // anew: another program may have played it since
	g, err := b.open(full)
	if err == nil {
		err = g.follows(marks[full])
	}
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	g.lock = lock
	g.testify()
	return b.hold(g), nil
}

// follows makes sure that a game holds what its witness knows of it.
func (g *Game) follows(m mark) error {
	switch {
	case m.n > len(g.entries):
		return (&Shortened{Game: g.rec.ID, Have: len(g.entries), Lost: m.n - len(g.entries)}).damage(g.book.path)
	case m.n == len(g.entries) && m.last == g.rec.last: // verified as it was read
	case m.n > 0 && chainOf(&g.rec.Head, g.entries[:m.n]) != m.last:
		return &DamagedError{Path: g.book.path, Game: g.rec.ID, N: m.n, Err: errors.New("another entry was acknowledged")}
	}
	return nil
}

// Look opens a game for reading while another program may be writing it.
// Refresh brings what has come since. id as in Head.
func (b *Book) Look(id string) (*Game, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	g, err := b.open(id)
	if err != nil {
		return nil, err
	}
	return b.hold(g), nil
}

func (b *Book) open(id string) (*Game, error) {
	g := &Game{book: b}
	return g, b.read(func(tx *sql.Tx) error {
		full, err := b.fullID(tx, id)
		if err != nil {
			return err
		}
		if g.rec, err = b.record(tx, full); err != nil {
			return err
		}
		g.entries, err = b.load(tx, &g.rec, 0, g.rec.start())
		return err
	})
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
		more []Entry
	)
	err := b.read(func(tx *sql.Tx) (err error) {
		if rec, err = b.record(tx, g.rec.ID); err != nil {
			return err
		}
		more, err = b.load(tx, &rec, g.rec.Entries, g.rec.last)
		return err
	})
	if err != nil {
		return nil, err
	}
	g.rec = rec
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
	g.closed = true
	delete(g.book.games, g)
	g.witness.close()
	if g.lock == nil {
		return nil
	}
	return g.lock.Unlock()
}

// Close closes the book. Games of it that are still open are closed too.
func (b *Book) Close() error {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return nil
	}
	for g := range b.games {
		g.release()
	}
	b.closed = true
	if b.rest != nil {
		b.rest.Stop()
	}
	b.walInPlace()
	b.mu.Unlock()
	b.upkeep.Wait()
	var err error
	if b.conn != nil && !b.cut {
		err = b.conn.Close()
	}
	if b.held != nil {
		b.held.Close()
	}
	if b.cleanUp != nil {
		b.cleanUp()
	}
	return err
}
