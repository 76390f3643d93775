package logbook

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// sealed says whether the game has a seal in the file.
func sealed(t *testing.T, b *Book, g *Game) (is bool) {
	t.Helper()
	b.upkeep.Wait() // this uses the connection behind the book's back
	check(t, b.conn.QueryRowContext(t.Context(), `SELECT seal IS NOT NULL FROM volume WHERE game = ?`, g.Head().ID).Scan(&is))
	return is
}

// A game is sealed when it is begun, when its head changes, when it is carried over into
// the book and when it is closed; the next entry takes the seal off.
func TestSeal(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	want := func(what string, is bool) {
		t.Helper()
		if sealed(t, b, g) != is {
			t.Errorf("%s: sealed is %v", what, !is)
		}
	}
	want("begun", true)
	check(t, g.Append(entry(1)))
	want("an entry", false)
	check(t, g.Append(entry(2)))
	check(t, g.SetHead(func(h *Head) { h.Title = "Abend" }))
	want("another title", true)
	check(t, g.Append(entries(3, 5)...))
	want("entries", false)
	if !b.checkpoint() {
		t.Error("no checkpoint")
	}
	want("carried over", true)
	check(t, g.Append(entry(6)))
	head := g.Head()
	check(t, g.Close())
	want("closed", true)
	equal(t, "head", must(b.Head(head.ID))(t), head)
	wantEntries(t, b.Path(), head.ID, 6)
}

// TestSeal_lastRowsGone: whoever takes the last entries out of a closed game is noticed,
// however many they are.
func TestSeal_lastRowsGone(t *testing.T) {
	for first := 1; first <= 6; first++ {
		path := filepath.Join(t.TempDir(), "logbook.db")
		b := must(Open(path))(t)
		g := must(b.Create(sample))(t)
		check(t, g.Append(entries(1, 5)...))
		check(t, g.Append(entry(6)))
		check(t, b.Close())
		c := must(dial(writable(path)))(t)
		must(c.ExecContext(t.Context(), `DELETE FROM entry WHERE id >= ?`, rowID(1, first)))(t)
		check(t, c.close())
		b = must(Open(path))(t)
		if _, err := b.Take(g.Head().ID); !errors.As(err, new(*DamagedError)) {
			t.Errorf("entries from %d on are gone: %v", first, err)
		}
		if _, err := b.Head(g.Head().ID); !errors.As(err, new(*DamagedError)) {
			t.Errorf("entries from %d on are gone, and the head: %v", first, err)
		}
		if found := must(b.Check(t.Context()))(t); len(found) != 1 {
			t.Errorf("entries from %d on are gone, check finds %v", first, found)
		}
		check(t, b.Close())
	}
}

// TestSeal_killed: what a kill leaves has no seal. It is whole as far as it goes, and knows
// when it was last changed.
func TestSeal_killed(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	for n := 1; n <= 20; n++ {
		check(t, g.Append(entry(n)))
	}
	b.upkeep.Wait()
	copied := filepath.Join(t.TempDir(), "logbook.db")
	for _, tail := range []string{"", "-wal"} {
		check(t, copyFile(copied+tail, b.Path()+tail))
	}
	other := must(Open(copied))(t)
	equal(t, "head", must(other.Head(g.Head().ID))(t), g.Head())
	again := must(other.Take(g.Head().ID))(t)
	if sealed(t, other, again) {
		t.Error("it has a seal")
	}
	check(t, again.Append(entry(21)))
	check(t, other.Close())
	wantEntries(t, copied, g.Head().ID, 21)
}

// TestSeal_cannot: a seal that cannot be written takes nothing away.
func TestSeal_cannot(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 3)...))
	hidden := b.Path() + ".hidden"
	check(t, os.Rename(b.Path(), hidden))
	check(t, g.Close())
	check(t, os.Rename(hidden, b.Path()))
	if sealed(t, b, g) {
		t.Error("it was sealed while its file was away")
	}
	check(t, b.Close())
	wantEntries(t, b.Path(), g.Head().ID, 3)
}

// TestSeal_somebodyElseWrote: a game into which somebody else has written is not sealed by
// who does not know of it.
func TestSeal_somebodyElseWrote(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	p := must(g.plan(nil, entries(2, 2)))(t)
	check(t, writeBehind(b, p))
	check(t, g.Close())
	if sealed(t, b, g) {
		t.Error("it has a seal")
	}
	wantEntries(t, b.Path(), g.Head().ID, 2)
}
