package log

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"hafenmeister/games/table"
)

// ErrClosed is returned by Append after Close.
var ErrClosed = errors.New("log: closed")

// ErrReading is returned by Append for a game that was opened with [Folder.ReadGame].
var ErrReading = errors.New("log: the game is open for reading only")

// A Kind is what an [Error] reports.
type Kind string

const (
	NoGame     Kind = "nogame"     // no game's id starts with ID
	Ambiguous  Kind = "ambiguous"  // the ids of several games start with ID
	Locked     Kind = "locked"     // the game is already open for writing
	Foreign    Kind = "foreign"    // the file is not a game of this program
	Newer      Kind = "newer"      // a newer version of this program has written the file
	BadNotes   Kind = "notes"      // the notes cannot be read; their file is not changed
	OtherCopy  Kind = "copy"       // the file is another one of a game
	Tail       Kind = "tail"       // the file holds an interrupted write
	Missing    Kind = "missing"    // a game that was saved on this computer has no file
	SameFolder Kind = "samefolder" // a backup into the folder itself
)

// An Error is an error that people see, other than those with a type of their own. Fields are set where they apply. The
// texts of errors are in [Texts]; their Error methods are for developers.
type Error struct {
	Kind    Kind
	ID      string // of the game, or as it was given
	Near    string // the id that was probably meant, or ""
	Games   string // the ids of the games that are meant
	PID     int    // the process that has the lock; 0 if unknown
	Path    string
	Of      string // the file of which the one at Path is a copy
	Answers int    // in the missing game
	Err     error  // why notes cannot be read
}

func (e *Error) Error() string {
	text := fmt.Sprintf("log: %s %s%s", e.Kind, e.Path, e.ID)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

func (e *Error) Unwrap() error { return e.Err }

func (e *Error) Text() table.Text {
	key := "err.log." + string(e.Kind)
	switch {
	case e.Near != "":
		key += ".near"
	case e.PID > 0:
		key += ".pid"
	}
	return table.Say(key, table.Name("id", e.ID), table.Name("near", e.Near), table.Name("games", e.Games), table.Num("pid", e.PID),
		table.Name("path", e.Path), table.Name("of", e.Of), table.Num("count", e.Answers))
}

// Is reports whether err is an [Error] of this kind.
func Is(err error, kind Kind) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Kind == kind
}

// A Cause is why a write did not reach the disk.
type Cause string

// The causes of a [NotSavedError].
const (
	CauseFull     Cause = "full"     // the disk is full
	CauseReadOnly Cause = "readonly" // the file system is mounted read-only
	CauseRights   Cause = "rights"   // this user may not write the file or folder
	CauseGone     Cause = "gone"     // the file or its disk is no longer there
	CauseNotMade  Cause = "notmade"  // folders cannot be made there, such as in /proc
	CauseReplaced Cause = "replaced" // another file has the name, or another program has changed the file
	CauseLimit    Cause = "limit"    // a quota or a limit on the size of files
	CauseNoFolder Cause = "nofolder" // the folder's name is that of a file
	CauseNoFile   Cause = "nofile"   // the file's name is that of a folder or a device
	CauseIO       Cause = "io"       // any other error
)

// A NotSavedError reports that a write failed, and why. The caller keeps what it wanted to write and
// tries again. Opening and reading also return it for an error of the file system.
type NotSavedError struct {
	Path  string
	Cause Cause
	Free  int64 // free bytes for [CauseFull]; -1 if unknown
	Held  bool  // Append returned it: the caller still holds answers
	Err   error
}

func (e *NotSavedError) Error() string {
	return fmt.Sprintf("log: not saved to %s (%s): %v", e.Path, e.Cause, e.Err)
}

func (e *NotSavedError) Unwrap() error { return e.Err }

// Text gives the free space in kilobytes of 1,000 bytes.
func (e *NotSavedError) Text() table.Text {
	key := "err.log.unusable."
	if e.Held {
		key = "err.log.notsaved."
	}
	return table.Say(key+string(e.Cause), table.Name("path", e.Path), table.Num("free", int(max(0, e.Free)/1000)))
}

// notSaved wraps an error of the file system, with its cause.
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

// A DamagedError reports that a file does not hold what was written. The file is not changed;
// `hafenmeister recover` restores what can be read of it and its copies.
type DamagedError struct {
	Path     string
	ID       string // of the game, "" if unknown
	Line     int    // the first bad line, from 1
	Answers  int    // before that line
	Readable int    // answers after that line that can still be read
	Form     string // the encoding in which another program has saved the file, such as "UTF-16"; "" if none did
	Lost     int    // acknowledged answers that are not among Answers; 0 if unknown
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("log: %s is damaged at line %d (%d answers before it, %d readable after it, %d lost)", e.Path, e.Line, e.Answers, e.Readable, e.Lost)
}
func (e *DamagedError) Text() table.Text {
	key := "err.log.damaged"
	switch {
	case e.Form != "":
		key = "err.log.damaged.form"
	case e.ID == "":
		key = "err.log.damaged.header"
	case e.Readable == 0:
		key = "err.log.damaged.end"
	}
	return table.Say(key, table.Name("path", e.Path), table.Name("id", e.ID), table.Num("line", e.Line), table.Num("n", e.Answers),
		table.Num("count", e.Readable), table.Num("lost", e.Lost), table.Name("form", e.Form))
}

// An OlderCopyError reports that a file is valid, but lacks answers that were acknowledged on this
// computer: somebody restored an older copy, or one that was continued elsewhere from an earlier point.
// [Folder.OpenOlderGame] opens it nevertheless.
type OlderCopyError struct {
	Path  string
	ID    string
	Lacks int  // missing answers, at least 1; 0 if Other
	Other bool // the file has other answers instead: it was continued elsewhere
}

func (e *OlderCopyError) Error() string {
	return fmt.Sprintf("log: %s lacks %d answers that were saved here (other: %v)", e.Path, e.Lacks, e.Other)
}
func (e *OlderCopyError) Text() table.Text {
	key := "err.log.older"
	if e.Other {
		key = "err.log.other"
	}
	return table.Say(key, table.Name("path", e.Path), table.Name("id", e.ID), table.Num("count", e.Lacks))
}
