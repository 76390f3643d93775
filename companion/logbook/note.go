package logbook

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Note is what people have noted of a game. It is none of its entries: it changes nothing in
// the game, and may be written while the game is played elsewhere.
type Note struct {
	Game string // its ID
	Name string // what is noted, one of the Note constants
	At   time.Time
	Text string // never empty
}

// What people note of games.
const (
	// NoteName is what people call the evening, NoteText what they want to remember of it.
	NoteName = "name"
	NoteText = "text"

	// NoteDeleted says with the text "yes" that a game stands in no list and in no count any
	// more. Nothing of it is gone: taking the note back brings it back.
	NoteDeleted = "deleted"

	// NoteCount says whether a game counts in a league: with the text "no" it does not.
	NoteCount = "count"
)

// LongestNote is how many letters people may note of an evening.
const LongestNote = 200

// sum is the checksum over the row.
func (n *Note) sum() sum {
	var d digest
	d.text("note")
	d.text(n.Game)
	d.text(n.Name)
	d.number(n.At.UnixMilli())
	d.text(n.Text)
	return d.sum()
}

// Notes lists the notes of all games, by game and name. With a *DamagedError they are those
// that fit their checksums.
func (b *Book) Notes(ctx context.Context) ([]Note, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []Note
	err := b.read(func(tx *sql.Tx) (err error) {
		list, err = b.notes(ctx, tx)
		return err
	})
	return slices.DeleteFunc(list, func(n Note) bool { return n.Text == "" }), err
}

// notes are all rows of the table, those that were taken back too.
func (b *Book) notes(ctx context.Context, tx *sql.Tx) (list []Note, err error) {
	if have, err := shapeOf(tx); err != nil || have < 2 {
		return nil, err
	}
	rows, err := tx.QueryContext(ctx, `SELECT game, name, at, text, sum FROM note ORDER BY game, name`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var bad error
	for rows.Next() {
		var (
			n     Note
			at    int64
			check []byte
		)
		if err := rows.Scan(&n.Game, &n.Name, &at, &n.Text, &check); err != nil {
			return list, err
		}
		n.At = time.UnixMilli(at).UTC()
		if !n.sum().is(check) {
			bad = cmp.Or(bad, b.damaged("", 0, fmt.Errorf("note %q of game %s does not fit its checksum", n.Name, n.Game)))
			continue
		}
		list = append(list, n)
	}
	return list, cmp.Or(rows.Err(), bad)
}

// noted fills what the notes say into heads. A note that does not fit its checksum is as none:
// a game may come back by that, and does not go.
func (b *Book) noted(ctx context.Context, tx *sql.Tx, heads []Head) error {
	list, err := b.notes(ctx, tx)
	if _, bad := errors.AsType[*DamagedError](err); err != nil && !bad {
		return err
	}
	at := map[string]*Head{}
	for i := range heads {
		at[heads[i].ID] = &heads[i]
	}
	for _, n := range list {
		h := at[n.Game]
		if h == nil {
			continue
		}
		switch n.Name {
		case NoteName:
			h.Name = n.Text
		case NoteText:
			h.Note = n.Text
		case NoteCount:
			h.Out = n.Text == "no"
		case NoteDeleted:
			h.Deleted = n.Text == "yes"
		}
	}
	return nil
}

func putNote(tx *sql.Tx, n Note) error {
	s := n.sum()
	_, err := tx.Exec(`INSERT OR REPLACE INTO note (game, name, at, text, sum) VALUES (?, ?, ?, ?, ?)`,
		n.Game, n.Name, n.At.UnixMilli(), n.Text, s[:])
	return err
}

func shapeOf(tx *sql.Tx) (n int, err error) {
	err = tx.QueryRow(`SELECT user_version FROM pragma_user_version`).Scan(&n)
	return n, err
}

// checkNotes reports notes that do not fit their checksums.
func (b *Book) checkNotes(ctx context.Context, tx *sql.Tx) ([]Problem, error) {
	_, err := b.notes(ctx, tx)
	if bad, ok := errors.AsType[*DamagedError](err); ok {
		return []Problem{{Err: bad}}, nil
	}
	return nil, err
}
