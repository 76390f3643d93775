package logbook

import (
	"errors"
	"fmt"
)

// ErrNoGame says that no game's ID starts like this.
var ErrNoGame = errors.New("logbook: no such game")

// ErrAmbiguous says that several games' IDs start like this; see [AmbiguousError].
var ErrAmbiguous = errors.New("logbook: several games start like this")

// ErrClosed says that the book or the game has been closed.
var ErrClosed = errors.New("logbook: closed")

// NoGameError is an ErrNoGame that knows what was asked for.
type NoGameError struct {
	ID string // as it was given
}

func (e *NoGameError) Error() string { return fmt.Sprintf("%v: %q", ErrNoGame, e.ID) }

// Is makes errors.Is(err, ErrNoGame) true.
func (e *NoGameError) Is(target error) bool { return target == ErrNoGame }

// AmbiguousError is an ErrAmbiguous that knows the candidates.
type AmbiguousError struct {
	ID    string   // as it was given
	Games []string // the IDs that start like this, newest game first
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%v: %q: %v", ErrAmbiguous, e.ID, e.Games)
}

// Is makes errors.Is(err, ErrAmbiguous) true.
func (e *AmbiguousError) Is(target error) bool { return target == ErrAmbiguous }

// LockedError says that another program is playing this game.
type LockedError struct {
	ID  string
	PID int // process that holds it; 0 if unknown
}

func (e *LockedError) Error() string {
	return fmt.Sprintf("logbook: game %s is open in another program (process %d)", e.ID, e.PID)
}

// Cause tells why a write did not reach the disk.
type Cause string

// The causes of a NotSavedError.
const (
	CauseFull     Cause = "full"     // no room left on the disk
	CauseReadOnly Cause = "readonly" // the file or its folder may not be written
	CauseBusy     Cause = "busy"     // another program held the file for too long
	CauseGone     Cause = "gone"     // the file is no longer where it was
	CauseShared   Cause = "shared"   // the -wal file is no longer where it was, and another program has the book open
	CauseCut      Cause = "cut"      // another program has cut the -wal file short
	CauseIO       Cause = "io"       // the disk reports another error; a quota or a file size limit too
)

// NotSavedError says that nothing of a write is in the file, and why. The
// caller keeps what it wanted to write and tries again. Opening and reading
// return it too where the disk, and not the file's contents, is the reason.
type NotSavedError struct {
	Path  string // the book's file
	Cause Cause
	Held  bool // the caller still holds what was to be written: a game's answers, not a book to open
	Err   error
}

func (e *NotSavedError) Error() string {
	return fmt.Sprintf("logbook: not saved to %s (%s): %v", e.Path, e.Cause, e.Err)
}

func (e *NotSavedError) Unwrap() error { return e.Err }

// DamagedError says that a game, or the whole file, does not hold what was
// written. The file is left as it is: `hafenmeister recover` gets out of it what can be read.
type DamagedError struct {
	Path string // the book's file
	Game string // ID; "" if the file as a whole cannot be read
	N    int    // first bad entry; 0 is the head
	Err  error

	Gone    bool // the whole file is
	Lost    int  // entries from N on that were acknowledged and cannot be read; 0 if nobody knows
	AtLeast bool // there may be more of them
}

func (e *DamagedError) Error() string {
	if e.Game == "" {
		return fmt.Sprintf("logbook: %s is damaged: %v", e.Path, e.Err)
	}
	return fmt.Sprintf("logbook: game %s in %s is damaged at entry %d: %v", e.Game, e.Path, e.N, e.Err)
}

func (e *DamagedError) Unwrap() error { return e.Err }

// ForeignError says that the file is a sound SQLite file but no logbook.
type ForeignError struct {
	Path string
}

func (e *ForeignError) Error() string { return fmt.Sprintf("logbook: %s is not a logbook", e.Path) }

// NoFileError says that something other than a file has the file's name.
type NoFileError struct {
	Path   string
	Folder bool // it is a folder; else a device, a pipe or the like
}

func (e *NoFileError) Error() string { return fmt.Sprintf("logbook: %s is no file", e.Path) }

// NewerError says that a newer Hafenmeister has written the file.
type NewerError struct {
	Path    string
	Version int // shape of the file (user_version)
	Known   int // newest shape this program knows
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("logbook: %s has shape %d, this program knows up to %d", e.Path, e.Version, e.Known)
}

// OlderError says that a program from before the first release has written the file. Nothing
// reads its tables any more.
type OlderError struct {
	Path string
}

func (e *OlderError) Error() string {
	return fmt.Sprintf("logbook: %s is from before the first release", e.Path)
}

// Worded is an error that people see: the key of its sentence in [Texts] and
// the sentence's arguments. The Error method is for developers.
type Worded interface {
	error
	Key() string
	Args() map[string]any
}

// ClosedError names a file or folder that a book needs and that this program may not use.
type ClosedError struct {
	Path   string
	Folder bool
	Still  bool   // the disk as a whole cannot be written
	Owner  string // whose it is, "" if it belongs to who runs the program
	User   string // who runs the program
}

func (e *ClosedError) Error() string { return fmt.Sprintf("logbook: %s may not be used", e.Path) }
