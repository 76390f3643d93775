package logbook

import "context"

// Book is one logbook file. Its methods, and those of its games, may be called
// from several goroutines.
type Book struct{}

// Open opens the book at path, creating file (0600) and folders (0700) as
// needed and migrating an older shape after a copy of the file. Errors:
// *DamagedError, *ForeignError, *NewerError, *NotSavedError.
func Open(path string) (*Book, error) { panic("soon") }

// OpenReadOnly opens the book at path for reading, also on a disk that cannot
// be written. It creates and migrates nothing; a missing file is fs.ErrNotExist.
func OpenReadOnly(path string) (*Book, error) { panic("soon") }

// Path is the file's path.
func (b *Book) Path() string { panic("soon") }

// Close closes the book. Games of it that are still open are closed too.
func (b *Book) Close() error { panic("soon") }

// Games lists all games, the last changed first. Damaged heads are listed with
// Damaged set.
func (b *Book) Games(ctx context.Context) ([]Head, error) { panic("soon") }

// Head finds a game by its ID or by the start of it, in any case of letters.
// Errors: ErrNoGame, ErrAmbiguous, *DamagedError.
func (b *Book) Head(id string) (Head, error) { panic("soon") }

// Create writes a new game with h's fields (ID, Entries and Damaged are
// ignored; Created, Changed and Stage filled where zero) and takes its lock.
func (b *Book) Create(h Head) (*Game, error) { panic("soon") }

// Take opens a game for writing: it takes the lock, reads and verifies all
// entries. id as in Head. Errors: those of Head, *LockedError,
// *DamagedError, *NotSavedError if the lock file cannot be written.
func (b *Book) Take(id string) (*Game, error) { panic("soon") }

// Look opens a game for reading while another program may be writing it.
// Refresh brings what has come since. id as in Head.
func (b *Book) Look(id string) (*Game, error) { panic("soon") }

// Sound reads as much of a game as is verified: all of it and a nil error, or
// the entries before the first bad one and a *DamagedError.
func (b *Book) Sound(id string) (prefix []Entry, err error) { panic("soon") }

// Problem is one finding of Check.
type Problem struct {
	Game string // ID; "" for the file as a whole
	N    int    // entry; 0 for the head
	Err  error
}

// Check runs SQLite's own integrity check and verifies every game's chain. An
// empty list means that the file holds what was written. The error is for a
// check that could not be carried out.
func (b *Book) Check(ctx context.Context) ([]Problem, error) { panic("soon") }
