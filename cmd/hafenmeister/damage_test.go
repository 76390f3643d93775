package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestCheckDamagedGame checks that "check" prints one sentence for each problem and the command that
// helps, and that the other game can be resumed.
func TestCheckDamagedGame(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for range 2 {
		if code, out, errs := outcome(t, dir, "play", "halunken", "--sample", "--json"); code != 0 {
			t.Fatal(out, errs)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "games", "*.jsonl"))
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(text), `"players":"Anna`)
	text[at+len(`"players":"`)] = 'H'
	if err := os.WriteFile(files[0], text, 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, _ := outcome(t, dir, "check", "--lang", "en")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if last := lines[len(lines)-1]; code != 1 || !strings.HasSuffix(last, "hafenmeister recover FOLDER") || strings.Contains(out, "hafenmeister backup") || !strings.Contains(out, files[0]+" is damaged at line 2") {
		t.Errorf("exit code %d, output:\n%s", code, out)
	}
	slices.Sort(lines)
	if n := len(lines); len(slices.Compact(lines)) != n {
		t.Errorf("a line was printed twice:\n%s", out)
	}
	_, id, _ := strings.Cut(filepath.Base(files[1]), "-halunken-")
	if code, _, errs := outcome(t, dir, "resume", strings.TrimSuffix(id, ".jsonl"), "--json"); code != 0 {
		t.Errorf("resuming the other game: %s", errs)
	}
}

// TestQuitUnsaved checks that the program does not say that a game is saved if it is not.
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
				t.Fatalf("no question within %d lines: %s", i, c.errs.String())
			}
		}
		if err := os.RemoveAll(filepath.Join(dir, "games")); err != nil {
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
