package logbook

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
	must(c.Exec(`CREATE TABLE recipe (cake TEXT)`))(t)
	check(t, c.Close())

	empty := filepath.Join(t.TempDir(), "empty.db")
	check(t, os.WriteFile(empty, nil, 0o600))

	text := filepath.Join(t.TempDir(), "text.db")
	check(t, os.WriteFile(text, []byte(strings.Repeat("Dear diary, ", 1000)), 0o600))

	alone := filepath.Join(t.TempDir(), "alone.db")
	check(t, os.WriteFile(alone+"-wal", []byte("the last evening"), 0o600))

	changed := openNewPath(t)
	c = must(dial(writable(changed)))(t)
	must(c.Exec(`CREATE INDEX other ON entry (at)`))(t)
	check(t, c.Close())

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
	must(b.conn.Exec(`DELETE FROM entry WHERE n = 3`))(t)
	g.Append(entry(4))
	got, err := b.Sound(g.Head().ID)
	if bad, ok := errors.AsType[*DamagedError](err); !ok || bad.N != 3 && bad.N != 0 {
		t.Errorf("a game without its entry 3: %v", err)
	}
	equal(t, "what is sound", got, entries(1, 2))
}

// trialBook is a file as programs from before the first release have left it, with these
// tables and the number of their shape. The program was killed: some of it is in the -wal file.
func trialBook(t *testing.T, version int) (path string) {
	made := filepath.Join(t.TempDir(), "made.db")
	check(t, os.WriteFile(made, nil, 0o600))
	c := must(dial(writable(made)))(t)
	defer c.Close()
	must(c.Exec(fmt.Sprintf(`PRAGMA journal_mode = WAL; CREATE TABLE game (id TEXT) STRICT;
		PRAGMA application_id = 1214672461; PRAGMA user_version = %d; PRAGMA wal_checkpoint; INSERT INTO game VALUES ('k7m3p')`, version)))(t)
	path = filepath.Join(t.TempDir(), "logbook.db")
	for _, tail := range []string{"", "-wal"} {
		check(t, copyFile(path+tail, made+tail))
	}
	return path
}

// A book from before the first release is refused and stays as it is, its -wal file too.
func TestOpen_trialBook(t *testing.T) {
	for version := 1; version <= 4; version++ {
		path := trialBook(t, version)
		content := func() [2]string {
			return [2]string{string(must(os.ReadFile(path))(t)), string(must(os.ReadFile(path + "-wal"))(t))}
		}
		before := content()
		for name, open := range map[string]func(string) (*Book, error){"Open": Open, "OpenReadOnly": OpenReadOnly} {
			if _, err := open(path); !errors.As(err, new(*OlderError)) {
				t.Errorf("%s of shape %d: %v", name, version, err)
			}
			if content() != before {
				t.Errorf("%s has changed a file of shape %d", name, version)
			}
		}
	}
}

// What a newer program has written is not touched either.
func TestOpen_newer(t *testing.T) {
	path := openNewPath(t)
	c := must(dial(writable(path)))(t)
	must(c.Exec(`PRAGMA user_version = 3`))(t)
	check(t, c.Close())
	_, err := Open(path)
	if e, ok := errors.AsType[*NewerError](err); !ok || e.Version != 3 || e.Known != 2 {
		t.Errorf("a newer file: %v", err)
	}
}
