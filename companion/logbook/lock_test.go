package logbook

import (
	"errors"
	"path/filepath"
	"testing"
)

func TestTake_onlyOnce(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	if _, err := b.Take(id); !isLocked(err) {
		t.Errorf("taken twice: %v", err)
	}
	other := must(b.Create(sample))(t)
	check(t, other.Append(entry(1)))
	check(t, g.Close())
	check(t, must(b.Take(id))(t).Close())
}

func TestTake_lockedByAnotherProgram(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	check(t, g.Close())

	c := start(t, nil, "hold", b.Path(), id)
	if c.line() != "held" {
		t.Fatal("the other program did not get the game")
	}
	_, err := b.Take(id)
	locked, ok := errors.AsType[*LockedError](err)
	if !ok || locked.ID != id || locked.PID != c.Process.Pid {
		t.Fatalf("taken while process %d held it: %v", c.Process.Pid, err)
	}
	must(b.Look(id))(t)
	must(b.Create(sample))(t)

	check(t, c.Process.Kill())
	c.finish(0)
	again := must(b.Take(id))(t)
	check(t, again.Append(entry(1)))
}

func TestOpen_manyProgramsMakeIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "logbook.db")
	var children []*child
	for range 4 {
		children = append(children, start(t, nil, "create", path))
	}
	var made []string
	for _, c := range children {
		made = append(made, c.line())
		c.finish(0)
	}
	for _, id := range made { // now that nobody closes the book, and its -wal file with it, while it is read
		wantEntries(t, path, id, 5)
	}
	b := must(OpenReadOnly(path))(t)
	defer b.Close()
	equal(t, "games", len(must(b.Games(t.Context()))(t)), len(children))
}

func isLocked(err error) bool {
	_, ok := errors.AsType[*LockedError](err)
	return ok
}

func TestAppend_twoProgramsTwoGames(t *testing.T) {
	b := openNew(t)
	mine, theirs := must(b.Create(sample))(t), must(b.Create(sample))(t)
	check(t, theirs.Close())
	const last = 300
	c := start(t, nil, "append", b.Path(), theirs.Head().ID, "300", "50")
	for n := 1; n <= last; n++ {
		check(t, mine.Append(entry(n)))
	}
	if got := c.finish(0); got != last {
		t.Errorf("the other program got to %d", got)
	}
	for _, g := range []*Game{mine, theirs} {
		equal(t, g.Head().ID, must(b.Sound(g.Head().ID))(t), entries(1, last))
	}
}
