package logbook

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

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
	notes  map[[2]string]Note // the latest, by game and name
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

// draftError is trouble with the book that is being made, and not with the one that is read.
type draftError struct{ error }

func (e *draftError) Unwrap() error { return e.error }

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

// putBeside keeps a game that differs from the one with its ID under a new ID.
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
	p, err := r.draft.planOf(h, entries)
	if err != nil {
		return &draftError{err}
	}
	err = r.draft.use(func(c *conn) error {
		return c.write(p.storeAnew)
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

// hearNotes learns the notes of a file: of two on the same thing the later one counts.
func (r *recovering) hearNotes(tx *sql.Tx, v *Book) {
	list, _ := v.notes(r.ctx, tx)
	for _, n := range list {
		key := [2]string{n.Game, n.Name}
		if known, had := r.notes[key]; !had || n.At.After(known.At) {
			r.notes[key] = n
		}
	}
}

// putNotes writes the notes of the games that the draft has.
func (r *recovering) putNotes() error {
	err := r.draft.use(func(c *conn) error {
		return c.write(func(_ *conn, tx *sql.Tx) error {
			for _, n := range slices.SortedFunc(maps.Values(r.notes), func(a, b Note) int { return a.At.Compare(b.At) }) {
				if !slices.Contains(r.ids, n.Game) {
					continue
				}
				if err := putNote(tx, n); err != nil {
					return err
				}
			}
			return nil
		})
	})
	if err != nil {
		return &draftError{r.draft.fault(err)}
	}
	return nil
}

// install puts the draft into the book's place, if that is better.
func (r *recovering) install() (*Recovery, error) {
	if err := r.putNotes(); err != nil {
		return nil, err
	}
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

func ifThere(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
