package effort_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

func TestAsked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "asked")
	t.Setenv("HAFEN_ASKED", file)
	effort.Times()
	effort.Seed(t)
	if text, err := os.ReadFile(file); err == nil {
		t.Errorf("nothing asked, and noted is %q", text)
	}
	t.Run("part", func(t *testing.T) { effort.Of(t, 1, 2, 3) })
	effort.Getenv(t, "CI")
	want := "hafenmeister/games/gamestest/effort TestAsked/part\nhafenmeister/games/gamestest/effort TestAsked\n"
	if text, err := os.ReadFile(file); string(text) != want {
		t.Errorf("noted is %q (%v)", text, err)
	}
}

var getsEnv = regexp.MustCompile(`os\.(Getenv|LookupEnv)\("(CI|HAFEN_(BATTERY|AXE|PI_\w+))"`)

// TestAsked_everywhere reads the source: what the gate sets only for whole tests is read here.
func TestAsked_everywhere(t *testing.T) {
	set := 0
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		if here := strings.HasPrefix(filepath.ToSlash(path), "../../../games/gamestest/effort/"); here && getsEnv.Match(text) {
			set++
		} else if found := getsEnv.Find(text); found != nil {
			t.Errorf("%s has %s): call effort.Getenv", path, found)
		}
		return err
	})
	if err != nil || set == 0 {
		t.Error(err, set)
	}
	run, err := os.ReadFile("../../../.ci/run")
	if want := []byte("env -u CI -u HAFEN_AXE -u HAFEN_PI_KERNEL -u HAFEN_PI_TREE HAFEN_ASKED="); err != nil || !bytes.Contains(run, want) {
		t.Errorf("%v: .ci/run does not have %q", err, want)
	}
}
