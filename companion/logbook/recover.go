package logbook

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Recovery is what Recover has done.
type Recovery struct {
	Games []Recovered // by ID; those that have gained or lost something, and all of a new book
	Aside string      // where the book as it was before lies now; "" if there was none, or if it stayed as it is
}

// Recovered is a game of a recovered book.
type Recovered struct {
	Game    string // its ID; where the book has another game of that ID, a new one
	Have    int    // entries it has now
	New     int    // of them, those that the book did not give before
	Lost    int    // entries that were acknowledged and are in none of the files
	AtLeast bool   // there may be more of them
	Missing bool   // the book has nothing of it
	Found   int    // entries of a missing game that stand in the files without its head
}

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
		carved: map[string]*carved{}, taken: map[string][]Entry{}, found: map[string]int{}}
	return r.all(others)
}

type recovering struct {
	ctx    context.Context
	book   *Book
	draft  *Book
	heads  map[string]Head // the latest sound head of each game
	before map[string]int  // entries that the book gave before
	want   map[string]mark // what the witnesses know
	at     map[string]string
	carved map[string]*carved
	taken  map[string][]Entry // what the draft has of each game
	found  map[string]int     // the highest number of the entries in the pages, by game
	whole  bool               // the book is whole as it is
	ids    []string
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

func (r *recovering) makeDraft() error {
	path := r.book.real + ".recovering"
	if err := r.book.draft(path); err != nil {
		if _, told := errors.AsType[Worded](err); !told {
			err = r.book.notSaved(err)
		}
		return err
	}
	r.draft = &Book{path: path, real: path, source: writable(path), games: map[*Game]bool{}}
	return r.draft.use(func(*conn) error { return nil })
}

func (r *recovering) dropDraft() {
	r.draft.Close()
	for _, tail := range []string{"", "-wal", "-shm"} {
		os.Remove(r.draft.real + tail)
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

// hear takes over what a witness knows.
func (r *recovering) hear(path string) map[string]mark {
	marks, _ := readWitness(path)
	for id, m := range marks {
		if m.n >= r.want[id].n {
			r.want[id] = m
		}
	}
	return marks
}

// draftError is trouble with the book that is being made, and not with the one that is read.
type draftError struct{ error }

func (e *draftError) Unwrap() error { return e.error }

func ifThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (w *walFile) mendIfAny(to string, loose bool) error {
	if w == nil {
		return nil
	}
	return w.mend(to, loose)
}

func (r *recovering) readView(v *Book, marks map[string]mark, pass func(*sql.Tx, *Book, string) error) error {
	return v.conn.read(func(tx *sql.Tx) error {
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

// merge brings a game, or more of one, into the draft.
func (r *recovering) merge(h Head, entries []Entry) error {
	var n int
	err := r.draft.conn.QueryRow(`SELECT entries FROM game WHERE id = ?`, h.ID).Scan(&n)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r.put(h, entries)
	case err != nil:
		return &draftError{r.draft.fault(err)}
	}
	both := min(n, len(entries))
	there := h.start()
	if both > 0 {
		var b []byte
		if err := r.draft.conn.QueryRow(`SELECT sum FROM entry WHERE game = ? AND n = ?`, h.ID, both).Scan(&b); err != nil {
			return &draftError{r.draft.fault(err)}
		}
		copy(there[:], b)
	}
	switch here := chainOf(&h, entries[:both]); {
	case here == there && len(entries) > n:
		return r.put(h, entries)
	case here == there:
		return nil
	}
	return r.putBeside(h, entries)
}

// putBeside keeps a game that has gone another way than the one of its ID, under another.
func (r *recovering) putBeside(h Head, entries []Entry) error {
	s := chainOf(&h, entries)
	way := fmt.Sprintf("%x", s)
	if r.at[way] != "" {
		return nil
	}
	h.ID = newID()
	for slices.Contains(r.ids, h.ID) {
		h.ID = newID()
	}
	r.at[way] = h.ID
	return r.put(h, entries)
}

// put writes a game into the draft, over what was there of it.
func (r *recovering) put(h Head, entries []Entry) error {
	if len(entries) < h.Entries {
		h.Over = false // it ended later
	}
	rec := newRecord(h)
	p, err := (&Game{book: r.draft, rec: rec}).plan(nil, entries)
	if err != nil {
		return &draftError{err}
	}
	err = r.draft.use(func(c *conn) error {
		return c.write(func(c *conn, tx *sql.Tx) error {
			for _, statement := range []string{`DELETE FROM entry WHERE game = ?`, `DELETE FROM game WHERE id = ?`} {
				if _, err := tx.Exec(statement, h.ID); err != nil {
					return err
				}
			}
			if _, err := tx.Exec(insertGame, append(rec.fixed(), rec.changing()...)...); err != nil {
				return err
			}
			return p.store(c, tx)
		})
	})
	if err != nil {
		return &draftError{r.draft.fault(err)}
	}
	r.taken[h.ID] = p.entries
	if !slices.Contains(r.ids, h.ID) {
		r.ids = append(r.ids, h.ID)
	}
	return nil
}

// install puts the draft into the book's place, if that is better.
func (r *recovering) install() (*Recovery, error) {
	have, err := counts(r.draft.conn)
	if err != nil {
		return nil, r.draft.unreadable(err)
	}
	done := &Recovery{}
	gained := false
	for id, n := range have {
		g := Recovered{Game: id, Have: n, New: n - r.before[id], Lost: max(0, r.want[id].n-n)}
		if h := r.heads[id]; h.Entries-n > g.Lost {
			g.Lost = h.Entries - n
		}
		gained = gained || g.New > 0 || !contains(r.before, id)
		done.Games = append(done.Games, g)
	}
	for id, m := range r.want {
		if !contains(have, id) {
			done.Games = append(done.Games, Recovered{Game: id, Lost: m.n, Missing: true, Found: r.found[id]})
		}
	}
	for id, n := range r.found { // no witness knows of it
		if n > 0 && !contains(have, id) && !contains(r.want, id) {
			done.Games = append(done.Games, Recovered{Game: id, Lost: n, AtLeast: true, Missing: true, Found: n})
		}
	}
	slices.SortFunc(done.Games, func(x, y Recovered) int { return cmp.Compare(x.Game, y.Game) })
	if r.whole && !gained {
		done.Games = nil
		return done, nil
	}
	done.Aside, err = r.replace(have)
	return done, err
}

func contains[V any](m map[string]V, key string) bool { _, ok := m[key]; return ok }

// replace keeps the book as it was and puts the draft into its place. Whenever it is stopped,
// the old book or its copy is there, and can be recovered again.
func (r *recovering) replace(have map[string]int) (aside string, err error) {
	marks := map[string]mark{}
	for id, n := range have {
		m := mark{n: n}
		var last []byte
		if err := r.draft.conn.QueryRow(`SELECT last FROM game WHERE id = ?`, id).Scan(&last); err != nil {
			return "", r.draft.unreadable(err)
		}
		copy(m.last[:], last)
		marks[id] = m
	}
	if err := r.draft.Close(); err != nil {
		return "", r.draft.fault(err)
	}
	b := r.book
	if err := verified(r.ctx, r.draft.real); err != nil {
		return "", err
	}
	if _, err := os.Stat(b.real); err == nil {
		aside = b.real + ".before-" + time.Now().Format("20060102-150405")
		if err := copyBook(aside, b.real); err != nil {
			return "", b.notSaved(err)
		}
	}
	err = syncPath(r.draft.real)
	for _, tail := range []string{"-wal", "-shm"} {
		err = errors.Join(err, ifThere(os.Remove(b.real+tail)))
	}
	if err == nil {
		err = os.Rename(r.draft.real, b.real)
	}
	if err == nil {
		err = syncPath(filepath.Dir(b.real))
	}
	if err != nil {
		return aside, b.notSaved(err)
	}
	writeWitness(b.real, r.ids, marks) // the book stands without it
	return aside, nil
}
