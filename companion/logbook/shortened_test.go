package logbook

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// played is a book with a game of so many answers, each its own write, as a kill leaves it.
func played(t *testing.T, last int) (path, id string) {
	t.Helper()
	b := openNew(t)
	g := must(b.Create(sample))(t)
	for n := 1; n <= last; n++ {
		check(t, g.Append(entry(n)))
	}
	b.upkeep.Wait()
	path = filepath.Join(t.TempDir(), "logbook.db")
	check(t, copyBook(path, b.Path()))
	return path, g.Head().ID
}

// wantShortened wants a book that holds less of its game than was acknowledged, and that says
// so wherever it is opened.
func wantShortened(t *testing.T, path, id string, lost int, atLeast bool) {
	t.Helper()
	for _, open := range []func(string) (*Book, error){OpenReadOnly, Open} {
		b := must(open(path))(t)
		_, err := b.Look(id)
		if bad, ok := errors.AsType[*DamagedError](err); !ok || bad.Lost != lost || bad.AtLeast != atLeast {
			t.Errorf("%v, want %d lost entries", err, lost)
		}
		if found := must(b.Check(t.Context()))(t); len(found) != 1 {
			t.Errorf("check finds %v", found)
		}
		check(t, b.Close())
	}
}

// flip changes a bit of a file.
func flip(t *testing.T, path string, at int64) {
	t.Helper()
	text := must(os.ReadFile(path))(t)
	text[at] ^= 1
	check(t, os.WriteFile(path, text, 0o600))
}

// frameAt is where the page of a frame begins in a -wal file, counted from 0.
func frameAt(frame int64) int64 { return walHead + frame*(frameHead+4096) + frameHead }

// TestOpen_oneBitInWAL is an evening that one bad bit ends after its first answers: what lies
// behind it is told, with the witness and without, each time, until somebody does something.
func TestOpen_oneBitInWAL(t *testing.T) {
	inMemory(t)
	path, id := played(t, 40)
	flip(t, path+"-wal", frameAt(5)+100)
	b := must(OpenReadOnly(path))(t)
	have := soundOf(b, id)
	check(t, b.Close())
	if have == 0 || have > 10 {
		t.Fatalf("%d entries stand before the bad bit", have)
	}
	blind := filepath.Join(t.TempDir(), "logbook.db")
	check(t, copyBook(blind, path))
	check(t, os.Remove(witnessPath(blind)))
	wantShortened(t, path, id, 40-have, false)
	wantShortened(t, path, id, 40-have, false) // the -wal file has been folded in by now
	wantShortened(t, blind, id, 40-have, true)
}

// soundOf is how many entries are sound.
func soundOf(b *Book, id string) int {
	prefix, _ := b.Sound(id)
	return len(prefix)
}

// TestOpen_walGone is a -wal file that somebody has taken away after a kill, or cut.
func TestOpen_walGone(t *testing.T) {
	inMemory(t)
	for _, size := range []int64{0, 20, walHead, frameAt(5)} {
		path, id := played(t, 40)
		check(t, os.Truncate(path+"-wal", size))
		b := must(OpenReadOnly(path))(t)
		have := soundOf(b, id)
		check(t, b.Close())
		wantShortened(t, path, id, 40-have, false)
	}
}

// TestOpen_olderCopy is a book that somebody has put back from an older copy.
func TestOpen_olderCopy(t *testing.T) {
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 5)...))
	check(t, b.Close())
	older := must(os.ReadFile(b.Path()))(t)
	b = must(Open(b.Path()))(t)
	check(t, must(b.Take(g.Head().ID))(t).Append(entries(6, 20)...))
	second := must(b.Create(sample))(t)
	check(t, second.Append(entries(1, 3)...))
	check(t, b.Close())
	check(t, os.WriteFile(b.Path(), older, 0o600))

	b = must(Open(b.Path()))(t)
	defer b.Close()
	for id, lost := range map[string]int{g.Head().ID: 15, second.Head().ID: 3} {
		_, err := b.Take(id)
		if bad, ok := errors.AsType[*DamagedError](err); !ok || bad.Lost != lost {
			t.Errorf("%v, want %d lost entries", err, lost)
		}
	}
	if heads := must(b.Games(t.Context()))(t); len(heads) != 2 || !heads[1].Damaged {
		t.Errorf("games: %v", heads)
	}
	check(t, must(b.Create(sample))(t).Append(entry(1))) // other games go on
}

// TestOpen_tornEnd is a power cut in the middle of a write: nobody was told that it is saved,
// and so nothing is damaged, whatever has reached the disk of it.
func TestOpen_tornEnd(t *testing.T) {
	inMemory(t)
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	for n := 1; n <= 20; n++ {
		check(t, g.Append(entry(n)))
	}
	b.upkeep.Wait()
	witness := must(os.ReadFile(witnessPath(b.Path())))(t)
	before := must(os.ReadFile(b.Path() + "-wal"))(t)
	check(t, g.Append(entry(21)))
	after := must(os.ReadFile(b.Path() + "-wal"))(t)
	book := must(os.ReadFile(b.Path()))(t)
	check(t, b.Close())

	for at := len(before); at < len(after); at += 512 {
		path := filepath.Join(t.TempDir(), "logbook.db")
		for name, wal := range map[string][]byte{
			"cut":           after[:at],
			"sector wiped":  append(append(append([]byte{}, after[:at]...), make([]byte, min(512, len(after)-at))...), after[min(at+512, len(after)):]...),
			"begins behind": append(append(append([]byte{}, before...), make([]byte, at-len(before))...), after[at:]...),
		} {
			for tail, text := range map[string][]byte{"": book, "-wal": wal, witnessPath(""): witness} {
				check(t, os.WriteFile(path+tail, text, 0o600))
			}
			wantSound(t, path)
			b := must(Open(path))(t)
			got := must(b.Take(id))(t).Entries()
			if n := len(got); n != 20 && (n != 21 || strings.Contains(name, "cut")) || firstOther(got) >= 0 {
				t.Errorf("%s at %d: %d entries", name, at, n)
			}
			if len(b.Shortened()) > 0 || len(b.damagedCopies()) > 0 {
				t.Errorf("%s at %d: damage is told: %v", name, at, b.Shortened())
			}
			check(t, b.Close())
		}
	}
}

// TestWitness_broken: a witness that cannot be read, or written, stops nobody.
func TestWitness_broken(t *testing.T) {
	path, id := played(t, 10)
	for name, harm := range map[string]func(){
		"gone":     func() { os.Remove(witnessPath(path)) },
		"garbage":  func() { os.WriteFile(witnessPath(path), []byte(strings.Repeat("?", 200)), 0o600) },
		"a folder": func() { os.Remove(witnessPath(path)); os.Mkdir(witnessPath(path), 0o700) },
	} {
		harm()
		b := must(Open(path))(t)
		g := must(b.Take(id))(t)
		check(t, g.Append(entry(g.Head().Entries+1)))
		check(t, b.Close())
		wantSound(t, path)
		marks, _ := readWitness(path)
		if m := marks[id]; name != "a folder" && (m.n != g.Head().Entries || m.last != g.rec.last) {
			t.Errorf("%s: the witness knows %v", name, m)
		}
		os.Remove(witnessPath(path))
	}
}

// TestWAL_asSQLiteReadsIt compares where our reading of a -wal file ends with where SQLite's
// does, and what is mended with what is whole.
func TestWAL_asSQLiteReadsIt(t *testing.T) {
	inMemory(t)
	path, id := played(t, 40)
	w := must(readWAL(path))(t)
	if !w.whole || w.readable != len(w.frames) || w.hidden() != 0 {
		t.Fatalf("of %d frames %d can be read, %d are hidden", len(w.frames), w.readable, w.hidden())
	}
	for frame := range int64(len(w.frames)) {
		broken := filepath.Join(t.TempDir(), "logbook.db")
		check(t, copyBook(broken, path))
		flip(t, broken+"-wal", frameAt(frame)+frame*7%4096)
		w := must(readWAL(broken))(t)
		direct := must(openCopy(broken, func(to string) error { return copyFile(to, broken+"-wal") }))(t)
		var last int
		direct.conn.QueryRow(`SELECT entries FROM game`).Scan(&last)
		check(t, direct.Close())
		if w.readable > int(frame) || w.frames[frame].state == frameGood {
			t.Errorf("frame %d is broken, and %d can be read", frame, w.readable)
		}
		v := must((&Book{path: broken, real: broken}).mended(w, true))(t)
		if have, err := counts(v.conn); err == nil && have[id] < last {
			t.Errorf("frame %d: %d entries before mending, %d after", frame, last, have[id])
		}
		check(t, v.Close())
		os.RemoveAll(filepath.Dir(broken))
	}
}

// TestOpenReadOnly_gone: a book that is gone is not one that never was.
func TestOpenReadOnly_gone(t *testing.T) {
	path, _ := played(t, 7)
	check(t, os.Remove(path))
	_, err := OpenReadOnly(path)
	if bad, ok := errors.AsType[*DamagedError](err); !ok || !bad.Gone || bad.Lost != 7 {
		t.Errorf("a book that is gone: %v", err)
	}
}
