package log

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"hafenmeister/games/gamestest/effort"
)

// TestKilled kills programs that create games, append acts or recover, at random moments. The answers they had
// acknowledged are there, in order, and at most one more act.
func TestKilled(t *testing.T) {
	random := rand.New(rand.NewPCG(effort.Seed(t), 1))
	// kill kills c after it has printed up to lines lines, and returns its last line.
	kill := func(c *child, lines int) (last string) {
		for range random.IntN(lines) {
			last = c.line()
		}
		begin, d := time.Now(), time.Duration(random.IntN(1500))*time.Microsecond
		for time.Since(begin) < d { // sleeping is not precise enough
		}
		check(t, c.Process.Kill())
		return c.finish(last)
	}
	kills := howMany(6, 20, 500)

	var f *Folder
	id, acked, more, all := "", 0, 0, 0
	for i := range kills {
		if i%20 == 0 { // a new game, so that the file does not become too long
			f, id, _ = closedGame(t, 0)
			acked = 0
		}
		before := acked
		last := kill(start(t, nil, "append", f, id, "1000000"), 40)
		if n, err := strconv.Atoi(last); err == nil {
			acked = n
		}
		n := answers(t, f, id)
		if n < acked || n > acked+4 {
			t.Fatalf("%d answers in the file, want %d to %d", n, acked, acked+4)
		}
		more += n - acked
		all += n - before
		acked = n
		for _, p := range must(f.Check())(t) {
			if !Is(p.Err, Tail) {
				t.Errorf("Check finds %v, want only tails", p.Err)
			}
		}
	}
	t.Logf("append: %d kills, %d answers, %d of them never acknowledged", kills, all, more)

	kills = howMany(3, 10, 250)
	created := 0
	for range kills {
		f := newFolder(t)
		last := kill(start(t, nil, "create", f), 8)
		if last != "" {
			answers(t, f, last)
		}
		created += len(must(f.Games())(t))
		wantSound(t, f)
	}
	t.Logf("create: %d kills, %d games", kills, created)

	copies := t.TempDir()
	f = newFolder(t)
	var ids []string
	for range 3 {
		g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
		for n := 1; n <= 20; n++ {
			check(t, g.Append(answer(n)))
		}
		ids = append(ids, g.Header().ID)
		check(t, g.Close())
	}
	must(f.Backup(copies))(t)
	for range kills {
		c := start(t, nil, "recover", f, copies)
		c.line()
		kill(c, 1)
		for _, id := range ids {
			if h := must(f.Find(id))(t); h.N == 0 {
				t.Fatalf("game %s has no answers after the kill", id)
			}
		}
		recoverAll(t, f, copies)
		for _, id := range ids {
			if n := answers(t, f, id); n != 20 {
				t.Fatalf("game %s has %d answers after Recover, want 20", id, n)
			}
		}
		if n := len(must(f.Games())(t)); n != 3 {
			t.Fatalf("%d games after Recover, want 3", n)
		}
	}
	unused := must(filepath.Glob(filepath.Join(f.Path(), "before-*", "*")))(t)
	t.Logf("recover: %d kills, %d unused files", kills, len(unused))
}

func TestTwoProgramsOnOneGame(t *testing.T) {
	f, id, path := closedGame(t, 5)
	c := start(t, nil, "hold", f, id)
	if c.line() != "held" {
		t.Fatal("the other program does not hold the game")
	}
	_, err := f.OpenGame(id)
	if e, ok := errors.AsType[*Error](err); !ok || e.Kind != Locked || e.PID != c.Process.Pid {
		t.Errorf("OpenGame: %v, want kind Locked with process %d", err, c.Process.Pid)
	}
	if err := f.Delete(id); !Is(err, Locked) {
		t.Errorf("Delete: %v, want kind Locked", err)
	}
	check(t, f.SetNotes(id, func(n *Notes) { n.Name = "Evening" }))
	if g := must(f.ReadGame(id))(t); len(g.Entries()) != 5 {
		t.Errorf("ReadGame returns %d entries, want 5", len(g.Entries()))
	}
	check(t, c.Process.Kill())
	c.finish("")
	if n := answers(t, f, id); n != 5 {
		t.Errorf("%d answers after the other program was killed, want 5", n)
	}
	check(t, f.Delete(id))
	if _, err := os.Stat(path); err == nil {
		t.Error("the deleted file is still in its place")
	}
	check(t, f.Undelete(id))
	if h := must(f.Find(id))(t); h.Deleted || h.Path != path || h.Notes.Name != "Evening" {
		t.Errorf("head is %+v, want the game back in its place with its notes", h)
	}
}
