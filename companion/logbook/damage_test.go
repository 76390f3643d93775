package logbook

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/games/gamestest/effort"
)

// victim is a book as a power cut leaves it: some pages in the file, later ones
// in the -wal file.
type victim struct {
	book, wal []byte
	closed    []byte            // the book as it is after closing, with no -wal file
	games     map[string][]Head // every head a game ever had, by ID
}

// newVictim plays two games, one of so many entries and one of half of them. A
// checkpoint in the middle brings the second one into the file.
func newVictim(t testing.TB, last int) victim {
	v := victim{games: map[string][]Head{}}
	ids := []string{"bbbbb", "zzzzz"}
	newID = func() string { id := ids[0]; ids = ids[1:]; return id }
	defer func() { newID = randomID }()
	b := openNew(t)
	defer b.Close()
	must(b.conn.Exec(`PRAGMA wal_autocheckpoint = 0`))(t)
	var games []*Game
	for range 2 {
		h := sample
		h.Setup = ""
		games = append(games, must(b.Create(h))(t))
	}
	save := func(g *Game, change func(*Head), e ...Entry) {
		check(t, g.Save(change, e...))
		v.games[g.Head().ID] = append(v.games[g.Head().ID], g.Head())
	}
	for n := 1; n <= last; n++ {
		for i, g := range games {
			if i == 1 && n > last/2 {
				continue
			}
			var change func(*Head)
			switch n {
			case 4:
				change = func(h *Head) { h.Setup = sample.Setup }
			case last / 3, last * 3 / 4:
				change = func(h *Head) { h.Title, h.Seed, h.Seeded = fmt.Sprint("Abend ", n), int64(n), true }
			}
			save(g, change, entry(n))
		}
		if n == last/2 {
			b.upkeep.Wait()
			must(b.conn.Exec(`PRAGMA wal_checkpoint`))(t)
		}
	}
	v.book = must(os.ReadFile(b.Path()))(t)
	v.wal = must(os.ReadFile(b.Path() + "-wal"))(t)
	check(t, b.Close())
	v.closed = must(os.ReadFile(b.Path()))(t)
	return v
}

// put writes the two files into a new folder and returns the book's path.
func (v victim) put(t testing.TB) string {
	path := filepath.Join(t.TempDir(), "logbook.db")
	check(t, os.WriteFile(path, v.book, 0o600))
	if len(v.wal) > 0 {
		check(t, os.WriteFile(path+"-wal", v.wal, 0o600))
	}
	return path
}

// harm changes one of the files: a bit, some bytes, a block of zeros, a cut.
func harm(file []byte, random *rand.Rand) (name string, harmed []byte) {
	file = slices.Clone(file)
	at := random.IntN(len(file))
	switch random.IntN(4) {
	case 0:
		file[at] ^= 1 << random.IntN(8)
		return fmt.Sprintf("bit at %d", at), file
	case 1:
		end := min(at+1+random.IntN(8), len(file))
		for i := range file[at:end] {
			file[at+i] = byte(random.Int())
		}
		return fmt.Sprintf("bytes %d to %d", at, end), file
	case 2:
		at &^= 511
		clear(file[at:min(at+512, len(file))])
		return fmt.Sprintf("block at %d", at), file
	}
	return fmt.Sprintf("cut at %d", at), file[:at]
}

// inMemory keeps the test's files off the disk where it can: thousands of
// books are opened, and none has to outlive a power cut.
func inMemory(t *testing.T) {
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		t.Setenv("TMPDIR", "/dev/shm")
	}
}

// TestOpen_damaged breaks a book some hundred times. Whatever is read is what was
// written; less of it only if the -wal file was broken, and never another.
func TestOpen_damaged(t *testing.T) {
	inMemory(t)
	random := seeded(t)
	v := newVictim(t, 150)
	count := map[string]int{}
	for i := range effort.Of(60, 600, 5000) {
		broken, what := v, []string{"closed book", "book with wal", "wal"}[i%3]
		var name string
		switch i % 3 {
		case 0:
			name, broken.book = harm(v.closed, random)
			broken.wal = nil
		case 1:
			name, broken.book = harm(v.book, random)
		case 2:
			name, broken.wal = harm(v.wal, random)
		}
		path := broken.put(t)
		for _, outcome := range v.read(t, path, i%2 == 0, name) {
			count[what+": "+outcome]++
			if what != "wal" && outcome == "shortened" {
				t.Errorf("%s: entries vanished from the book and nobody noticed", name)
			}
		}
		os.RemoveAll(filepath.Dir(path))
	}
	t.Logf("%v", count)
	for _, outcome := range []string{"closed book: refused", "closed book: whole", "book with wal: refused", "wal: shortened"} {
		if count[outcome] == 0 {
			t.Errorf("the test has lost its teeth: no %s in %v", outcome, count)
		}
	}
}

// TestAppend_toDamagedBook plays on in books that are broken somewhere else.
// What had been there still is, and what was acknowledged is too unless the
// people had been warned; a write that meets the damage is refused.
func TestAppend_toDamagedBook(t *testing.T) {
	inMemory(t)
	random := seeded(t)
	v := newVictim(t, 150)
	v.wal = nil
	count := map[string]int{}
	for range effort.Of(20, 200, 1000) {
		broken := v
		var name string
		name, broken.book = harm(v.closed, random)
		path := broken.put(t)
		count[playOn(t, path, name)]++
		os.RemoveAll(filepath.Dir(path))
	}
	t.Logf("%v", count)
}

func playOn(t *testing.T, path, name string) string {
	t.Helper()
	b, err := Open(path)
	if err != nil {
		return "not opened"
	}
	defer b.Close()
	g, err := b.Take("bbbbb")
	if err != nil {
		return "not taken"
	}
	outcome := "played on"
	for n := 151; n <= 170; n++ {
		if err := g.Append(entry(n)); err != nil {
			outcome = "refused"
			break
		}
	}
	check(t, b.Close())
	warned := b.Damage() != nil
	b = must(Open(path))(t)
	defer b.Close()
	got, err := b.Sound("bbbbb")
	if len(got) < 150 || len(got) < len(g.Entries()) && !warned || firstOther(got) >= 0 {
		t.Errorf("%s: %d entries acknowledged, %d there, %v", name, len(g.Entries()), len(got), err)
	}
	if warned {
		outcome += " and warned"
	}
	return outcome
}

// read opens a broken book and says what became of its games.
func (v victim) read(t *testing.T, path string, readOnly bool, name string) []string {
	t.Helper()
	open := Open
	if readOnly {
		open = OpenReadOnly
	}
	b, err := open(path)
	if err != nil {
		wantWorded(t, name, err)
		return []string{"refused", "refused"}
	}
	defer b.Close()
	var outcomes []string
	for id := range v.games {
		outcomes = append(outcomes, v.readGame(t, b, id, name))
	}
	return outcomes
}

func (v victim) readGame(t *testing.T, b *Book, id, name string) string {
	t.Helper()
	prefix, soundErr := b.Sound(id)
	if i := firstOther(prefix); i >= 0 {
		t.Fatalf("%s: game %s: entry %d of the sound ones is %v", name, id, i+1, prefix[i])
	}
	g, err := b.Look(id)
	if err != nil {
		wantWorded(t, name, err)
		return "refused"
	}
	if soundErr != nil || len(prefix) != len(g.Entries()) || firstOther(g.Entries()) >= 0 {
		t.Fatalf("%s: game %s: %d entries, %d sound, %v", name, id, len(g.Entries()), len(prefix), soundErr)
	}
	heads := v.games[id]
	n := slices.IndexFunc(heads, func(h Head) bool { return cmp.Equal(h, g.Head()) })
	switch {
	case g.Head().Entries == 0:
		return "shortened"
	case n < 0:
		t.Fatalf("%s: game %s never had this head: %+v", name, id, g.Head())
	case n < len(heads)-1:
		return "shortened"
	}
	return "whole"
}

// wantWorded wants an error that has a sentence for people.
func wantWorded(t *testing.T, name string, err error) {
	t.Helper()
	if _, ok := errors.AsType[Worded](err); !ok {
		t.Errorf("%s: %T without a sentence: %v", name, err, err)
	}
}
