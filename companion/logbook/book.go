package logbook

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Book is one logbook file. Its methods, and those of its games, may be called
// from several goroutines.
type Book struct {
	// Immutable.

	path     string // as given, made absolute
	real     string // after symbolic links: what lies beside the file lies here
	source   string // connection string
	readOnly bool
	cleanUp  func() // after closing

	upkeep sync.WaitGroup // work in the background

	mu sync.Mutex

	// Guarded by mu.

	conn     *conn          // nil after a failed write: the next use dials anew
	file     fs.FileInfo    // the file that was opened
	wal      fs.FileInfo    // its -wal file, as the last write left it; nil if there is none
	cut      bool           // somebody has cut the -wal file short: nothing is written any more
	rest     *time.Timer    // fires when the table rests; nil before the first write
	wrote    bool           // something was written since it was opened
	changed  time.Time      // when the book was last written
	unfolded bool           // something was written since the -wal file was folded in
	games    map[*Game]bool // open ones
	examined bool           // the pages are being, or have been, checked
	damage   error          // and this is what was found
	found    bool           // that check has found something
	tell     func(error)    // called with what was found; may be nil
	kept     bool           // a copy was kept of the damaged book
	held     *os.File       // what that copy was made from: closing it would drop SQLite's locks

	examining bool // they are being checked: nothing is folded in
	foldNext  bool // but as soon as that is over

	marks  map[string]mark // what the witness knew when the book was opened
	short  []Shortened     // games that were found to have lost entries, by ID
	closed bool
}

// Path is the file's path.
func (b *Book) Path() string { return b.path }

// at is the book at path before anything is opened.
func at(path string) (*Book, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("logbook: %w", err)
	}
	b := &Book{path: full, real: full, games: map[*Game]bool{}}
	if real, err := filepath.EvalSymlinks(full); err == nil {
		b.real = real
	}
	return b, nil
}
