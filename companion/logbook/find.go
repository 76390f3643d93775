package logbook

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"
)

// Games lists all games, also deleted ones, the last changed first. Damaged heads, and those that are
// missing from the file, are listed with Damaged set. With an error it lists those that could be read.
func (b *Book) Games(ctx context.Context) ([]Head, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var heads []Head
	err := b.read(func(tx *sql.Tx) error {
		all, err := ids(ctx, tx)
		for _, id := range all {
			r, _ := b.record(tx, id)
			heads = append(heads, r.Head)
		}
		if err != nil {
			return err
		}
		return b.noted(ctx, tx, heads)
	})
	for _, s := range b.short {
		if s.Missing {
			heads = append(heads, Head{ID: s.Game, Damaged: true})
		}
	}
	slices.SortFunc(heads, func(x, y Head) int {
		return cmp.Or(y.Changed.Compare(x.Changed), y.Created.Compare(x.Created), cmp.Compare(x.ID, y.ID))
	})
	return heads, err
}

// Head finds a game by its ID or by the start of it, in any case of letters.
// Errors: ErrNoGame, ErrAmbiguous, *DamagedError (with the head as it reads).
func (b *Book) Head(id string) (Head, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var r record
	err := b.read(func(tx *sql.Tx) error {
		full, err := b.fullID(tx, id)
		if err == nil {
			r, err = b.record(tx, full)
		}
		if err != nil {
			return err
		}
		heads := []Head{r.Head}
		err = b.noted(background, tx, heads)
		r.Head = heads[0]
		return err
	})
	return r.Head, err
}

// fullID is the ID of the one game whose ID starts with id.
func (b *Book) fullID(tx *sql.Tx, id string) (string, error) {
	start := askedID(id)
	if len(start) == idLength {
		if _, err := b.record(tx, start); !errors.Is(err, ErrNoGame) {
			return start, nil
		}
	}
	all, err := ids(background, tx)
	if err != nil {
		return "", err
	}
	for _, s := range b.short {
		if s.Missing {
			all = append(all, s.Game)
		}
	}
	fit := slices.DeleteFunc(all, func(s string) bool { return !strings.HasPrefix(s, start) })
	switch len(fit) {
	case 0:
		return "", &NoGameError{ID: id}
	case 1:
		return fit[0], nil
	}
	return "", &AmbiguousError{ID: id, Games: fit}
}

// ids lists the games, the newest first. One whose ID cannot be read is left
// out; Check finds it.
func ids(ctx context.Context, tx *sql.Tx) ([]string, error) {
	rows, err := tx.QueryContext(ctx, `SELECT id FROM game ORDER BY created DESC`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ids []string
	for rows.Next() {
		var id string
		if rows.Scan(&id) == nil {
			ids = append(ids, id)
		}
	}
	return ids, rows.Err()
}

// record reads the head of the game with this very ID. A damaged one comes with
// what can be read of it.
func (b *Book) record(tx *sql.Tx, id string) (record, error) {
	r, err := scanRecord(tx.QueryRow(selectGame, id))
	short := b.shortened(id)
	switch {
	case errors.Is(err, sql.ErrNoRows) && short != nil:
		return record{Head: Head{ID: id, Damaged: true}}, short.damage(b.path)
	case errors.Is(err, sql.ErrNoRows):
		return record{}, &NoGameError{ID: id}
	case err != nil:
		r.ID = id
		return r, b.damaged(id, 0, err)
	case short != nil:
		return r, short.damage(b.path)
	}
	return r, nil
}

// Holding are the bodies of all entries of all games that hold the text. Nobody has
// verified them. It reads on a connection of its own: games may be played meanwhile.
func (b *Book) Holding(ctx context.Context, text string) ([][]byte, error) {
	c, err := dial(b.source)
	if err != nil {
		return nil, b.unreadable(err)
	}
	defer c.Close()
	bodies, err := c.holding(ctx, text)
	return bodies, b.unreadable(err)
}

func (c *conn) holding(ctx context.Context, text string) (bodies [][]byte, err error) {
	rows, err := c.QueryContext(ctx, `SELECT body FROM entry WHERE instr(body, ?) > 0`, text)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var body []byte
		if err := rows.Scan(&body); err != nil {
			return nil, err
		}
		bodies = append(bodies, body)
	}
	return bodies, rows.Err()
}

// lastChange is when the book was last written.
func lastChange(c *conn) time.Time {
	var at sql.NullInt64
	if c.QueryRow(`SELECT max(changed) FROM game`).Scan(&at) != nil || !at.Valid {
		return time.Time{}
	}
	return time.UnixMilli(at.Int64)
}
