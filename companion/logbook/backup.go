package logbook

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// ExistsError says that the file for a backup is there already.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return "logbook: " + e.Path + " exists" }

// Backup copies the book as it is at this moment into a new file, which is whole and verified
// when it is there. Games may be played meanwhile. Errors: *ExistsError, *DamagedError if
// there is something to recover first, *NotSavedError with the file's path.
func (b *Book) Backup(ctx context.Context, to string) error {
	if err := b.Damage(); err != nil {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return &ExistsError{to}
	}
	return b.copyTo(ctx, to, verified)
}

// copyTo writes a copy, also over an older one. verify looks at it before it gets its name.
func (b *Book) copyTo(ctx context.Context, to string, verify func(context.Context, string) error) error {
	target := &Book{path: to, real: to}
	part := to + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return target.notSaved(err)
	}
	defer os.Remove(part)
	f, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return target.notSaved(err)
	}
	f.Close()
	c, err := dial(b.source)
	if err != nil {
		return b.unreadable(err)
	}
	defer c.Close()
	// The game that is played needs the memory.
	if _, err := c.ExecContext(ctx, `PRAGMA cache_size = -200; VACUUM INTO ?`, part); isDamage(err) {
		return b.unreadable(err)
	} else if err != nil {
		return target.fault(err)
	}
	if err := verify(ctx, part); err != nil {
		return b.unreadable(err)
	}
	err = syncPath(part)
	if err == nil {
		err = os.Rename(part, to)
	}
	if err == nil {
		err = syncPath(filepath.Dir(to))
	}
	if err != nil {
		return target.notSaved(err)
	}
	return nil
}

// verified reads a book once more, to the last entry.
func verified(ctx context.Context, path string) error {
	b, err := OpenReadOnly(path)
	if err != nil {
		return err
	}
	defer b.Close()
	found, err := b.Check(ctx)
	if err == nil && len(found) > 0 {
		err = found[0].Err
	}
	return err
}

// Copies of the last evenings lie in a folder beside the book, each under its evening's date.
const evenings = 5

// KeepEvening copies the book among those of the last evenings, of which the oldest goes. It
// does nothing if nothing was written, and nothing with a book that is damaged.
func (b *Book) KeepEvening() error {
	b.mu.Lock()
	at := b.changed
	skip := !b.wrote || b.closed || b.inPlace() != nil || b.damage != nil || len(b.short) > 0
	b.mu.Unlock()
	if skip {
		return nil
	}
	return b.keepEvening(at)
}

func (b *Book) keepEvening(at time.Time) error {
	folder := copiesOf(b.real)
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return b.notSaved(err)
	}
	// An evening goes on after midnight.
	name := at.Add(-6 * time.Hour).Local().Format(time.DateOnly)
	unread := func(context.Context, string) error { return nil } // SQLite has just read all of it
	if err := b.copyTo(background, filepath.Join(folder, name+".sqlite"), unread); err != nil {
		return err
	}
	all := eveningCopies(b.real)
	for _, old := range all[min(len(all), evenings):] {
		os.Remove(old)
	}
	return nil
}

// eveningCopies are the copies of the last evenings, the latest first.
func eveningCopies(book string) []string {
	all, _ := filepath.Glob(filepath.Join(copiesOf(book), "????-??-??.sqlite"))
	slices.Sort(all)
	slices.Reverse(all)
	return all
}

// lastEvening copies what was written before tonight, if no evening's copy has it: the program
// was killed then. It is called in the background.
func (b *Book) lastEvening(at time.Time) {
	if at.IsZero() {
		return
	}
	if all := eveningCopies(b.real); len(all) > 0 {
		if info, err := os.Stat(all[0]); err == nil && info.ModTime().After(at) {
			return
		}
	}
	b.keepEvening(at)
}
