package logbook

import (
	"sync"
	"testing"
	"time"
)

// TestBook_manyAtOnce is for the race detector: two games are played, one is
// looked at, the book is checked and listed, and checkpoints run.
func TestBook_manyAtOnce(t *testing.T) {
	defer func(pages int) { foldPages = pages }(foldPages)
	foldPages = 10
	b := openNew(t)
	first, second := must(b.Create(sample))(t), must(b.Create(sample))(t)
	const last = 60
	var all sync.WaitGroup
	for _, g := range []*Game{first, second} {
		all.Go(func() {
			for n := 1; n <= last; n++ {
				if err := g.Append(entry(n)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	seen := must(b.Look(first.Head().ID))(t)
	all.Go(func() {
		for seen.Head().Entries < last {
			if _, err := seen.Refresh(); err != nil {
				t.Error(err)
				return
			}
		}
	})
	all.Go(func() {
		for range 5 {
			if found, err := b.Check(t.Context()); err != nil || len(found) > 0 {
				t.Error(found, err)
			}
			if heads, err := b.Games(t.Context()); err != nil || len(heads) != 2 {
				t.Error(heads, err)
			}
		}
	})
	all.Wait()
	equal(t, "seen", seen.Entries(), entries(1, last))
	check(t, b.Close())
	if err := first.Append(entry(last + 1)); err != ErrClosed {
		t.Errorf("wrote a closed game: %v", err)
	}
}

// TestHolding_blocksNobody: it reads whole logbooks, and whoever uses the book meanwhile
// does not wait for it.
func TestHolding_blocksNobody(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 12)...))
	b.mu.Lock() // as somebody who writes has it
	defer b.mu.Unlock()
	read := make(chan [][]byte)
	go func() {
		bodies, err := b.Holding(t.Context(), `"dice":["1"`)
		if err != nil {
			t.Error(err)
		}
		read <- bodies
	}()
	select {
	case bodies := <-read:
		if len(bodies) != 2 { // entries 6 and 12
			t.Errorf("%q", bodies)
		}
	case <-time.After(time.Minute):
		t.Fatal("it waits for others of the book")
	}
}
