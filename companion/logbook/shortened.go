package logbook

import (
	"cmp"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// Shortened is a game of which the file holds less than was acknowledged.
type Shortened struct {
	Game    string // ID; "" if nobody knows whose entries they are
	Have    int    // entries that the file holds
	Lost    int    // later ones that cannot be read
	AtLeast bool   // there may be more of them
	Missing bool   // not even its head is there
}

var errShortened = errors.New("the file holds fewer entries than were acknowledged")

func (s *Shortened) damage(path string) *DamagedError {
	n := s.Have + 1
	if s.Missing || s.Game == "" {
		n = 0
	}
	return &DamagedError{Path: path, Game: s.Game, N: n, Lost: s.Lost, AtLeast: s.AtLeast, Err: errShortened}
}

// before is what the files beside the book say, read before the book itself: a game that is
// played meanwhile is never shorter than its witness then.
type before struct {
	marks map[string]mark
	wal   *walFile
}

func (b *Book) readBefore() before {
	var x before
	x.marks, _ = readWitness(b.real)
	x.wal, _ = readWAL(b.real) // one that cannot be read tells nothing: then the witness has to
	return x
}

// findShortened compares the book with its witness, and with what lies behind the end of the
// -wal file that can be read.
func (b *Book) findShortened(c *conn, x before) error {
	b.marks = x.marks
	have, err := counts(c)
	switch {
	case err == nil:
	case isDamage(err), code(err) == 0: // a row that cannot be made sense of
		b.damage = &DamagedError{Path: b.path, Err: err}
		for id := range x.marks { // what no list finds may still be found by its ID
			var n int
			if c.QueryRow(`SELECT entries FROM game WHERE id = ?`, id).Scan(&n) == nil {
				have[id] = n
			}
		}
	default:
		return err
	}
	want := map[string]int{}
	for id, m := range x.marks {
		want[id] = m.n
	}
	open := map[string]bool{} // counted from the -wal file: there may be more
	hidden := x.wal.hidden()
	if hidden > 1 {
		behind := b.behind(x.wal)
		if behind == nil {
			b.short = append(b.short, Shortened{Lost: hidden - 1, AtLeast: true})
		}
		for id, n := range behind {
			if m, known := want[id]; !known && n >= have[id] || n > m {
				want[id], open[id] = n, true
			}
		}
	}
	for id, n := range want {
		had, there := have[id]
		if n > had || !there {
			b.short = append(b.short, Shortened{Game: id, Have: had, Lost: n - had, AtLeast: open[id], Missing: !there})
		}
	}
	if len(b.short) > 1 { // the witness knows whose they are
		b.short = slices.DeleteFunc(b.short, func(s Shortened) bool { return s.Game == "" })
	}
	slices.SortFunc(b.short, func(x, y Shortened) int { return cmp.Compare(x.Game, y.Game) })
	return nil
}

// behind counts what each game would have if all good frames of the -wal file were read; nil
// if that cannot be told.
func (b *Book) behind(w *walFile) map[string]int {
	var most map[string]int
	for _, loose := range []bool{true, false} {
		v, err := b.mended(w, loose)
		if err != nil {
			continue
		}
		if have, err := counts(v.conn); err == nil {
			for id, n := range have {
				if most == nil {
					most = map[string]int{}
				}
				most[id] = max(n, most[id])
			}
		}
		v.Close()
	}
	return most
}

// mended opens a copy of the book with a -wal file that can be read to its end.
func (b *Book) mended(w *walFile, loose bool) (*Book, error) {
	return openCopy(b.real, func(to string) error {
		if w == nil {
			return nil
		}
		return w.mend(to, loose)
	})
}

// openCopy opens a copy of a book in a folder of its own, which goes when it is closed. wal
// writes the -wal file; nil leaves it out. Nothing is asked of what the copy holds.
func openCopy(path string, wal func(to string) error) (*Book, error) {
	dir, err := os.MkdirTemp("", "hafenmeister")
	if err != nil {
		return nil, err
	}
	v := &Book{path: path, real: filepath.Join(dir, "book"), games: map[*Game]bool{}, cleanUp: func() { os.RemoveAll(dir) }}
	err = copyFile(v.real, path)
	if err == nil && wal != nil {
		err = wal(v.real + "-wal")
	}
	if err == nil {
		v.source = writable(v.real)
		v.conn, err = dial(v.source)
	}
	if err != nil {
		v.Close()
		return nil, err
	}
	return v, nil
}

// shortened is what is known to be missing of a game.
func (b *Book) shortened(id string) *Shortened {
	for i := range b.short {
		if b.short[i].Game == id {
			return &b.short[i]
		}
	}
	return nil
}

// Shortened lists the games of which the file held less than was acknowledged when the book
// was opened.
func (b *Book) Shortened() []Shortened {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.short)
}

// keepCopy copies the damaged book as it is, with the files beside it, before anything is
// written to it: once for the same damage. The book may be open here.
func (b *Book) keepCopy(damage string) (err error) {
	to := fmt.Sprintf("%s.damaged-%x", b.real, sha256.Sum256([]byte(damage)))[:len(b.real)+len(".damaged-")+8]
	b.kept = true
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	if b.held == nil {
		b.held, err = os.Open(b.real)
	}
	if err == nil {
		_, err = b.held.Seek(0, io.SeekStart)
	}
	if err == nil {
		err = copyOpen(to, b.held, b.real)
	}
	if err != nil {
		return b.notSaved(err)
	}
	return nil
}

// damagedCopies are the copies that were kept of damaged books.
func (b *Book) damagedCopies() []string {
	var list []string
	all, _ := filepath.Glob(b.real + ".damaged-????????")
	for _, path := range all {
		if filepath.Ext(path) != witnessPath("") {
			list = append(list, path)
		}
	}
	return list
}

// counts is how many entries the heads of all games know of.
func counts(c *conn) (map[string]int, error) {
	n := map[string]int{}
	return n, c.read(func(tx *sql.Tx) error {
		rows, err := tx.Query(`SELECT id, entries FROM game`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var (
				id      string
				entries int
			)
			if err := rows.Scan(&id, &entries); err != nil {
				return err
			}
			n[id] = entries
		}
		return rows.Err()
	})
}
