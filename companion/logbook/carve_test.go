package logbook

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// longSetup fills pages of its own.
var longSetup = strings.Repeat("# the harbour at night\n", 500)

// headBook is a book of two games that was closed, and the page on which their heads stand.
func headBook(t *testing.T) (path string, ids [2]string, page int) {
	t.Helper()
	path = openNewPath(t)
	b := must(Open(path))(t)
	for i := range ids {
		g := must(b.Create(sample))(t)
		check(t, g.Append(entries(1, 40)...))
		check(t, g.SetHead(func(h *Head) { h.Title, h.Setup = "Sunday", longSetup }))
		ids[i] = g.Head().ID
	}
	check(t, b.Close())
	c := must(dial(readable(path)))(t)
	defer c.Close()
	check(t, c.QueryRow(`SELECT rootpage FROM sqlite_schema WHERE name = 'game'`).Scan(&page))
	return path, ids, page
}

// scratch writes over bytes of a page, counted from 1.
func scratch(t *testing.T, path string, page int, bytes []byte) {
	t.Helper()
	text := must(os.ReadFile(path))(t)
	copy(text[(page-1)*4096:], bytes)
	check(t, os.WriteFile(path, text, 0o600))
}

// TestRecover_damagedPage: rows of a page that SQLite cannot read any more still stand in it.
func TestRecover_damagedPage(t *testing.T) {
	inMemory(t)
	path, ids, page := headBook(t)
	check(t, os.RemoveAll(headsOf(path)))
	scratch(t, path, page, make([]byte, 12))
	done := must(Recover(t.Context(), path))(t)
	if len(done.Games) != 2 {
		t.Fatalf("%+v", done)
	}
	for _, id := range ids {
		wantEntries(t, path, id, 40)
	}
}

// TestRecover_lostHead: a head of which nothing is left in the book stands beside it.
func TestRecover_lostHead(t *testing.T) {
	inMemory(t)
	path, ids, page := headBook(t)
	scratch(t, path, page, make([]byte, 4096))
	if b, err := Open(path); err == nil {
		b.Close()
	}
	must(Recover(t.Context(), path))(t)
	for _, id := range ids {
		wantEntries(t, path, id, 40)
		b := must(OpenReadOnly(path))(t)
		if h := must(b.Head(id))(t); h.Title != "Sunday" || h.Setup != longSetup {
			t.Errorf("its head is %+v", h)
		}
		check(t, b.Close())
	}
}

// TestRecover_noHead: where no head is left at all the number of answers is told.
func TestRecover_noHead(t *testing.T) {
	inMemory(t)
	path, ids, page := headBook(t)
	check(t, os.RemoveAll(headsOf(path)))
	check(t, os.Remove(witnessPath(path)))
	scratch(t, path, page, make([]byte, 4096))
	done := must(Recover(t.Context(), path))(t)
	if len(done.Games) != 2 {
		t.Fatalf("%+v", done)
	}
	for _, g := range done.Games {
		if g.Game != ids[0] && g.Game != ids[1] || !g.Missing || g.Lost != 40 || !g.AtLeast || g.Found != 40 {
			t.Errorf("%+v", g)
		}
	}
}

// TestRecover_brokenPath: entries that nothing leads to any more are found.
func TestRecover_brokenPath(t *testing.T) {
	inMemory(t)
	path := openNewPath(t)
	b := must(Open(path))(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 300)...))
	check(t, b.Close())
	c := must(dial(readable(path)))(t)
	var page int
	check(t, c.QueryRow(`SELECT rootpage FROM sqlite_schema WHERE name = 'entry'`).Scan(&page))
	check(t, c.Close())
	scratch(t, path, page, bytes.Repeat([]byte{0}, 16))
	must(Recover(t.Context(), path))(t)
	wantEntries(t, path, g.Head().ID, 300)
}

// TestKeptHead: a copy of a head is what it was, or nothing.
func TestKeptHead(t *testing.T) {
	inMemory(t)
	path, ids, _ := headBook(t)
	if heads := keptHeads(path); len(heads) != 2 {
		t.Fatalf("%v", heads)
	}
	file := filepath.Join(headsOf(path), ids[0])
	flip(t, file, int64(bytes.Index(must(os.ReadFile(file))(t), []byte("Sunday"))))
	if heads := keptHeads(path); len(heads) != 1 || heads[0].ID != ids[1] {
		t.Errorf("%v", heads)
	}
}
