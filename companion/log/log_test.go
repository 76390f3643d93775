package log

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func TestMain(m *testing.M) {
	runRole()
	benchmarks := slices.ContainsFunc(os.Args, func(arg string) bool { return strings.HasPrefix(arg, "-test.bench=") })
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() && !benchmarks {
		os.Setenv("TMPDIR", "/dev/shm") // the tests sync thousands of files
	}
	m.Run()
}

// long makes tests run at full length. The build tag long sets it.
var long = false

// howMany returns one of three numbers, depending on -short and the build tag long.
func howMany(short, usual, full int) int {
	switch {
	case long:
		return full
	case testing.Short():
		return short
	}
	return usual
}

// answer returns a line with the entry n.
func answer(n int) Line {
	return Line{Entry: &replay.Entry{N: n, At: time.UnixMilli(int64(1e12 + n)).UTC(), Record: replay.Record{Op: replay.OpAnswer, Place: "r3.07.2", Key: "shoot.hit", Who: "Änne", Answer: table.Answer{"4"}}, From: []string{"key"}}}
}

var firstLine = Line{Begin: &Begin{Players: "Änne, Ben", Rules: 1, Setup: "x = 1\n"}}

// evening returns the acts of a game of n answers and its result. Every tenth act is a typed line of three
// answers or a simultaneous reveal of four; some begin a turn or have throws of a tower; some have lines
// that are not answers.
func evening(n int) (acts [][]Line) {
	for i := 1; i <= n; i++ {
		act := []Line{answer(i)}
		switch {
		case i%10 == 0:
			for first := i; len(act) < 3+i/10%2 && i < n; {
				i++
				act = append(act, answer(i))
				act[len(act)-1].Entry.Act = first
			}
			for _, l := range act {
				l.Entry.Secret = len(act) == 4
			}
		case i%7 == 0:
			act[0].Entry.Turn = fmt.Appendf(nil, `{"round":%d,"hull":{"seegurke":3}}`, i)
		case i%11 == 0:
			act[0].Entry.Throw, act[0].Entry.Refused = []string{fmt.Sprint("tower.1.", i)}, []replay.TowerDie{{Name: "red", Face: "4"}}
		case i%13 == 0:
			act = append(act, Line{Throws: []Throw{{ID: fmt.Sprint("tower.2.", i), Dice: []replay.TowerDie{{Name: "red", Face: "?"}}}}})
		case i%17 == 0:
			act = append([]Line{{Options: []byte(`{"dice":"typed"}`)}}, act...)
		}
		acts = append(acts, act)
	}
	return append(acts, []Line{{Result: &Result{Standings: []Standing{{Player: "Änne", Points: new(7), Place: 1}}}}})
}

// eveningLines returns the lines of newGame as Game.Lines returns them.
func eveningLines(n int) []Line {
	acts := append([][]Line{{firstLine}}, evening(n)...)
	for _, act := range acts {
		act[len(act)-1].End = true
	}
	return slices.Concat(acts[:len(acts)-1]...)
}

func newFolder(t testing.TB) *Folder {
	t.Helper()
	return must(Open(t.TempDir(), t.TempDir()))(t)
}

// newGame returns a folder and an open game of n answers in it, which is not over.
func newGame(t testing.TB, n int) (*Folder, *Game) {
	t.Helper()
	f := newFolder(t)
	g := must(f.Create(Header{Game: "tischpiraten", Lang: "en"}, firstLine))(t)
	acts := evening(n)
	for _, act := range acts[:len(acts)-1] {
		check(t, g.Append(act...))
	}
	t.Cleanup(func() { g.Close() })
	return f, g
}

func TestTakeReadsWhatWasAppended(t *testing.T) {
	f, g := newGame(t, 45)
	id := g.Header().ID
	if _, err := f.OpenGame(id); !Is(err, Locked) {
		t.Errorf("second OpenGame: %v, want kind Locked", err)
	}
	var rescued bytes.Buffer
	check(t, g.Rescue(&rescued))
	if !bytes.Equal(rescued.Bytes(), read(t, g.Path())) {
		t.Error("Rescue differs from the file")
	}
	check(t, g.Close())
	again := must(f.OpenGame(id[:3]))(t)
	defer again.Close()
	if d := cmp.Diff(eveningLines(45), again.Lines(), cmpopts.IgnoreUnexported(Line{})); d != "" {
		t.Errorf("lines differ (-want +got):\n%s", d)
	}
	if n := len(again.Entries()); n != 45 {
		t.Errorf("%d entries, want 45", n)
	}
	if got := again.Begin(); got.Players != "Änne, Ben" || got.Setup != "x = 1\n" {
		t.Errorf("Begin returns %+v, want %+v", got, firstLine.Begin)
	}
	h := must(f.Find(id))(t)
	if h.N != 45 || h.Players != "Änne, Ben" || h.Over() {
		t.Errorf("head is %+v, want 45 entries of Änne, Ben, not over, at r3.07.2", h)
	}
	check(t, again.Append(Line{Result: &Result{}}))
	if h := must(f.Find(id))(t); !h.Over() || again.Result() == nil {
		t.Error("the game is not over after its result")
	}
	check(t, again.Append(answer(46)))
	if h := must(f.Find(id))(t); h.Over() || again.Result() != nil {
		t.Error("the game is still over after one more answer")
	}
}

func TestRefreshReadsEachActOnce(t *testing.T) {
	f, g := newGame(t, 5)
	watch := must(f.ReadGame(g.Header().ID))(t)
	done := make(chan error, 1)
	acts := evening(120)[5:]
	go func() {
		for _, act := range acts {
			if err := g.Append(act...); err != nil {
				done <- err
				return
			}
		}
		done <- nil
	}()
	var seen []Line
	for running := true; running; {
		select {
		case err := <-done:
			check(t, err)
			running = false
		default:
		}
		lines := must(watch.Refresh())(t)
		if len(lines) > 0 && !lines[len(lines)-1].End {
			t.Fatal("Refresh returned part of an act")
		}
		seen = append(seen, lines...)
	}
	if want := slices.Concat(acts...); len(seen) != len(want) {
		t.Errorf("Refresh returned %d lines, want %d", len(seen), len(want))
	}
	if err := watch.Append(answer(201)); err != ErrReading {
		t.Errorf("Append after ReadGame: %v, want ErrReading", err)
	}
}

func TestFindSuggestsAnID(t *testing.T) {
	paths := []string{"20261127-oltremare-k7m3p.jsonl", "20261127-corsari-x2x2x.jsonl"}
	for typed, want := range map[string]string{"k7m3q": "k7m3p", "7km3p": "k7m3p", "x2x": "", "bbbbb": ""} {
		if got := nearestID(paths, typed); got != want {
			t.Errorf("%s: suggests %q, want %q", typed, got, want)
		}
	}
}
