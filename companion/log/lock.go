package log

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gofrs/flock"
)

// lockGame acquires the lock of a game. The lock is on a separate file, since on some systems a lock on
// the data would block readers. The file is never removed, since two programs could then each lock one.
// It holds the process ID, for the error only: the kernel releases the lock when the process dies.
//
// Errors: [Locked], *NotSavedError.
func (f *Folder) lockGame(id string) (*flock.Flock, error) {
	path := filepath.Join(f.path, "locks", id)
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	lock := flock.New(path, flock.SetPermissions(0o600))
	switch got, err := lock.TryLock(); {
	case err != nil:
		return nil, notSaved(path, err)
	case !got:
		text, _ := os.ReadFile(path)
		pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
		return nil, &Error{Kind: Locked, ID: id, PID: pid}
	}
	os.WriteFile(path, []byte(strconv.Itoa(os.Getpid())+"\n"), 0o600)
	return lock, nil
}

// CheckLock returns nil if the game is not open for writing. Errors: [Locked], *NotSavedError.
func (f *Folder) CheckLock(id string) error {
	if _, err := os.Stat(filepath.Join(f.path, "locks", id)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	lock, err := f.lockGame(id)
	if err != nil {
		return err
	}
	return lock.Unlock()
}
