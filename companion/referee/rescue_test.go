package referee_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
)

// The -wal file is cut short in play. What the program holds goes into a rescue file when the
// game is closed, whether another answer was given or not, and comes back whole.
func TestAGameCutShortIsRescued(t *testing.T) {
	for _, more := range []int{0, 2} {
		e := sample(t, referee.Options{})
		e.play(1, 9)
		if err := os.Truncate(e.book.Path()+"-wal", 0); err != nil {
			t.Fatal(err)
		}
		e.play(2, more)
		if e.now.Unsaved != more {
			t.Errorf("%d answers wait, want %d", e.now.Unsaved, more)
		}
		answers := e.now.N() - 1
		err := e.r.Close()
		lost, ok := errors.AsType[*referee.UnsavedError](err)
		if !ok || lost.N != more {
			t.Fatalf("closed with %v", err)
		}
		folder := t.TempDir()
		file, err := lost.Rescue(filepath.Join(folder, "unplugged"), folder)
		if err != nil || filepath.Dir(file) != folder {
			t.Fatalf("rescued into %q, %v", file, err)
		}
		path := e.book.Path()
		if err := e.book.Close(); err != nil {
			t.Fatal(err)
		}
		done, err := logbook.Recover(t.Context(), path, file)
		if err != nil || len(done.Games) != 1 || done.Games[0].Have != answers || done.Games[0].Lost != 0 {
			t.Fatalf("recovered %+v, %v, want %d answers", done, err, answers)
		}
		book, err := logbook.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer book.Close()
		r, err := referee.Resume(book, find, e.now.ID)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		if o, err := r.Open(); err != nil || o.Now.N() != answers+1 {
			t.Errorf("resumed at %v, %v", o, err)
		}
	}
}

// The book itself holds what was written when another round has begun, without any rest.
func TestARoundsEndIsFoldedIn(t *testing.T) {
	e := sample(t, referee.Options{})
	round := func() string { q, _ := e.now.Question(); return q.Place[:2] }
	for seed := uint64(1); round() == "r1"; seed++ {
		e.play(seed, 1)
	}
	before := e.now.N() - 1
	e.play(99, 1)
	alone := filepath.Join(t.TempDir(), "alone.sqlite")
	have, looks, end := -1, 0, time.Now().Add(2*time.Second) // a rest takes longer
	for ; have < before && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		looks++
		text, err := os.ReadFile(e.book.Path())
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(alone, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if b, err := logbook.OpenReadOnly(alone); err == nil {
			if h, err := b.Head(e.now.ID); err == nil {
				have = h.Entries
			}
			b.Close()
		}
	}
	if have < before && looks > 50 { // else the machine has no time for us
		t.Errorf("the book alone holds %d answers, and %d were given before the round was over", have, before)
	}
}
