package log

import (
	"bytes"
	"errors"
	"os"
	"testing"
	"time"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// answer is an entry as the tests write them.
func answer(n int) Line {
	return Line{Entry: &replay.Entry{N: n, At: time.UnixMilli(int64(1e12 + n)).UTC(), Record: replay.Record{Op: replay.OpAnswer, Key: "shoot.hit", Answer: table.Answer{"4"}}}}
}

// newGame returns a folder with a game of n answers in acts of one, except that every tenth act has three.
func newGame(t *testing.T, n int) (*Folder, *Game) {
	t.Helper()
	f, err := Open(t.TempDir(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Create(Header{Game: "tischpiraten", Lang: "en"}, Line{Begin: &Begin{Players: "Anna, Ben", Rules: 1, Setup: "x = 1\n"}})
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i <= n; i++ {
		act := []Line{answer(i)}
		for i%10 == 0 && len(act) < 3 && i < n {
			i++
			act = append(act, answer(i))
		}
		if err := g.Append(act...); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { g.Close() })
	return f, g
}

func TestTakeReadsWhatWasAppended(t *testing.T) {
	f, g := newGame(t, 25)
	id := g.Header().ID
	g.Close()
	again, err := f.Take(id[:3])
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if n := len(again.Entries()); n != 25 {
		t.Errorf("%d entries, want 25", n)
	}
	if got := again.Begin(); got.Players != "Anna, Ben" || got.Setup != "x = 1\n" {
		t.Errorf("begin is %+v", got)
	}
	h, err := f.Find(id)
	if err != nil || h.N != 25 || h.Players != "Anna, Ben" || h.Over() {
		t.Errorf("head is %+v, %v", h, err)
	}
	if _, err := f.Take(id); !errors.As(err, new(*LockedError)) {
		t.Errorf("a second writer got %v", err)
	}
}

// TestEveryCutAndFlip damages a file in every way that changes one place of it. With the marker
// no acknowledged answer may be missing silently, and none may be read wrongly.
func TestEveryCutAndFlip(t *testing.T) {
	f, g := newGame(t, 40)
	id, path := g.Header().ID, g.Path()
	g.Close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	try := func(what string, at int, data []byte) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		g, err := f.Look(id)
		if err == nil && g.older() != nil {
			return
		}
		if err != nil {
			return
		}
		if n := len(g.Entries()); n != 40 || !bytes.Equal(data, whole) && what == "flip" {
			t.Fatalf("%s at byte %d: %d answers and no error", what, at, n)
		}
	}
	for i := range whole {
		try("cut", i, whole[:i])
		flipped := bytes.Clone(whole)
		flipped[i] ^= 1 << (i % 8)
		try("flip", i, flipped)
	}
}
