package logbook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/games/gamestest/effort"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// sample is a head as the set-up leaves it.
var sample = Head{
	Game: "tischpiraten", Rules: 3, Lang: "de", Title: "Ömers Geburtstag", Stage: StagePlay,
	Setup: "players = [\"Anna\", \"Ömer\"]\n\n[house]\n\"officer.scope\" = \"all\"\n", Created: noon,
}

// entry is entry n: every tenth opens a turn.
func entry(n int) Entry {
	e := Entry{N: n, At: noon.Add(time.Duration(n) * time.Second),
		Body: fmt.Appendf(nil, `{"place":"r%d.02.1","key":"shoot.hit","who":"Anna","dice":["%d","%d"]}`, n/40+1, n%6+1, n%5+1)}
	if n%10 == 1 {
		e.Turn = fmt.Appendf(nil, `{"ships.seegurke.hull":%d,"x":"%s"}`, n%7, bytes.Repeat([]byte("y"), n%6000))
	}
	return e
}

func entries(from, to int) []Entry {
	var all []Entry
	for n := from; n <= to; n++ {
		all = append(all, entry(n))
	}
	return all
}

// firstOther is the index of the first that is not entry 1, 2, 3 ...; -1 if all are.
func firstOther(got []Entry) int {
	n := 0
	return slices.IndexFunc(got, func(e Entry) bool {
		n++
		want := entry(n)
		return e.N != n || !e.At.Equal(want.At) || !bytes.Equal(e.Body, want.Body) || !bytes.Equal(e.Turn, want.Turn)
	})
}

// seeded is chance that can be repeated.
func seeded(t testing.TB) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewPCG(effort.Seed(t), 0))
}

// openNew opens a book of its own; after the test it must be content.
func openNew(t testing.TB) *Book {
	t.Helper()
	b := must(Open(filepath.Join(t.TempDir(), "data", "hafenmeister", "logbook.db")))(t)
	t.Cleanup(func() {
		wantSound(t, b.Path())
	})
	t.Cleanup(func() { b.Close() })
	return b
}

// wantSound is the check after every test of a book that nobody broke.
func wantSound(t testing.TB, path string) {
	t.Helper()
	b := must(OpenReadOnly(path))(t)
	defer b.Close()
	if found := must(b.Check(context.Background()))(t); len(found) > 0 {
		t.Errorf("check of %s: %v", path, found)
	}
}

// wantEntries wants the sound game of entries 1 to last in the book.
func wantEntries(t *testing.T, path, id string, last int) {
	t.Helper()
	wantSound(t, path)
	b := must(OpenReadOnly(path))(t)
	defer b.Close()
	wantEntriesOf(t, b, id, last)
}

func wantEntriesOf(t *testing.T, b *Book, id string, last int) {
	t.Helper()
	got := must(b.Look(id))(t).Entries()
	if i := firstOther(got); i >= 0 || len(got) != last {
		t.Errorf("%d entries, want %d; the first bad one is %d", len(got), last, i+1)
	}
}

// must(f())(t) is f's value, or the end of the test.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

func TestGame_roundTrip(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	check(t, g.Append(entries(2, 30)...))
	check(t, g.SetHead(func(h *Head) { h.Over, h.Title = true, "Was für ein Abend" }))
	head := g.Head()
	check(t, g.Close())

	again := must(b.Take(head.ID))(t)
	equal(t, "entries", again.Entries(), entries(1, 30))
	equal(t, "head", again.Head(), head)
	if !head.Over || head.Entries != 30 || !head.Changed.Equal(entry(30).At) || head.Title != "Was für ein Abend" {
		t.Errorf("head is %+v", head)
	}
	equal(t, "games", must(b.Games(t.Context()))(t), []Head{head})
	equal(t, "sound", must(b.Sound(head.ID))(t), entries(1, 30))
}

// TestGame_anyBytes: what people type and paste comes back as it was.
func TestGame_anyBytes(t *testing.T) {
	b := openNew(t)
	h := sample
	h.Title, h.Lang, h.Setup, h.Options = "a\x00b\xff'\n", "\x00", "x\x00", "{\"\u2603\":\x01"
	g := must(b.Create(h))(t)
	e := Entry{N: 1, Body: []byte("\"\xff\xfe \u2603\""), Turn: []byte(" [1e400 , \"\x7f\"] ")}
	check(t, g.Append(e))
	check(t, g.Close())
	again := must(b.Take(g.Head().ID))(t)
	equal(t, "head", again.Head(), g.Head())
	equal(t, "entries", again.Entries(), g.Entries())
	if got := again.Entries()[0]; string(got.Body) != string(e.Body) || string(got.Turn) != string(e.Turn) || !got.At.IsZero() {
		t.Errorf("entry %+v", got)
	}
}

func TestOpen_makesPrivateFiles(t *testing.T) {
	b := openNew(t)
	for path, want := range map[string]os.FileMode{b.Path(): 0o600, filepath.Dir(b.Path()): 0o700 | os.ModeDir} {
		if got := must(os.Stat(path))(t).Mode(); got != want {
			t.Errorf("%s has mode %v, want %v", path, got, want)
		}
	}
}

func TestClose_leavesOneFile(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 100)...))
	must(b.Look(g.Head().ID))(t)
	must(b.Check(t.Context()))(t)
	check(t, b.Close())
	for _, tail := range []string{"-wal", "-shm"} {
		if _, err := os.Stat(b.Path() + tail); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", tail, err)
		}
	}
}

func TestAppend_refusesWhatCannotFollow(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	for name, e := range map[string]Entry{
		"gap":          entry(3),
		"again":        entry(1),
		"no JSON":      {N: 2, Body: []byte("{")},
		"empty":        {N: 2},
		"turn no JSON": {N: 2, Body: []byte("{}"), Turn: []byte("}")},
	} {
		if err := g.Append(e); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if err := g.SetHead(func(h *Head) { h.Game = "halunken" }); err == nil {
		t.Error("a game changed its name")
	}
	check(t, g.Append(entry(2)))
	equal(t, "entries", g.Entries(), entries(1, 2))
}

func TestHead_findsByStart(t *testing.T) {
	b := openNew(t)
	if _, err := b.Head(""); !errors.Is(err, ErrNoGame) {
		t.Errorf("in an empty book: %v", err)
	}
	ids := map[string]int{}
	for range 40 {
		g := must(b.Create(sample))(t)
		ids[g.Head().ID[:1]]++
		got := must(b.Head(" " + string(bytes.ToUpper([]byte(g.Head().ID)))))(t)
		equal(t, "head", got, g.Head())
	}
	for start, n := range ids {
		_, err := b.Head(start)
		many, ok := errors.AsType[*AmbiguousError](err)
		if n > 1 && (!ok || !errors.Is(err, ErrAmbiguous) || len(many.Games) != n) {
			t.Errorf("%d games start with %q: %v", n, start, err)
		}
	}
	if _, err := b.Head("a"); !errors.Is(err, ErrNoGame) {
		t.Errorf("no ID has an a: %v", err)
	}
}

func TestSetHead_setupAskedFirst(t *testing.T) {
	b := openNew(t)
	h := sample
	h.Setup, h.Stage = "", ""
	g := must(b.Create(h))(t)
	if g.Head().Stage != StageSetup {
		t.Errorf("stage %q", g.Head().Stage)
	}
	check(t, g.Append(entries(1, 5)...))
	check(t, g.Save(func(h *Head) { h.Setup, h.Stage = "one", StagePlay }, entry(6)))
	check(t, g.Append(entry(7)))
	check(t, g.SetHead(func(h *Head) { h.Setup = "two" }))
	check(t, g.Close())
	again := must(b.Look(g.Head().ID))(t)
	equal(t, "entries", again.Entries(), entries(1, 7))
	if got := again.Head(); got.Setup != "two" || got.Stage != StagePlay {
		t.Errorf("head %+v", got)
	}
}

func TestLook_follows(t *testing.T) {
	b := openNew(t)
	h := sample
	h.Setup, h.Stage = "", ""
	g := must(b.Create(h))(t)
	r := must(OpenReadOnly(b.Path()))(t)
	defer r.Close()
	seen := must(r.Look(g.Head().ID))(t)
	for n := 1; n <= 20; n++ {
		if n == 11 {
			check(t, g.SetHead(func(h *Head) { h.Setup, h.Title = "s", "t" }))
		}
		check(t, g.Append(entry(n)))
		if n%3 == 0 {
			equal(t, "new", must(seen.Refresh())(t), entries(n-2, n))
		}
	}
	equal(t, "the last", must(seen.Refresh())(t), entries(19, 20))
	equal(t, "all", seen.Entries(), entries(1, 20))
	equal(t, "head", seen.Head(), g.Head())
	if err := seen.Append(entry(21)); !errors.Is(err, ErrLooking) {
		t.Errorf("wrote a game that is only looked at: %v", err)
	}
}

func TestSave_allOrNothing(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	before := g.Head()
	// A second row of the same number fails in the middle of the transaction.
	must(b.conn.Exec(`INSERT INTO entry VALUES (?, 3, 0, '{}', NULL, x'')`, before.ID))(t)
	if err := g.Save(func(h *Head) { h.Over = true }, entries(2, 4)...); err == nil {
		t.Fatal("saved over a row that was there")
	}
	equal(t, "head", g.Head(), before)
	must(b.conn.Exec(`DELETE FROM entry WHERE n = 3`))(t)
	equal(t, "file", must(b.Sound(before.ID))(t), entries(1, 1))
	check(t, g.Save(func(h *Head) { h.Over = true }, entries(2, 4)...))
}
