package logbook

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// copyOf copies a book as a kill would leave it, and gives the copy's path.
func copyOf(t *testing.T, path string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "logbook.db")
	check(t, copyFile(to, path))
	if _, err := os.Stat(path + "-wal"); err == nil {
		check(t, copyFile(to+"-wal", path+"-wal"))
	}
	return to
}

// meddle changes a book as other programs can.
func meddle(t *testing.T, path, statement string, args ...any) {
	t.Helper()
	c := must(dial(writable(path)))(t)
	must(c.Exec(`PRAGMA foreign_keys = OFF`))(t)
	must(c.Exec(statement, args...))(t)
	check(t, c.Close())
}

// wantDamaged wants a book whose only game is refused.
func wantDamaged(t *testing.T, what, path, id string) {
	t.Helper()
	b := must(Open(path))(t)
	defer b.Close()
	if _, err := b.Take(id); !errors.As(err, new(*DamagedError)) {
		t.Errorf("%s: %v", what, err)
	}
	if found := must(b.Check(t.Context()))(t); len(found) != 1 {
		t.Errorf("%s, check finds %v", what, found)
	}
}

// TestSeal: whoever takes the last entries out of a game is noticed, however many they are,
// and so is a head that is older than the entries. A kill leaves a game as sealed as closing.
func TestSeal(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	check(t, g.Append(entries(1, 5)...))
	var older [4]any
	check(t, b.conn.QueryRow(`SELECT entries, last, changed, sum FROM game`).Scan(&older[0], &older[1], &older[2], &older[3]))
	check(t, g.Append(entry(6)))
	head := g.Head()
	killed := copyOf(t, b.Path())
	check(t, b.Close())
	for name, path := range map[string]string{"killed": killed, "closed": b.Path()} {
		for first := range 6 {
			shorter := copyOf(t, path)
			meddle(t, shorter, `DELETE FROM entry WHERE n > ?`, first)
			wantDamaged(t, name+", last entries gone", shorter, id)
		}
		mixed := copyOf(t, path)
		meddle(t, mixed, `UPDATE game SET (entries, last, changed, sum) = (?, ?, ?, ?)`, older[:]...)
		wantDamaged(t, name+", older head", mixed, id)
		stale := copyOf(t, path)
		meddle(t, stale, `UPDATE game SET (entries, last) = (?, ?)`, older[:2]...)
		meddle(t, stale, `DELETE FROM entry WHERE n > 5`)
		wantDamaged(t, name+", half an older head", stale, id)
		whole := must(Open(path))(t)
		equal(t, name, must(whole.Head(id))(t), head)
		check(t, whole.Close())
		wantEntries(t, path, id, 6)
	}
}
