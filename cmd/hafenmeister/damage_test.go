package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/logbook"
)

// TestBadPageInPlay: a page of another evening that is found bad while a game is played is told
// there, and the book is kept as it was.
func TestBadPageInPlay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	code, out, errs := outcome(t, dir, "play", "halunken", "--sample", "--json")
	if code != 0 {
		t.Fatal(out, errs)
	}
	path := filepath.Join(dir, "logbook.sqlite")
	breakOtherGame(t, path)
	c := start(t, command(t, dir, "resume", "--plain", "--lang", "en"))
	c.send("1")
	late := time.AfterFunc(time.Minute, func() { c.Process.Kill() })
	defer late.Stop()
	for l := c.hear(); !strings.Contains(l, "logbook.sqlite is damaged"); l = c.hear() {
		if strings.HasPrefix(l, "The game is saved") {
			t.Fatal("nobody was told")
		}
	}
	c.end(0)
	if copies, _ := filepath.Glob(path + ".damaged-????????"); len(copies) != 1 {
		t.Errorf("copies of the book: %v", copies)
	}
}

// breakOtherGame adds a long game to a book and breaks a page in its middle.
func breakOtherGame(t *testing.T, path string) {
	t.Helper()
	b, err := logbook.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	heads, err := b.Games(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	old := heads[0].Changed.Add(-time.Hour)
	g, err := b.Create(logbook.Head{Game: "halunken", Created: old, Over: true, Stage: logbook.StagePlay})
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 300; n++ {
		if err := g.Append(logbook.Entry{N: n, At: old, Body: fmt.Appendf(nil, `{"n":"%0100d"}`, n)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(text), fmt.Sprintf("%0100d", 150))
	copy(text[at/4096*4096:], "\xff\xff\xff\xff")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}
