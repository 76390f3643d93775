package logbook

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// Lock files lie in a folder beside the book: one per game and one for the
// file as a whole. They are never removed: a program that waits for a removed
// file and one that makes it anew would both think they have the lock.

func (b *Book) lockPath(name string) string { return filepath.Join(b.real+".locks", name) }

// lockGame takes the lock of one game. The process number in the file is for
// the people who look for the other window; the lock itself is the kernel's.
func (b *Book) lockGame(id string) (*flock.Flock, error) {
	lock, err := b.newLock(id)
	if err != nil {
		return nil, err
	}
	got, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, b.notSaved(err)
	case !got:
		text, _ := os.ReadFile(lock.Path())
		pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
		return nil, &LockedError{ID: id, PID: pid}
	}
	os.WriteFile(lock.Path(), []byte(strconv.Itoa(os.Getpid())+"\n"), 0o600)
	return lock, nil
}

// lockBook keeps other programs from making the file meanwhile.
func (b *Book) lockBook() (*flock.Flock, error) {
	lock, err := b.newLock("book")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if _, err := lock.TryLockContext(ctx, 5*time.Millisecond); err != nil {
		return nil, b.notSaved(err)
	}
	return lock, nil
}

func (b *Book) newLock(name string) (*flock.Flock, error) {
	path := b.lockPath(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, b.notSaved(err)
	}
	return flock.New(path, flock.SetPermissions(0o600)), nil
}

// notSaved puts an error of the file system into the caller's terms.
func (b *Book) notSaved(err error) *NotSavedError {
	cause := CauseIO
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), errors.Is(err, syscall.ENOTDIR):
		cause = CauseReadOnly
	case errors.Is(err, syscall.ENOSPC):
		cause = CauseFull
	case errors.Is(err, fs.ErrNotExist):
		cause = CauseGone
	case errors.Is(err, context.DeadlineExceeded):
		cause = CauseBusy
	}
	return &NotSavedError{Path: b.path, Cause: cause, Err: err}
}
