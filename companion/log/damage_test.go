package log

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"hafenmeister/games/gamestest/effort"
)

// TestEveryCutAndFlip truncates a file at every byte and flips every bit of it with -tags long, otherwise
// one or two bits of each byte. Every entry that is read is one that was written. With the marker, a missing entry is
// an error. Without it, a flip can lose only entries of the last two acts, and a cut those after it.
func TestEveryCutAndFlip(t *testing.T) {
	_, g := newGame(t, howMany(30, 100, 300))
	whole := read(t, g.Path())
	scans := []scan{{}} // scans[n] is the scan of the first n lines
	for i := range g.scan.lines {
		lines := g.scan.lines[: i+1 : i+1]
		scans = append(scans, scan{lines: lines, answers: entries(lines)})
	}
	known := marker{lines: len(g.scan.lines), answers: g.scan.answers, sum: g.scan.last().sum}
	var acts []int64 // the offset of each act
	for _, l := range g.scan.lines {
		if l.Header != nil || l.End {
			acts = append(acts, l.size)
		}
	}
	acts = acts[:len(acts)-1] // the last is the size of the file
	lastActs := acts[len(acts)-2]
	bits := howMany(1, 2, 8)
	type outcome struct{ damaged, older, tail, silent int }
	var with, without outcome
	try := func(what string, at int, data []byte, line int) {
		// The acts before the damaged one are unchanged and need not be read again.
		for line > 1 && !g.scan.lines[line-1].End {
			line--
		}
		s := scans[line]
		noHeader := !s.read(data[s.last().size:])
		if n := len(s.lines); n > line && !cmp.Equal(s.lines[line:], g.scan.lines[line:n], cmp.AllowUnexported(Line{})) {
			t.Fatalf("%s at byte %d: lines differ from those written", what, at)
		}
		for known, out := range map[marker]*outcome{known: &with, {}: &without} {
			lacks, other := s.lacks(known)
			switch {
			case noHeader || s.judge("game", "k7m3p", known) != nil:
				out.damaged++
			case lacks > 0 || other:
				out.older++
			case known.lines > 0 && s.answers < g.scan.answers:
				t.Fatalf("%s at byte %d: %d answers and no error, want %d", what, at, s.answers, g.scan.answers)
			case len(s.tail) > 0:
				out.tail++
				if what == "flip" && int64(at) < lastActs {
					t.Fatalf("flip at byte %d, before the last two acts: no error", at)
				}
			case s.answers < g.scan.answers:
				out.silent++
				if what == "flip" {
					t.Fatalf("flip at byte %d: %d answers and no error, want %d", at, s.answers, g.scan.answers)
				}
			}
		}
	}
	line := 0
	for i := range whole {
		if i == int(g.scan.lines[line].size) {
			line++
		}
		try("cut", i, whole[:i], line)
		for bit := range bits {
			// In place, and back: a copy for each bit would be slow.
			whole[i] ^= 1 << ((i + bit) % 8)
			try("flip", i, whole, line)
			whole[i] ^= 1 << ((i + bit) % 8)
		}
	}
	t.Logf("%d bytes, with the marker: %+v, without: %+v", len(whole), with, without)
}

// TestRecoverDamagedFiles damages a file in several ways, in a folder with its marker. ReadGame reads all
// of it or returns an error, Check finds what ReadGame refuses, and Recover leaves a game that Check accepts,
// has no wrong answer, and reports how many answers are lost. With a backup none are.
func TestRecoverDamagedFiles(t *testing.T) {
	f, id, path := closedGame(t, 60)
	whole, mark := read(t, path), read(t, f.markerPath(id))
	backup := filepath.Join(t.TempDir(), filepath.Base(path))
	check(t, os.WriteFile(backup, whole, 0o600))
	want := must(f.ReadGame(id))(t).Lines()
	random := rand.New(rand.NewPCG(effort.Seed(t), 2))
	for i := range howMany(20, 100, 2000) {
		what, data := harm(whole, random)
		check(t, os.WriteFile(path, data, 0o600))
		check(t, os.WriteFile(f.markerPath(id), mark, 0o600))
		g, err := f.ReadGame(id)
		if err == nil {
			err = g.older()
		}
		if err == nil && len(g.Lines()) != len(want) {
			t.Fatalf("%s: %d lines and no error, want %d", what, len(g.Lines()), len(want))
		}
		if found := must(f.Check())(t); (len(found) > 0) != (err != nil) {
			t.Fatalf("%s: ReadGame returns %v, Check %v", what, err, found)
		}
		var from []string
		if i%2 == 0 {
			from = []string{backup}
		}
		done := recoverAll(t, f, from...)
		if len(done) == 1 && done[0].Err != nil && len(from) == 0 {
			continue // the header is damaged
		}
		g = must(f.ReadGame(id))(t)
		got := g.Lines()
		if len(got) > 0 && !cmp.Equal(got, want[:len(got)], cmpopts.IgnoreUnexported(Line{})) {
			t.Fatalf("%s: recovered lines differ from those written: %s\n%+v", what, cmp.Diff(want[:len(got)], got, cmpopts.IgnoreUnexported(Line{})), done)
		}
		lost := entries(want) - entries(got)
		switch {
		case len(from) > 0 && lost > 0:
			t.Fatalf("%s: %d answers are lost although there is a backup", what, lost)
		case lost > 0 && (len(done) != 1 || done[0].Lost != lost):
			t.Fatalf("%s: %d answers are lost, Recover says %+v", what, lost, done)
		}
		wantSound(t, f)
	}
}

// harm returns whole with one kind of damage, and its name: a flipped bit, random bytes, a sector of zeros, a missing
// line, two swapped lines, or a cut.
func harm(whole []byte, random *rand.Rand) (what string, data []byte) {
	data = bytes.Clone(whole)
	at := random.IntN(len(data))
	lines := bytes.SplitAfter(data, []byte("\n"))
	n := random.IntN(len(lines) - 2)
	switch random.IntN(6) {
	case 0:
		data[at] ^= 1 << random.IntN(8)
		return "bit", data
	case 1:
		for i := at; i < min(at+8, len(data)); i++ {
			data[i] = byte(random.Int())
		}
		return "bytes", data
	case 2:
		at &^= 511
		clear(data[at:min(at+512, len(data))])
		return "sector", data
	case 3:
		return "line missing", bytes.Join(slices.Delete(lines, n, n+1), nil)
	case 4:
		lines[n], lines[n+1] = lines[n+1], lines[n]
		return "lines swapped", bytes.Join(lines, nil)
	}
	return "cut", data[:at]
}

func TestTakeSavesInterruptedWrite(t *testing.T) {
	f, id, path := closedGame(t, 9)
	whole := read(t, path)
	part := []byte(`{"n":10,"at":"2026-11-26T20:`)
	for i := 1; i <= 2; i++ {
		check(t, os.WriteFile(path, append(bytes.Clone(whole), part...), 0o600))
		if n := answers(t, f, id); n != 9 {
			t.Errorf("%d answers, want 9", n)
		}
		if !bytes.Equal(read(t, path), whole) || !bytes.Equal(read(t, withNumber(path+tailEnding, i)), part) {
			t.Error("the interrupted write is still in the file, or not in the .tail file")
		}
	}
	found := must(f.Check())(t)
	if len(found) != 2 || !Is(found[0].Err, Tail) {
		t.Errorf("Check finds %+v, want two tails", found)
	}
	if done := recoverAll(t, f); len(done) != 1 || len(done[0].Unused) != 2 || done[0].Lost != 0 {
		t.Errorf("recovered %+v, want one game with two unused files and nothing lost", done)
	}
	wantSound(t, f)
}

func TestTakeRefusesOlderCopy(t *testing.T) {
	f, id, path := closedGame(t, 9)
	check(t, os.WriteFile(path, cut(read(t, path), 8), 0o600))
	_, err := f.OpenGame(id)
	if e, ok := errors.AsType[*OlderCopyError](err); !ok || e.Lacks != 3 || e.Other {
		t.Fatalf("OpenGame: %v, want an older copy that lacks 3 answers", err)
	}
	g := must(f.OpenOlderGame(id))(t)
	check(t, g.Append(answer(7)))
	check(t, g.Close())
	if n := answers(t, f, id); n != 7 {
		t.Errorf("%d answers, want 7", n)
	}
}

func TestForeignFiles(t *testing.T) {
	f, id, path := closedGame(t, 3)
	for name, text := range map[string]string{
		"shopping.jsonl":                      `{"item":"rope"}` + "\n",
		"2027-01-01-tischpiraten-zzzzz.jsonl": strings.Replace(strings.ReplaceAll(string(cut(read(t, path), 1)), id, "zzzzz"), `"format":1`, `"format":2`, 1),
	} {
		check(t, os.WriteFile(filepath.Join(f.Path(), name), []byte(text), 0o600))
	}
	found := must(f.Check())(t)
	var keys []string
	for _, p := range found {
		keys = append(keys, p.Err.(*Error).Text().Key)
	}
	slices.Sort(keys)
	if !slices.Equal(keys, []string{"err.log.foreign", "err.log.newer"}) {
		t.Errorf("Check finds %v, want a foreign file and a newer one", keys)
	}
	if _, err := f.OpenGame("zzzzz"); !Is(err, Newer) {
		t.Errorf("OpenGame of a newer format: %v, want kind Foreign", err)
	}
	if n := answers(t, f, id); n != 3 {
		t.Errorf("the game beside them has %d answers, want 3", n)
	}
	done := recoverAll(t, f)
	if len(done) != 1 || !Is(done[0].Err, Newer) {
		t.Errorf("recovered %+v, want one ForeignError", done)
	}
	if _, err := f.Recover(context.Background(), filepath.Join(f.Path(), "shopping.jsonl")); !Is(err, Foreign) {
		t.Errorf("Recover from a foreign file: %v, want kind Foreign", err)
	}
}
