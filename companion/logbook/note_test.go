package logbook

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// noted are the notes of a book, "game name: text".
func noted(t *testing.T, b *Book) (list []string) {
	t.Helper()
	for _, n := range must(b.Notes(t.Context()))(t) {
		list = append(list, n.Game+" "+n.Name+": "+n.Text)
	}
	return list
}

func TestSetNote(t *testing.T) {
	b := openNew(t)
	id := must(b.Create(sample))(t).Head().ID
	other := must(b.Create(sample))(t)
	check(t, b.SetNote(id, NoteCount, "maybe"))
	check(t, b.SetNote(strings.ToUpper(id), NoteCount, "no"))
	check(t, b.SetNote(other.Head().ID, NoteCount, "no"))
	check(t, b.SetNote(other.Head().ID, NoteCount, ""))
	check(t, other.Append(entry(1))) // it is played on meanwhile
	if err := b.SetNote("zzzzz", NoteCount, "no"); !errors.Is(err, ErrNoGame) {
		t.Errorf("a note of no game: %v", err)
	}
	want := []string{id + " count: no"}
	equal(t, "notes", noted(t, b), want)
	check(t, b.Close())

	still := must(OpenReadOnly(b.Path()))(t)
	defer still.Close()
	equal(t, "notes as they are read", noted(t, still), want)
	if err := still.SetNote(id, NoteCount, ""); !errors.As(err, new(*NotSavedError)) {
		t.Errorf("a note in a book that is only read: %v", err)
	}
}

// What people note stands in the heads; a note that is damaged deletes nothing.
func TestGames_noted(t *testing.T) {
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	defer b.Close()
	id := must(b.Create(sample))(t).Head().ID
	must(b.Create(sample))(t)
	for name, text := range map[string]string{NoteName: "Harbour", NoteText: "a die lost", NoteCount: "no", NoteDeleted: "yes"} {
		check(t, b.SetNote(id, name, text))
	}
	h := must(b.Head(id))(t)
	if h.Name != "Harbour" || h.Note != "a die lost" || !h.Out || !h.Deleted {
		t.Errorf("the head says %+v", h)
	}
	all := must(b.Games(t.Context()))(t)
	if kept := Kept(all); len(all) != 2 || len(kept) != 1 || kept[0].ID == id || kept[0].Name != "" || kept[0].Out {
		t.Errorf("of %+v are kept %+v", all, kept)
	}
	check(t, b.SetNote(id, NoteName, ""))
	must(b.conn.Exec(`UPDATE note SET at = at + 1 WHERE name = ?`, NoteDeleted))(t)
	if h := must(b.Head(id))(t); h.Deleted || h.Name != "" || !h.Out {
		t.Errorf("with a damaged note the head says %+v", h)
	}
}

// A changed note is not believed, and the others are.
func TestNotes_damaged(t *testing.T) {
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	defer b.Close()
	first, second := must(b.Create(sample))(t).Head().ID, must(b.Create(sample))(t).Head().ID
	check(t, b.SetNote(first, NoteCount, "no"))
	check(t, b.SetNote(second, NoteCount, "no"))
	must(b.conn.Exec(`UPDATE note SET text = 'on' WHERE game = ?`, first))(t)
	list, err := b.Notes(t.Context())
	if len(list) != 1 || list[0].Game != second || !errors.As(err, new(*DamagedError)) {
		t.Errorf("%v, %v", list, err)
	}
	if found := must(b.Check(t.Context()))(t); len(found) != 1 || !errors.As(found[0].Err, new(*DamagedError)) {
		t.Errorf("check finds %v", found)
	}
}

// firstShape is a book as programs have left it that knew no notes, with a game of three entries.
func firstShape(t *testing.T) (path, id string) {
	t.Helper()
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 3)...))
	must(b.conn.Exec(`DROP TABLE note; PRAGMA user_version = 1`))(t)
	check(t, b.Close())
	return b.Path(), g.Head().ID
}

func shapeAt(t *testing.T, path string) (n int) {
	t.Helper()
	c := must(dial(readable(path)))(t)
	defer c.Close()
	check(t, c.QueryRow(`SELECT user_version FROM pragma_user_version`).Scan(&n))
	return n
}

func TestSetNote_inOlderBook(t *testing.T) {
	path, id := firstShape(t)
	still := must(OpenReadOnly(path))(t)
	defer still.Close()
	b := must(Open(path))(t)
	defer b.Close()
	elsewhere := must(Open(path))(t)
	defer elsewhere.Close()
	g := must(elsewhere.Take(id))(t)
	check(t, g.Append(entry(4)))
	equal(t, "notes of a book without them", noted(t, b), []string(nil))
	if n := shapeAt(t, path); n != 1 {
		t.Errorf("playing has made shape %d of it", n)
	}

	check(t, b.SetNote(id, NoteCount, "no"))
	check(t, g.Append(entry(5)))
	want := []string{id + " count: no"}
	for _, x := range []*Book{b, elsewhere, still} {
		equal(t, "notes", noted(t, x), want)
	}
	if n := shapeAt(t, path); n != 2 {
		t.Errorf("it has shape %d", n)
	}
	if n := shapeAt(t, path+".shape-1"); n != 1 {
		t.Errorf("the copy has shape %d", n)
	}
	wantSound(t, path)
	wantEntries(t, path, id, 5)
	wantEntries(t, path+".shape-1", id, 4)
}

// Nothing is built on to a book that is damaged, and no half of it stays.
func TestSetNote_inOlderBook_damaged(t *testing.T) {
	path, id := firstShape(t)
	c := must(dial(writable(path)))(t)
	must(c.Exec(`UPDATE entry SET body = '{"somebody":"else"}' WHERE n = 2`))(t)
	check(t, c.Close())
	b := must(Open(path))(t)
	defer b.Close()
	if err := b.SetNote(id, NoteCount, "no"); !errors.As(err, new(*DamagedError)) {
		t.Errorf("noted: %v", err)
	}
	if n := shapeAt(t, path); n != 1 {
		t.Errorf("it has shape %d", n)
	}
	if left, _ := filepath.Glob(path + ".shape*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestRecover_notes(t *testing.T) {
	path, copied := filepath.Join(t.TempDir(), "logbook.db"), filepath.Join(t.TempDir(), "copy.db")
	b := must(Open(path))(t)
	var ids []string
	for range 3 {
		g := must(b.Create(sample))(t)
		check(t, g.Append(entries(1, 3)...))
		ids = append(ids, g.Head().ID)
	}
	check(t, b.SetNote(ids[0], NoteCount, "no"))
	check(t, b.SetNote(ids[1], NoteCount, "no"))
	check(t, b.Backup(t.Context(), copied))
	check(t, b.SetNote(ids[1], NoteCount, ""))
	check(t, b.SetNote(ids[2], NoteCount, "no"))
	must(b.conn.Exec(`UPDATE note SET at = at + 1 WHERE game = ?`, ids[1]))(t) // as good as damaged: the copy's stands
	must(b.conn.Exec(`DELETE FROM entry WHERE game = ? AND n = 3`, ids[2]))(t)
	check(t, b.Close())
	must(Recover(t.Context(), path, copied))(t)
	wantSound(t, path)
	b = must(OpenReadOnly(path))(t)
	defer b.Close()
	want := []string{ids[0] + " count: no", ids[1] + " count: no", ids[2] + " count: no"}
	slices.Sort(want)
	equal(t, "recovered notes", noted(t, b), want)
}
