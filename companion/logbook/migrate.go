package logbook

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// migrate brings an older file to the last shape, in one transaction, after a
// copy of it beside it. No game may be played meanwhile: the program that plays
// it may be the older one.
func (b *Book) migrate(c *conn, shapes []shape) error {
	lock, err := b.lockBook()
	if err != nil {
		return err
	}
	defer lock.Unlock()
	var version int
	if err := c.QueryRowContext(background, `PRAGMA user_version`).Scan(&version); err != nil {
		return b.fault(err)
	}
	if version >= len(shapes) {
		return nil // another program was faster
	}
	locks, err := b.lockAll(c)
	defer func() {
		for _, l := range locks {
			l.Unlock()
		}
	}()
	if err != nil {
		return err
	}
	if err := b.backup(c, version); err != nil {
		return err
	}
	if err := steps(c, version, shapes); err != nil {
		return b.fault(err)
	}
	// The older tables' room is given back; where that fails the file is only larger.
	c.ExecContext(background, `VACUUM`)
	return nil
}

func (b *Book) lockAll(c *conn) ([]*flock.Flock, error) {
	rows, err := c.QueryContext(background, `SELECT id FROM game`)
	if err != nil {
		return nil, b.fault(err)
	}
	defer rows.Close()
	var locks []*flock.Flock
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return locks, b.fault(err)
		}
		l, err := b.lockGame(id)
		if err != nil {
			return locks, err
		}
		locks = append(locks, l)
	}
	return locks, b.fault(rows.Err())
}

// backup copies the file as it is to a name that tells its shape. The copy is made under
// another name first: what bears its name is whole.
func (b *Book) backup(c *conn, version int) error {
	path := fmt.Sprintf("%s.shape%d", b.real, version)
	for i := 2; exists(path); i++ {
		path = fmt.Sprintf("%s.shape%d-%d", b.real, version, i)
	}
	draft := b.real + ".copy"
	for _, left := range []string{draft, draft + "-journal"} { // of a program that was killed
		if err := os.Remove(left); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return b.notSaved(err)
		}
	}
	if err := os.WriteFile(draft, nil, 0o600); err != nil { // for its mode
		return b.notSaved(err)
	}
	if _, err := c.ExecContext(background, `VACUUM INTO ?`, draft); err != nil {
		os.Remove(draft)
		return b.fault(err)
	}
	err := syncPath(draft)
	if err == nil {
		err = os.Rename(draft, path)
	}
	if err == nil {
		err = syncPath(filepath.Dir(path))
	}
	if err != nil {
		return b.notSaved(err)
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// steps takes a file from one shape to the last, all or nothing.
func steps(c *conn, version int, shapes []shape) error {
	tx, err := c.BeginTx(background, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, s := range shapes[version:] {
		if _, err := tx.Exec(s.step); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(fmt.Sprintf(`PRAGMA user_version = %d`, len(shapes))); err != nil {
		return err
	}
	return tx.Commit()
}
