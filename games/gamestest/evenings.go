package gamestest

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"hafenmeister/games/setup"
)

// Evenings runs the scripts in dir, which play whole games, and requires one for each
// ending of info. Each must begin with a description of at least three lines.
func Evenings(t *testing.T, info setup.Info, dir string) *Seen {
	t.Helper()
	seen := Scripts(t, info, filepath.Join(dir, "*.txtar"))
	seen.WantEndings(t, info)
	files, _ := filepath.Glob(filepath.Join(dir, "*.txtar"))
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if comment := txtar.Parse(text).Comment; bytes.Count(bytes.TrimSpace(comment), []byte("\n")) < 2 {
			t.Errorf("%s does not begin with three lines that say what happens in it", name)
		}
	}
	return seen
}
