package logbook

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestOpen_anyName(t *testing.T) {
	for _, name := range []string{"Ömer & Söhne #1?.db", "100% sure;x=y.db", "a b'c\".db", ":memory:"} {
		path := filepath.Join(t.TempDir(), name)
		b := must(Open(path))(t)
		g := must(b.Create(sample))(t)
		check(t, g.Append(entry(1)))
		check(t, b.Close())
		wantEntries(t, path, g.Head().ID, 1)
	}
}

func TestOpen_throughLink(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	link := filepath.Join(t.TempDir(), "link.db")
	check(t, os.Symlink(b.Path(), link))
	other := must(Open(link))(t)
	defer other.Close()
	if _, err := other.Take(g.Head().ID); !isLocked(err) {
		t.Errorf("taken twice by two names: %v", err)
	}
	check(t, g.Append(entry(1)))
	equal(t, "entries", must(other.Sound(g.Head().ID))(t), entries(1, 1))
}

func TestOpen_notABook(t *testing.T) {
	foreign := filepath.Join(t.TempDir(), "foreign.db")
	check(t, os.WriteFile(foreign, nil, 0o600))
	c := must(dial(dataSource(foreign, nil)))(t)
	must(c.ExecContext(t.Context(), `CREATE TABLE recipe (cake TEXT)`))(t)
	check(t, c.close())

	empty := filepath.Join(t.TempDir(), "empty.db")
	check(t, os.WriteFile(empty, nil, 0o600))

	text := filepath.Join(t.TempDir(), "text.db")
	check(t, os.WriteFile(text, []byte(strings.Repeat("Dear diary, ", 1000)), 0o600))

	alone := filepath.Join(t.TempDir(), "alone.db")
	check(t, os.WriteFile(alone+"-wal", []byte("the last evening"), 0o600))

	changed := openNewPath(t)
	c = must(dial(writable(changed)))(t)
	must(c.ExecContext(t.Context(), `CREATE INDEX other ON entry (at)`))(t)
	check(t, c.close())

	for path, want := range map[string]Worded{
		foreign: &ForeignError{}, text: &DamagedError{}, empty: &DamagedError{}, alone: &DamagedError{}, changed: &DamagedError{},
	} {
		_, err := Open(path)
		if fmt.Sprintf("%T", err) != fmt.Sprintf("%T", want) {
			t.Errorf("%s: %v", filepath.Base(path), err)
		}
	}
	if header := must(os.ReadFile(foreign))(t)[18:20]; string(header) != "\x01\x01" {
		t.Errorf("the foreign file was changed: %q", header)
	}
}

// openNewPath is the path of an empty book.
func openNewPath(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "logbook.db")
	check(t, must(Open(path))(t).Close())
	return path
}

func TestAppend_fileGone(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	folder := filepath.Dir(b.Path())
	check(t, os.Rename(folder, folder+"-unplugged"))
	err := g.Append(entry(2))
	if e, ok := errors.AsType[*NotSavedError](err); !ok || e.Cause != CauseGone {
		t.Fatalf("saved into nowhere: %v", err)
	}
	check(t, os.Rename(folder+"-unplugged", folder))
	check(t, g.Append(entries(2, 3)...))
	check(t, b.Close())
	wantEntries(t, b.Path(), g.Head().ID, 3)
}

// TestSave_arrivedAllTheSame: a commit was reported as failed, but its bytes
// had reached the file.
func TestSave_arrivedAllTheSame(t *testing.T) {
	setUp := func(h *Head) { h.Setup, h.Stage = "one", StagePlay }
	for name, test := range map[string]struct {
		lost  func(g *Game) (*plan, error)
		again func(g *Game) error
	}{
		"one entry": {
			func(g *Game) (*plan, error) { return g.plan(nil, entries(3, 3)) },
			func(g *Game) error { return g.Append(entries(3, 6)...) }},
		"entries": {
			func(g *Game) (*plan, error) { return g.plan(nil, entries(3, 5)) },
			func(g *Game) error { return g.Append(entries(3, 6)...) }},
		"all of them": {
			func(g *Game) (*plan, error) { return g.plan(nil, entries(3, 6)) },
			func(g *Game) error { return g.Append(entries(3, 6)...) }},
		"set-up": {
			func(g *Game) (*plan, error) { return g.plan(setUp, nil) },
			func(g *Game) error { return g.Save(setUp, entries(3, 6)...) }},
		"set-up and entry": {
			func(g *Game) (*plan, error) { return g.plan(setUp, entries(3, 3)) },
			func(g *Game) error { return g.Save(setUp, entries(3, 6)...) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := openNew(t)
			h := sample
			h.Setup = ""
			g := must(b.Create(h))(t)
			check(t, g.Append(entries(1, 2)...))
			p := must(test.lost(g))(t)
			check(t, writeBehind(b, p))
			check(t, test.again(g))
			check(t, g.Append(entry(7)))
			check(t, b.Close())
			wantEntries(t, b.Path(), g.Head().ID, 7)
		})
	}
}

// writeBehind writes what the game does not know of.
func writeBehind(b *Book, p *plan) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.write(p.store)
}

func TestAppend_somebodyElseWrote(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	other := entry(2)
	other.Body = []byte(`{"somebody":"else"}`)
	p := must(g.plan(nil, []Entry{other}))(t)
	check(t, writeBehind(b, p))
	if _, ok := errors.AsType[*DamagedError](g.Append(entry(2))); !ok {
		t.Error("wrote over somebody else's entry")
	}
}

// TestAppend_lastRowGone: somebody has taken the last entry out of the file while the game
// is played. What is written after it is not taken for whole.
func TestAppend_lastRowGone(t *testing.T) {
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	defer b.Close()
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 3)...))
	b.upkeep.Wait()
	must(b.conn.ExecContext(t.Context(), `DELETE FROM entry WHERE id = ?`, rowID(1, 3)))(t)
	g.Append(entry(4))
	got, err := b.Sound(g.Head().ID)
	if bad, ok := errors.AsType[*DamagedError](err); !ok || bad.N != 3 && bad.N != 0 {
		t.Errorf("a game without its entry 3: %v", err)
	}
	equal(t, "what is sound", got, entries(1, 2))
}

// nextShapes is the file's shape once it has a further table.
func nextShapes(step string) []shape {
	table := `CREATE TABLE note (game TEXT, note TEXT) STRICT`
	return append(shapes[:len(shapes):len(shapes)],
		shape{step: table + ";" + step, tables: append([]string{table}, shapes[len(shapes)-1].tables...)})
}

// fixture is a file of an older shape, from its text in testdata. The texts are also the
// proof that checksums are computed today as they were then.
func fixture(t *testing.T, shape int) string {
	path := filepath.Join(t.TempDir(), "logbook.db")
	check(t, os.WriteFile(path, nil, 0o600))
	c := must(dial(writable(path)))(t)
	must(c.ExecContext(t.Context(), string(must(os.ReadFile(fmt.Sprintf("testdata/shape%d.sql", shape)))(t))))(t)
	check(t, c.close())
	return path
}

func TestOpen_shape1(t *testing.T) {
	path := fixture(t, 1)
	if _, err := OpenReadOnly(path); !errors.As(err, new(*OlderError)) {
		t.Errorf("read only: %v", err)
	}
	b := must(Open(path))(t)
	defer b.Close()
	wantEntries(t, path, "k7m3p", 3)
	copied := must(dial(writable(path + ".shape1")))(t)
	var n int
	check(t, copied.QueryRowContext(t.Context(), `SELECT count(*) FROM entry`).Scan(&n))
	equal(t, "rows in the copy, the seal among them", n, 4)
	check(t, copied.close())
	h := must(b.Head("k7"))(t)
	if h.Campaign != "" || h.Part != 0 || h.Parts != 0 {
		t.Errorf("a game of shape 1 belongs to a campaign: %+v", h)
	}
	if h.Setup != sample.Setup || h.Seed != 7 || !h.Seeded || h.Title != sample.Title || h.Stage != StagePlay {
		t.Errorf("head %+v", h)
	}
}

// Several games of an older shape whose entries were written by turns are whole afterwards,
// and each is played on.
func TestOpen_olderShapes(t *testing.T) {
	for _, shape := range []int{2, 3} {
		path := fixture(t, shape)
		b := must(Open(path))(t)
		want := map[string]int{"k7m3p": 4, "c4t9w": 4, "e2x8r": 0}
		for id, last := range want {
			wantEntries(t, path, id, last)
		}
		var free int
		check(t, b.conn.QueryRowContext(t.Context(), `PRAGMA freelist_count`).Scan(&free))
		equal(t, "pages left from older tables", free, 0)
		h := must(b.Head("c4t9w"))(t)
		if h.Campaign != "c4t9w" || h.Part != 1 || h.Parts != 3 || !h.Over || !h.Changed.Equal(noon.Add(time.Hour)) {
			t.Errorf("shape %d: head %+v", shape, h)
		}
		for id, last := range want {
			check(t, must(b.Take(id))(t).Append(entry(last+1)))
		}
		fresh := must(b.Create(sample))(t)
		check(t, fresh.Append(entries(1, 3)...))
		check(t, b.Close())
		wantEntries(t, path, fresh.Head().ID, 3)
		for id, last := range want {
			wantEntries(t, path, id, last+1)
		}
	}
}

// What was damaged in an older shape is so afterwards.
func TestOpen_damagedOlderShape(t *testing.T) {
	for name, damage := range map[string]string{
		"no seal":   `UPDATE entry SET seal = NULL WHERE id >> 31 = (SELECT number FROM volume WHERE game = 'k7m3p')`,
		"no rows":   `DELETE FROM entry WHERE id >> 31 = (SELECT number FROM volume WHERE game = 'k7m3p')`,
		"last gone": `DELETE FROM entry WHERE id = (SELECT number << 31 | 4 FROM volume WHERE game = 'k7m3p')`,
		"no volume": `DELETE FROM volume WHERE game = 'k7m3p'`,
	} {
		path := fixture(t, 3)
		c := must(dial(writable(path)))(t)
		must(c.ExecContext(t.Context(), damage))(t)
		check(t, c.close())
		b := must(Open(path))(t)
		if _, err := b.Take("k7m3p"); !errors.As(err, new(*DamagedError)) {
			t.Errorf("%s: %v", name, err)
		}
		wantEntriesOf(t, b, "c4t9w", 4)
		check(t, b.Close())
	}
}

func TestOpen_migrates(t *testing.T) {
	path := fixture(t, 1)
	next := nextShapes(`INSERT INTO note SELECT id, title FROM game`)

	_, err := openReadOnly(path, next)
	if e, ok := errors.AsType[*OlderError](err); !ok || e.Version != 1 || e.Known != 5 {
		t.Errorf("an older file, read only: %v", err)
	}

	old := must(Open(path))(t)
	g := must(old.Take("k7m3p"))(t)
	if _, err := open(path, next); !isLocked(err) {
		t.Errorf("migrated a file that an older program was playing in: %v", err)
	}
	check(t, g.Append(entry(4)))
	check(t, old.Close())

	check(t, os.WriteFile(path+".copy", []byte("a program was killed"), 0o600))
	if _, err := open(path, nextShapes(`INSERT INTO note SELECT id, nothing FROM game`)); err == nil {
		t.Error("a step failed and nobody said so")
	}
	wantEntries(t, path, "k7m3p", 4) // still shape 4, whole

	b := must(open(path, next))(t)
	var note string
	check(t, b.conn.QueryRowContext(t.Context(), `SELECT note FROM note`).Scan(&note))
	equal(t, "note", note, sample.Title)
	check(t, must(b.Take("k7m3p"))(t).Append(entry(5)))
	check(t, b.Close())

	if _, err := Open(path); !errors.As(err, new(*NewerError)) {
		t.Errorf("a newer file: %v", err)
	}
	for _, copy := range []string{path + ".shape4", path + ".shape4-2"} {
		wantEntries(t, copy, "k7m3p", 4)
		if mode := must(os.Stat(copy))(t).Mode(); mode != 0o600 {
			t.Errorf("%s has mode %v", copy, mode)
		}
	}
}
