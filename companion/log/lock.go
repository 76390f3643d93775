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

// lockGame takes the lock of a game. The lock has a file of its own, since on some systems a lock
// on the data would stop readers. It is never removed: two programs could then each hold one. The process
// number in it is for people; the lock itself is the kernel's, which frees it when a program dies.
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
		return nil, &LockedError{ID: id, PID: pid}
	}
	os.WriteFile(path, []byte(strconv.Itoa(os.Getpid())+"\n"), 0o600)
	return lock, nil
}

// CheckLock returns a *LockedError if another program plays the game.
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
