package effort_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
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
	for range 2 {
		t.Run("part", func(t *testing.T) { effort.Of(1, 2, 3) })
	}
	effort.Getenv("CI")
	if text, err := os.ReadFile(file); string(text) != "hafenmeister/games/gamestest/effort TestAsked\n" {
		t.Errorf("noted is %q (%v)", text, err)
	}
}

// TestAsked_unknown asks where the stack does not say for which test alone.
func TestAsked_unknown(t *testing.T) {
	said := make(chan any, 2)
	go panics(said)
	sync.OnceFunc(func() { panics(said) })()
	for range 2 {
		if s := <-said; s == nil {
			t.Error("IsWhole returned")
		}
	}
}

func panics(said chan<- any) {
	defer func() { said <- recover() }()
	effort.IsWhole()
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
