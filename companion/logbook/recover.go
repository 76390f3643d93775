package logbook

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Recover makes the best book that can be made of the one at path and of other files: backups,
// damaged copies and rescue files. Without others it takes the copies that lie beside the
// book. Of each game it takes the longest run of entries that fit their checksums; where two
// files have gone different ways both are kept. The book as it was is kept beside the new one;
// a book that has lost nothing, and gains nothing, stays as it is.
//
// Nobody may have a game of the book open. Errors: *LockedError, *NotSavedError, *DamagedError
// if one of the other files cannot be read at all, fs.ErrNotExist.
func Recover(ctx context.Context, path string, others ...string) (*Recovery, error) {
	b, err := at(path)
	if err != nil {
		return nil, err
	}
	for _, other := range others {
		if _, err := os.Stat(other); err != nil {
			return nil, fmt.Errorf("logbook: %w", err)
		}
	}
	if _, err := os.Stat(b.real); len(others) == 0 && err != nil {
		if len(b.damagedCopies()) == 0 && len(eveningCopies(b.real)) == 0 {
			return nil, fmt.Errorf("logbook: %w", err)
		}
	}
	r := &recovering{ctx: ctx, book: b, heads: map[string]Head{}, before: map[string]int{}, want: map[string]mark{}, at: map[string]string{},
		carved: map[string]*carved{}, taken: map[string][]Entry{}, found: map[string]int{}, notes: map[[2]string]Note{}}
	return r.all(others)
}

func (r *recovering) all(others []string) (*Recovery, error) {
	b := r.book
	if err := makeFolder(filepath.Dir(b.real)); err != nil {
		return nil, b.notSaved(err)
	}
	lock, err := b.lockBook()
	if err != nil {
		return nil, err
	}
	defer lock.Unlock()
	free, err := r.lockGames()
	defer free()
	if err != nil {
		return nil, err
	}
	r.look()
	r.hear(b.real) // the book itself may be gone
	sources := append([]string{}, others...)
	if len(others) == 0 {
		sources = append(b.damagedCopies(), eveningCopies(b.real)...)
	}
	if _, err := os.Stat(b.real); err == nil {
		sources = append([]string{b.real}, sources...)
	}
	if err := r.makeDraft(); err != nil {
		return nil, err
	}
	defer r.dropDraft()
	for i, pass := range []func(*sql.Tx, *Book, string) error{r.learn, r.take} {
		for _, source := range sources {
			if err := r.read(source, pass, slices.Contains(others, source)); err != nil {
				return nil, err
			}
			if !r.whole {
				if err := r.carveInto(source, i == 0); err != nil {
					return nil, err
				}
			}
		}
	}
	for source := range r.carved { // a row may be damaged where the rest of the game is, and whole in a copy
		if err := r.mergeChains(source, r.taken); err != nil {
			return nil, err
		}
	}
	return r.install()
}

// lockGames takes the locks of all games of the book that are known.
func (r *recovering) lockGames() (free func(), err error) {
	var held []interface{ Unlock() error }
	free = func() {
		for _, l := range held {
			l.Unlock()
		}
	}
	entries, _ := os.ReadDir(r.book.real + ".locks")
	for _, e := range entries {
		if e.Name() == "book" || len(e.Name()) != idLength {
			continue
		}
		lock, err := r.book.lockGame(e.Name())
		if err != nil {
			return free, err
		}
		held = append(held, lock)
	}
	return free, nil
}

// look notes what the book gives as it is.
func (r *recovering) look() {
	b, err := OpenReadOnly(r.book.path)
	if err != nil {
		return
	}
	defer b.Close()
	found, err := b.Check(r.ctx)
	r.whole = err == nil && len(found) == 0 && b.Damage() == nil
	heads, _ := b.Games(r.ctx)
	for _, h := range heads {
		prefix, err := b.Sound(h.ID)
		if err == nil {
			r.before[h.ID] = len(prefix)
		}
	}
}

// read goes through all games of a file in every way that it can be read. must says that
// somebody has named the file.
func (r *recovering) read(path string, pass func(*sql.Tx, *Book, string) error, must bool) error {
	if h, entries, is, err := readRescue(path); is && err == nil {
		return r.takeRescued(h, entries)
	} else if is && must {
		return err
	}
	marks := r.hear(path)
	wal, _ := readWAL(path)
	var last error
	opened := false
	for _, mend := range []func(to string) error{
		func(to string) error { return ifThere(copyFile(to, path+"-wal")) },
		func(to string) error { return wal.mendIfAny(to, true) },
		func(to string) error { return wal.mendIfAny(to, false) },
		nil,
	} {
		v, err := openCopy(path, mend)
		if err != nil {
			last = err
			continue
		}
		err = v.inspect(v.conn)
		if err == nil {
			opened = true
			err = r.readView(v, marks, pass)
		}
		v.Close()
		if err != nil {
			last = err
			if _, ours := errors.AsType[*draftError](err); ours || r.ctx.Err() != nil {
				return err
			}
		}
		if wal == nil {
			break
		}
	}
	if !opened && must {
		if _, told := errors.AsType[Worded](last); !told {
			last = &DamagedError{Path: path, Err: last}
		}
		return last
	}
	return nil
}

// hear adds what a witness knows.
func (r *recovering) hear(path string) map[string]mark {
	marks, _ := readWitness(path)
	for id, m := range marks {
		if m.n >= r.want[id].n {
			r.want[id] = m
		}
	}
	return marks
}

func (w *walFile) mendIfAny(to string, loose bool) error {
	if w == nil {
		return nil
	}
	return w.mend(to, loose)
}

func (r *recovering) readView(v *Book, marks map[string]mark, pass func(*sql.Tx, *Book, string) error) error {
	return v.conn.read(func(tx *sql.Tx) error {
		r.hearNotes(tx, v)
		all, _ := ids(r.ctx, tx) // what no list finds may be found by its ID
		for id := range marks {
			if !slices.Contains(all, id) {
				all = append(all, id)
			}
		}
		slices.Sort(all)
		for _, id := range all {
			if err := r.ctx.Err(); err != nil {
				return err
			}
			if err := pass(tx, v, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// learn notes the latest sound head of a game.
func (r *recovering) learn(tx *sql.Tx, v *Book, id string) error {
	h, err := v.record(tx, id)
	if known, had := r.heads[id]; err == nil && (!had || h.Entries > known.Entries) {
		r.heads[id] = h.Head
	}
	return nil
}

// take takes what is sound of a game.
func (r *recovering) take(tx *sql.Tx, v *Book, id string) error {
	h, known := r.heads[id]
	if !known {
		return nil
	}
	rec := record{Head: h}
	entries, _ := v.load(tx, &rec, 0, rec.start())
	return r.merge(h, entries)
}

func (r *recovering) takeRescued(h Head, entries []Entry) error {
	if known, had := r.heads[h.ID]; !had || h.Entries >= known.Entries {
		r.heads[h.ID] = h
	}
	return r.merge(h, entries)
}

// carveInto brings what the pages of a file hold into the draft: heads in the first pass,
// entries in the second.
func (r *recovering) carveInto(path string, heads bool) error {
	c := r.carved[path]
	if c == nil {
		c = carve(path)
		for _, kept := range keptHeads(path) {
			c.know(kept.Head)
		}
		r.carved[path] = c
	}
	if heads {
		for id, h := range c.heads {
			if known, had := r.heads[id]; !had || h.Entries > known.Entries {
				r.heads[id] = h
			}
		}
		for id := range c.entries { // of a game without a head the number is all that can be told
			r.found[id] = max(r.found[id], c.linked(id))
		}
		return nil
	}
	return r.mergeChains(path, nil)
}

// mergeChains brings the runs of entries in the pages of a file into the draft: each begins
// with what is given of its game.
func (r *recovering) mergeChains(path string, begin map[string][]Entry) error {
	c := r.carved[path]
	for id := range c.entries {
		if h, known := r.heads[id]; known {
			if err := r.merge(h, c.chain(h, begin[id])); err != nil {
				return err
			}
		}
	}
	return nil
}
