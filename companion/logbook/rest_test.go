package logbook

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFold: when the table rests the book itself holds everything, and the next answer has
// no more to sync than others.
func TestFold(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	for n := 1; n <= 30; n++ {
		check(t, g.Append(entry(n)))
		if n == 1 {
			b.upkeep.Wait()
		}
		if n%3 == 0 {
			b.fold()
			alone := filepath.Join(t.TempDir(), "logbook.db")
			check(t, copyFile(alone, b.Path()))
			wantEntries(t, alone, id, n)
		}
	}
	w := must(readWAL(b.Path()))(t)
	if w.readable > 4 {
		t.Errorf("after folding %d frames can be read", w.readable)
	}
}

// TestAppend_walDeleted: somebody has deleted the -wal file in play. Nothing of what was saved
// is lost, and the game goes on.
func TestAppend_walDeleted(t *testing.T) {
	for name, pull := range map[string]func(wal string) error{
		"deleted": os.Remove,
		"replaced": func(wal string) error {
			return errors.Join(os.Remove(wal), os.WriteFile(wal, []byte("another"), 0o600))
		},
	} {
		b := openNew(t)
		g := must(b.Create(sample))(t)
		for n := 1; n <= 4; n++ {
			check(t, g.Append(entry(n)))
		}
		b.upkeep.Wait()
		check(t, pull(b.Path()+"-wal"))
		for n := 5; n <= 8; n++ {
			if err := g.Append(entry(n)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		killed := filepath.Join(t.TempDir(), "logbook.db")
		check(t, copyBook(killed, b.Path()))
		wantEntries(t, killed, g.Head().ID, 8)
		check(t, b.Close())
		wantEntries(t, b.Path(), g.Head().ID, 8)
	}
}

// TestAppend_walDeletedWhileOpen: another program that has the book open keeps a new -wal file
// from being begun. What was saved is in the book at once, nothing more is called saved, and
// when the other program goes, or the file is back, the game goes on.
func TestAppend_walDeletedWhileOpen(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for the other program: run it without -short")
	}
	t.Parallel()
	for _, back := range []bool{true, false} {
		b := openNew(t)
		g := must(b.Create(sample))(t)
		check(t, g.Append(entries(1, 3)...))
		b.upkeep.Wait()
		other := must(dial(readable(b.Path())))(t)
		var n int
		check(t, other.QueryRow(`SELECT count(*) FROM entry`).Scan(&n))
		wal := b.Path() + "-wal"
		check(t, os.Rename(wal, wal+".away"))
		err := g.Append(entry(4))
		if lost, ok := errors.AsType[*NotSavedError](err); !ok || lost.Cause != CauseShared || lost.Path != wal {
			t.Fatalf("saved into a file that is gone: %v", err)
		}
		killed := filepath.Join(t.TempDir(), "logbook.db")
		check(t, copyBook(killed, b.Path()))
		wantEntries(t, killed, g.Head().ID, 3)
		if back {
			check(t, os.Rename(wal+".away", wal))
		} else {
			check(t, other.Close())
		}
		check(t, g.Append(entries(4, 5)...))
		other.Close()
		check(t, b.Close())
		wantEntries(t, b.Path(), g.Head().ID, 5)
	}
}

// TestAppend_walDeletedWhileWatched: a program that only reads makes room, and reads on.
func TestAppend_walDeletedWhileWatched(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	b.upkeep.Wait()
	r := must(OpenReadOnly(b.Path()))(t)
	defer r.Close()
	seen := must(r.Look(g.Head().ID))(t)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			default:
				seen.Refresh()
			}
		}
	}()
	for n := 2; n <= 4; n++ {
		check(t, os.Remove(b.Path()+"-wal"))
		if err := g.Append(entry(n)); err != nil {
			t.Error(err)
			break
		}
	}
	close(stop)
	<-stopped
	must(seen.Refresh())(t)
	if got := len(seen.Entries()); got != 4 {
		t.Errorf("the watcher has seen %d entries", got)
	}
	check(t, b.Close())
}

// TestAppend_walCut: somebody has cut the -wal file short in play. That is told at the next
// answer and at the end; what the program holds is rescued and recovered.
func TestAppend_walCut(t *testing.T) {
	for _, size := range []int64{0, frameAt(2)} {
		b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
		g := must(b.Create(sample))(t)
		id := g.Head().ID
		for n := 1; n <= 4; n++ {
			check(t, g.Append(entry(n)))
		}
		b.upkeep.Wait()
		check(t, os.Truncate(b.Path()+"-wal", size))
		for range 2 {
			for _, err := range []error{g.InPlace(), g.Append(entry(5))} {
				if lost, ok := errors.AsType[*NotSavedError](err); !ok || lost.Cause != CauseCut {
					t.Fatalf("saved behind a cut: %v", err)
				}
			}
		}
		rescue := must(os.Create(filepath.Join(t.TempDir(), "rescue.json")))(t)
		check(t, g.Rescue(rescue, nil, entry(5)))
		check(t, rescue.Close())
		check(t, b.Close())
		wantRecovered(t, b.Path(), id, 5, 0, rescue.Name())
	}
}

// TestAppend_beforeTheCheck: nothing is folded into the book before its pages were looked at.
func TestAppend_beforeTheCheck(t *testing.T) {
	path := openNewPath(t)
	b := must(Open(path))(t)
	g := must(b.Create(sample))(t)
	b.upkeep.Wait()
	check(t, b.Close())
	was := must(os.ReadFile(path))(t)

	b = must(Open(path))(t)
	b.examined, b.examining = true, true // it takes as long as this test
	g = must(b.Take(g.Head().ID))(t)
	b.foldLater()
	for n := 1; n <= 150; n++ {
		check(t, g.Append(entry(n)))
	}
	b.Rest()
	b.fold()
	if string(was) != string(must(os.ReadFile(path))(t)) {
		t.Error("the book was written before its pages were looked at")
	}
	b.examinedAll()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		b.mu.Lock()
		folded := !b.unfolded
		b.mu.Unlock()
		if folded {
			break
		}
	}
	alone := filepath.Join(t.TempDir(), "logbook.db")
	check(t, copyFile(alone, path))
	wantEntries(t, alone, g.Head().ID, 150)
	check(t, b.Close())
}

// TestAppend_besideBadPage: a page that is found bad in play is kept as it was, people are told,
// and the game goes on.
func TestAppend_besideBadPage(t *testing.T) {
	path := openNewPath(t)
	b := must(Open(path))(t)
	g, other := must(b.Create(sample))(t), must(b.Create(sample))(t)
	check(t, other.Append(entries(1, 150)...))
	check(t, g.Append(entry(1)))
	check(t, b.Close())
	text := must(os.ReadFile(path))(t)
	var pages []int // with entries of the other game alone
	for i := 4096; i < len(text); i += 4096 {
		page := string(text[i : i+4096])
		if page[0] == 10 && strings.Contains(page, other.Head().ID) && !strings.Contains(page, g.Head().ID) {
			pages = append(pages, i)
		}
	}
	text[pages[len(pages)/2]] = 0xff
	check(t, os.WriteFile(path, text, 0o600))

	b = must(Open(path))(t)
	told := make(chan error, 1)
	b.OnDamage(func(err error) { told <- err })
	mine := must(b.Take(g.Head().ID))(t)
	for n := 2; n <= 200; n++ {
		check(t, mine.Append(entry(n)))
	}
	if err := <-told; !errors.As(err, new(*DamagedError)) || b.Damage() == nil {
		t.Errorf("told is %v, the damage %v", err, b.Damage())
	}
	b.fold()
	copies := b.damagedCopies()
	if len(copies) != 1 {
		t.Fatalf("copies: %v", copies)
	}
	if got := must(os.ReadFile(copies[0]))(t); string(got) != string(text) {
		t.Error("the copy is not the book as it was")
	}
	check(t, mine.Append(entry(201)))
	check(t, b.Close())
	r := must(OpenReadOnly(path))(t)
	defer r.Close()
	wantEntriesOf(t, r, g.Head().ID, 201)
}
