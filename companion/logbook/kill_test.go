package logbook

import (
	"strconv"
	"testing"
	"time"

	"hafenmeister/games/gamestest/effort"
)

// TestAppend_killed kills a program that appends as fast as it can. What it had
// acknowledged is there, in order, and at most one entry more. Every second
// one is in a checkpoint most of the time.
func TestAppend_killed(t *testing.T) {
	kills := effort.Of(20, 20, 50)
	random := seeded(t)
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	check(t, b.Close())

	entries, more := 0, 0
	for kill := range kills {
		pages := []string{"10000", "8"}[kill%2]
		c := start(t, nil, "append", b.Path(), id, "1000000", pages)
		acked := entries
		for range random.IntN(60) {
			acked, _ = strconv.Atoi(c.line())
		}
		spin(time.Duration(random.IntN(400)) * time.Microsecond)
		check(t, c.Process.Kill())
		acked = c.finish(acked)
		entries = wantAcknowledged(t, b.Path(), id, acked)
		more += entries - acked
	}
	t.Logf("%d kills, %d entries, %d of them never acknowledged", kills, entries, more)
}

// spin lets a moment pass within which an answer is under way.
func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

func wantAcknowledged(t *testing.T, path, id string, acked int) int {
	t.Helper()
	wantSound(t, path)
	b := must(Open(path))(t)
	defer b.Close()
	got := must(b.Take(id))(t).Entries()
	if n := len(got); n < acked || n > acked+1 {
		t.Fatalf("%d entries were acknowledged, %d are there", acked, n)
	}
	if i := firstOther(got); i >= 0 {
		t.Fatalf("entry %d is %v", i+1, got[i])
	}
	return len(got)
}
