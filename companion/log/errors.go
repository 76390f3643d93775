package log

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
)

// ErrClosed says that the game was closed.
var ErrClosed = errors.New("log: closed")

// ErrReading says that a game was opened with [Folder.Look] and cannot be written.
var ErrReading = errors.New("log: the game is open for reading only")

// LocalizedError is an error that people see: the key of its sentence in [Texts] and the sentence's
// arguments. The Error method is for developers.
type LocalizedError interface {
	error
	Key() string
	Args() map[string]any
}

// NoGameError says that no game's id starts like this.
type NoGameError struct {
	ID string // as it was given
}

func (e *NoGameError) Error() string        { return fmt.Sprintf("log: no game %q", e.ID) }
func (e *NoGameError) Key() string          { return "err.log.nogame" }
func (e *NoGameError) Args() map[string]any { return map[string]any{"id": e.ID} }

// AmbiguousError says that the ids of several games start like this.
type AmbiguousError struct {
	ID    string   // as it was given
	Games []string // the ids, newest game first
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("log: several games %q: %v", e.ID, e.Games)
}
func (e *AmbiguousError) Key() string { return "err.log.ambiguous" }
func (e *AmbiguousError) Args() map[string]any {
	return map[string]any{"id": e.ID, "games": strings.Join(e.Games, ", ")}
}

// LockedError says that another program is playing this game.
type LockedError struct {
	ID  string
	PID int // the process; 0 if unknown
}

func (e *LockedError) Error() string {
	return fmt.Sprintf("log: game %s is open in another program (process %d)", e.ID, e.PID)
}

// Key leaves the process number out where it is not known.
func (e *LockedError) Key() string {
	if e.PID == 0 {
		return "err.log.locked"
	}
	return "err.log.locked.pid"
}
func (e *LockedError) Args() map[string]any { return map[string]any{"id": e.ID, "pid": e.PID} }

// Cause is why a write did not reach the disk.
type Cause string

// The causes of a [NotSavedError].
const (
	CauseFull     Cause = "full"     // no room left on the disk
	CauseReadOnly Cause = "readonly" // the disk as a whole cannot be written
	CauseRights   Cause = "rights"   // the file or folder may not be written by this user
	CauseGone     Cause = "gone"     // the file is no longer where it was
	CauseNotMade  Cause = "notmade"  // the system lets nobody make a folder there
	CauseReplaced Cause = "replaced" // another file is there, or another program has written it
	CauseLimit    Cause = "limit"    // the system lets this user write no more: a quota, or a limit on the size of files
	CauseNoFolder Cause = "nofolder" // something that is no folder has the folder's name
	CauseNoFile   Cause = "nofile"   // something that is no file has the file's name
	CauseIO       Cause = "io"       // the disk reports another error
)

// NotSavedError says that nothing of a write is in the file, and why. The caller keeps what it
// wanted to write and tries again. Opening and reading return it too where the disk, and not the
// contents of the file, is the reason.
type NotSavedError struct {
	Path  string
	Cause Cause
	Free  int64 // of [CauseFull]: bytes that are free, -1 if unknown
	Held  bool  // the caller still holds answers
	Err   error
}

func (e *NotSavedError) Error() string {
	return fmt.Sprintf("log: not saved to %s (%s): %v", e.Path, e.Cause, e.Err)
}

func (e *NotSavedError) Unwrap() error { return e.Err }

// Key ends in the cause, and says whether answers are held.
func (e *NotSavedError) Key() string {
	if e.Held {
		return "err.log.notsaved." + string(e.Cause)
	}
	return "err.log.unusable." + string(e.Cause)
}

// Args holds the free room in kilobytes.
func (e *NotSavedError) Args() map[string]any {
	return map[string]any{"path": e.Path, "free": max(0, e.Free) / 1000}
}

// notSaved names the cause of an error of the file system.
func notSaved(path string, err error) *NotSavedError {
	e := &NotSavedError{Path: path, Cause: CauseIO, Free: -1, Err: err}
	switch {
	case errors.Is(err, syscall.EROFS):
		e.Cause = CauseReadOnly
	case isFull(err):
		e.Cause, e.Free = CauseFull, FreeBytes(path)
	case errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		e.Cause = CauseLimit
	case errors.Is(err, syscall.ENOTDIR):
		e.Cause = CauseNoFolder
	case errors.Is(err, syscall.EISDIR), errors.Is(err, errNoFile):
		e.Cause = CauseNoFile
	case errors.Is(err, fs.ErrPermission):
		e.Cause = CauseRights
	case errors.Is(err, errReplaced):
		e.Cause = CauseReplaced
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ESTALE), errors.Is(err, syscall.ENODEV):
		e.Cause = CauseGone
	}
	return e
}

var (
	errReplaced = errors.New("log: another file has the name")
	errNoFile   = errors.New("log: not a regular file")
)

// DamagedError says that a file does not hold what was written. The file is left as it is;
// `hafenmeister recover` gets out of it and its copies what can be read.
type DamagedError struct {
	Path     string
	ID       string // of the game, "" if the header cannot be read
	Line     int    // the first bad line, from 1
	Answers  int    // before it
	Readable int    // answers after it that can still be read
	Form     string // in which another program has saved the file again, such as "UTF-16"; "" if none did
	Lost     int    // answers that were acknowledged here and are not among those before it; 0 if unknown
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("log: %s is damaged at line %d (%d answers before it, %d readable after it, %d lost)", e.Path, e.Line, e.Answers, e.Readable, e.Lost)
}
func (e *DamagedError) Key() string {
	if e.Form != "" {
		return "err.log.damaged.form"
	}
	if e.ID == "" {
		return "err.log.damaged.header"
	}
	if e.Readable == 0 {
		return "err.log.damaged.end"
	}
	return "err.log.damaged"
}
func (e *DamagedError) Args() map[string]any {
	return map[string]any{"path": e.Path, "id": e.ID, "line": e.Line, "n": e.Answers, "count": e.Readable, "lost": e.Lost, "form": e.Form}
}

// OlderCopyError says that a file is whole, but lacks answers that were acknowledged on this
// computer: an older copy was put back, or one that was continued elsewhere from an earlier point.
// [Folder.TakeOlder] opens it all the same.
type OlderCopyError struct {
	Path  string
	ID    string
	Lacks int  // answers; at least 1
	Other bool // it has other answers instead: it was continued elsewhere
}

func (e *OlderCopyError) Error() string {
	return fmt.Sprintf("log: %s lacks %d answers that were saved here (other: %v)", e.Path, e.Lacks, e.Other)
}
func (e *OlderCopyError) Key() string {
	if e.Other {
		return "err.log.other"
	}
	return "err.log.older"
}
func (e *OlderCopyError) Args() map[string]any {
	return map[string]any{"path": e.Path, "id": e.ID, "count": e.Lacks}
}

// ForeignError says that a file is none of this program's, or of another version of it.
type ForeignError struct {
	Path  string
	Newer bool // a newer program has written it
}

func (e *ForeignError) Error() string {
	return fmt.Sprintf("log: %s is no game of this program", e.Path)
}
func (e *ForeignError) Key() string {
	if e.Newer {
		return "err.log.newer"
	}
	return "err.log.foreign"
}
func (e *ForeignError) Args() map[string]any { return map[string]any{"path": e.Path} }

// NotesError says that the notes of a game cannot be read. They are left as they are.
type NotesError struct {
	Path string
	Err  error
}

func (e *NotesError) Error() string { return fmt.Sprintf("log: %s: %v", e.Path, e.Err) }

// Unwrap is the error below.
func (e *NotesError) Unwrap() error        { return e.Err }
func (e *NotesError) Key() string          { return "err.log.notes" }
func (e *NotesError) Args() map[string]any { return map[string]any{"path": e.Path} }

// A Finding is what is wrong with a folder, and not with a file's contents.
type Finding struct {
	What    string // "copy", "tail", "missing" or "samefolder"
	Path    string // copy: another file of the game Of; tail: a write that was interrupted; samefolder
	Of      string
	ID      string // missing: this game was saved here, and has no file
	Answers int    // missing: in it
}

func (e *Finding) Error() string { return fmt.Sprintf("log: %s %s%s", e.What, e.Path, e.ID) }
func (e *Finding) Key() string   { return "err.log." + e.What }
func (e *Finding) Args() map[string]any {
	return map[string]any{"path": e.Path, "of": e.Of, "id": e.ID, "count": e.Answers}
}
