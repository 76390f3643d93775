package logbook

import (
	"sync"
	"testing"
)

// TestBook_manyAtOnce is for the race detector: two games are played, one is
// looked at, the book is checked and listed, and checkpoints run.
func TestBook_manyAtOnce(t *testing.T) {
	old := walSettle
	walSettle = 10
	defer func() { walSettle = old }()
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
