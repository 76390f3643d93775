package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
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

// TestCheckOfBadPage: one sentence for each thing, and the command that helps, not one that
// refuses damaged books.
func TestCheckOfBadPage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	outcome(t, dir, "play", "halunken", "--sample", "--json")
	breakOtherGame(t, filepath.Join(dir, "logbook.sqlite"))
	code, out, _ := outcome(t, dir, "check", "--lang", "en")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if last := lines[len(lines)-1]; code != 1 || !strings.HasSuffix(last, "hafenmeister recover") || strings.Contains(out, "hafenmeister backup") {
		t.Errorf("%d: %s", code, out)
	}
	slices.Sort(lines)
	if n := len(lines); len(slices.Compact(lines)) != n {
		t.Errorf("said twice:\n%s", out)
	}
}

// TestQuitUnsaved: nobody is told that a game is saved which is not.
func TestQuitUnsaved(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"--plain", "--json"} {
		dir := t.TempDir()
		cmd := command(t, dir, "play", "halunken", "--sample", "--lang", "en", mode)
		cmd.Env = append(os.Environ(), "HOME="+dir)
		c := start(t, cmd)
		defer time.AfterFunc(time.Minute, func() { c.Process.Kill() }).Stop()
		for i, l := 0, ""; !strings.Contains(l, "opens the first round?"); i++ {
			if l = c.hear(); i > 50 {
				t.Fatalf("it never asks: %s", c.errs.String())
			}
		}
		if err := os.Remove(filepath.Join(dir, "logbook.sqlite")); err != nil {
			t.Fatal(err)
		}
		if mode == "--plain" {
			c.send("1")
		} else {
			c.send(`{"n":1,"answer":"p1"}`)
			c.send(`{"n":1,"answer":"anna"}`)
		}
		c.in.Close()
		said, _ := io.ReadAll(c.out)
		c.Wait()
		if c.ProcessState.ExitCode() != 1 || strings.Contains(string(said), "game is saved") || !strings.Contains(c.errs.String(), "hafenmeister recover") {
			t.Errorf("%s: %s%s", mode, said, c.errs.String())
		}
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
