package log

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		check(t, err)
		return v
	}
}

func read(t testing.TB, path string) []byte { t.Helper(); return must(os.ReadFile(path))(t) }

// cut returns the first n lines of a file.
func cut(data []byte, n int) []byte {
	return bytes.Join(bytes.SplitAfter(data, []byte("\n"))[:n], nil)
}

// answers takes a game, returns how many answers it has, and closes it.
func answers(t testing.TB, f *Folder, id string) int {
	t.Helper()
	g := must(f.OpenGame(id))(t)
	defer g.Close()
	for i, e := range g.Entries() {
		if e.N != i+1 {
			t.Fatalf("entry %d has the number %d", i+1, e.N)
		}
	}
	return len(g.Entries())
}

func recoverAll(t testing.TB, f *Folder, from ...string) []Recovery {
	t.Helper()
	return must(f.Recover(t.Context(), from...))(t)
}

// wantSound fails the test if Check finds a problem.
func wantSound(t testing.TB, f *Folder) {
	t.Helper()
	for _, p := range must(f.Check())(t) {
		t.Errorf("Check finds %s: %v", p.ID, p.Err)
	}
}

// closedGame is newGame with the game closed.
func closedGame(t *testing.T, n int) (f *Folder, id, path string) {
	f, g := newGame(t, n)
	check(t, g.Close())
	return f, g.Header().ID, g.Path()
}

func TestRecoverLeavesSoundGamesAlone(t *testing.T) {
	f, id, path := closedGame(t, 30)
	whole := read(t, path)
	backup := filepath.Join(t.TempDir(), "2026-01-01-tischpiraten-"+id+".jsonl")
	check(t, os.WriteFile(backup, cut(whole, 20), 0o600)) // a shorter copy
	if done := recoverAll(t, f, backup); len(done) != 0 {
		t.Errorf("recovered %+v, want nothing", done)
	}
	if !bytes.Equal(read(t, path), whole) {
		t.Error("the file has changed")
	}
	wantSound(t, f)
}

func TestRecoverTakesTheLongestCopy(t *testing.T) {
	f, id, path := closedGame(t, 30)
	whole := read(t, path)
	rescue := filepath.Join(t.TempDir(), "rescue.jsonl")
	check(t, os.WriteFile(rescue, whole, 0o600))
	check(t, os.WriteFile(path, cut(whole, 11), 0o600))
	if _, err := f.OpenGame(id); !errors.As(err, new(*OlderCopyError)) {
		t.Errorf("OpenGame of the truncated file: %v, want an OlderCopyError", err)
	}
	done := recoverAll(t, f, rescue)
	if len(done) != 1 || done[0].ID != id || done[0].Answers != 30 || done[0].Lost != 0 || len(done[0].Unused) != 0 {
		t.Errorf("recovered %+v, want all 30 answers of %s", done, id)
	}
	if !bytes.Equal(read(t, path), whole) {
		t.Error("the file differs from the original")
	}
	wantSound(t, f)
}

func TestRecoverJoinsDamagedCopies(t *testing.T) {
	f, id, path := closedGame(t, 30)
	whole := read(t, path)
	lines := bytes.SplitAfter(whole, []byte("\n"))
	damage := func(n int) []byte {
		copied := slices.Clone(lines)
		copied[n] = bytes.ToUpper(copied[n])
		return bytes.Join(copied, nil)
	}
	check(t, os.WriteFile(path, damage(5), 0o600))
	other := filepath.Join(t.TempDir(), "copy.jsonl")
	check(t, os.WriteFile(other, damage(20), 0o600))
	if _, err := f.OpenGame(id); !errors.As(err, new(*DamagedError)) {
		t.Errorf("OpenGame of the damaged file: %v, want a DamagedError", err)
	}
	done := recoverAll(t, f, other)
	if len(done) != 1 || done[0].Answers != 30 || done[0].Lost != 0 || len(done[0].Unused) != 1 {
		t.Fatalf("recovered %+v, want all 30 answers and one unused file", done)
	}
	if !bytes.Equal(read(t, path), whole) || !bytes.Equal(read(t, done[0].Unused[0]), damage(5)) {
		t.Error("the file differs from the original, or the unused one from the damaged one")
	}
	wantSound(t, f)
}

func TestRecoverCountsLostAnswers(t *testing.T) {
	f, id, path := closedGame(t, 9)
	whole := read(t, path)
	data := bytes.Clone(whole)
	data[bytes.Index(data, []byte(`"n":6`))] ^= 1
	check(t, os.WriteFile(path, data, 0o600))
	problems := must(f.Check())(t)
	if e, ok := errors.AsType[*DamagedError](problems[0].Err); !ok || e.Line != 8 || e.Answers != 5 || e.Readable != 3 {
		t.Errorf("Check finds %+v, want damage in line 8, 5 answers before it and 3 after it", problems)
	}
	done := recoverAll(t, f)
	if len(done) != 1 || done[0].Answers != 5 || done[0].Lost != 4 || len(done[0].Unused) != 1 {
		t.Errorf("recovered %+v, want 5 answers, 4 lost, one unused file", done)
	}
	if n := answers(t, f, id); n != 5 {
		t.Errorf("%d answers, want 5", n)
	}
	wantSound(t, f)
}

// A file synchronizer has left a copy that was continued on another computer.
func TestRecoverMakesTwoGamesOfTwoCourses(t *testing.T) {
	f, id, path := closedGame(t, 9)
	start := read(t, path)
	conflict := strings.TrimSuffix(path, ending) + " (Annas conflicted copy 2026-11-26).jsonl"
	continueTo := func(last int, key string) []byte {
		g := must(f.OpenGame(id))(t)
		defer g.Close()
		for n := 10; n <= last; n++ {
			l := answer(n)
			l.Entry.Key = key
			check(t, g.Append(l))
		}
		return read(t, path)
	}
	theirs := continueTo(15, "dig")
	check(t, os.WriteFile(path, start, 0o600))
	check(t, os.Remove(f.markerPath(id)))
	ours := continueTo(12, "climb")
	check(t, os.WriteFile(conflict, theirs, 0o600))
	check(t, f.SetNotes(id, func(n *Notes) { n.Name = "Evening" }))

	heads := must(f.Games())(t)
	if len(heads) != 1 || heads[0].Path != path || !slices.Equal(heads[0].Copies, []string{conflict}) {
		t.Fatalf("heads are %+v, want one for %s with one copy", heads, path)
	}
	problems := must(f.Check())(t)
	if len(problems) != 1 || !Is(problems[0].Err, OtherCopy) {
		t.Errorf("Check finds %+v, want one copy", problems)
	}
	done := recoverAll(t, f)
	if len(done) != 1 || done[0].Answers != 15 || done[0].Lost != 0 || len(done[0].Beside) != 1 || len(done[0].Unused) != 2 {
		t.Fatalf("recovered %+v, want 15 answers instead of 12, one new game, two unused files", done)
	}
	other := must(f.Find(done[0].Beside[0]))(t)
	if !bytes.Equal(read(t, path), theirs) || answers(t, f, id) != 15 || answers(t, f, other.ID) != 12 {
		t.Error("the two games do not hold the two courses")
	}
	if !other.Notes.NoCount || other.Notes.Name != "Evening" {
		t.Errorf("the new game has the notes %+v, want the name of the old one and NoCount", other.Notes)
	}
	wantSound(t, f)
	for _, unused := range done[0].Unused {
		if data := read(t, unused); !bytes.Equal(data, ours) && !bytes.Equal(data, theirs) {
			t.Errorf("%s differs from both copies", unused)
		}
	}
	if again := recoverAll(t, f, filepath.Dir(done[0].Unused[0])); len(again) != 0 {
		t.Errorf("the second Recover returns %+v, want nothing", again)
	}
}

func TestRecoverRefusesOpenGame(t *testing.T) {
	f, _ := newGame(t, 3)
	if _, err := f.Recover(t.Context()); !Is(err, Locked) {
		t.Errorf("Recover: %v, want kind Locked", err)
	}
}

func TestRecoverReportsMissingGame(t *testing.T) {
	f, id, path := closedGame(t, 9)
	check(t, os.Rename(path, filepath.Join(t.TempDir(), "away.jsonl")))
	problems := must(f.Check())(t)
	if e, ok := errors.AsType[*Error](problems[0].Err); !ok || e.Kind != Missing || e.Answers != 9 || len(problems) != 1 {
		t.Errorf("Check finds %+v, want one missing game with 9 answers", problems)
	}
	done := recoverAll(t, f)
	if len(done) != 1 || done[0].ID != id || done[0].Lost != 9 {
		t.Errorf("recovered %+v, want 9 lost answers of %s", done, id)
	}
	wantSound(t, f)
}

func TestRecoverRestoresABackup(t *testing.T) {
	f, id, path := closedGame(t, 30)
	check(t, f.SetNotes(id, func(n *Notes) { n.Note = "late" }))
	check(t, f.Delete(id))
	to := t.TempDir()
	if n := must(f.Backup(to))(t); n != 2 {
		t.Errorf("%d files copied, want 2", n)
	}
	there := must(Open(filepath.Join(t.TempDir(), "games"), t.TempDir()))(t)
	done := recoverAll(t, there, to)
	if len(done) != 1 || done[0].Answers != 30 {
		t.Errorf("recovered %+v, want one game of 30 answers", done)
	}
	if h := must(there.Find(id))(t); !h.Deleted || h.Notes.Note != "late" || h.N != 30 || filepath.Base(h.Path) != filepath.Base(path) {
		t.Errorf("head is %+v, want the deleted game with its notes and name", h)
	}
}

func TestBackupCopiesWhatHasChanged(t *testing.T) {
	f, g := newGame(t, 9)
	to := filepath.Join(t.TempDir(), "stick")
	path := filepath.Join(to, filepath.Base(g.Path()))
	backup := func(want int) {
		t.Helper()
		if n := must(f.Backup(to))(t); n != want {
			t.Errorf("%d files copied, want %d", n, want)
		}
	}
	backup(1)
	backup(0)
	check(t, g.Append(answer(10))) // the game is still open
	backup(1)
	whole := read(t, g.Path())
	if !bytes.Equal(read(t, path), whole) {
		t.Error("the copy differs")
	}

	// A longer copy stays.
	check(t, g.Append(answer(11)))
	longer := read(t, g.Path())
	check(t, os.WriteFile(path, longer, 0o600))
	check(t, g.Close())
	check(t, os.WriteFile(g.Path(), whole, 0o600))
	backup(0)
	if !bytes.Equal(read(t, path), longer) {
		t.Error("a longer copy was replaced")
	}

	// A copy with other answers stays too, and Recover finds both.
	g = must(f.OpenOlderGame(g.Header().ID))(t)
	for n := 11; n < 20; n++ {
		l := answer(n)
		l.Entry.Key = "dig"
		check(t, g.Append(l))
	}
	check(t, g.Close())
	backup(1)
	backup(0)
	if !bytes.Equal(read(t, path), longer) || !bytes.Equal(read(t, withNumber(path, 2)), read(t, g.Path())) {
		t.Error("the backup does not hold both courses")
	}
	done := recoverAll(t, f, to)
	if len(done) != 1 || len(done[0].Beside) != 1 || done[0].Answers != 19 {
		t.Fatalf("recovered %+v, want 19 answers and one new game", done)
	}
	if n := answers(t, f, done[0].Beside[0]); n != 11 {
		t.Errorf("the other course has %d answers, want 11", n)
	}
}

func TestBackupKeepsCopyOfDamagedGame(t *testing.T) {
	f, _, path := closedGame(t, 9)
	to := t.TempDir()
	must(f.Backup(to))(t)
	whole := read(t, path)
	data := bytes.Clone(whole)
	data[len(data)/2] ^= 1
	data = append(data, data[len(data)-1])
	check(t, os.WriteFile(path, data, 0o600))
	if _, err := f.Backup(to); !errors.As(err, new(*DamagedError)) {
		t.Errorf("Backup: %v, want a DamagedError", err)
	}
	if !bytes.Equal(read(t, filepath.Join(to, filepath.Base(path))), whole) {
		t.Error("the damaged file has replaced the valid copy")
	}
	if _, err := f.Backup(f.Path()); !Is(err, SameFolder) {
		t.Errorf("Backup into the folder itself: %v, want samefolder", err)
	}
}

func TestAdopt(t *testing.T) {
	f, g := newGame(t, 12)
	id := g.Header().ID
	lines := must(g.Raw(0))(t)
	check(t, g.Close())
	there := must(Open(filepath.Join(t.TempDir(), "games"), t.TempDir()))(t)
	adopt := func(lines [][]byte) string { t.Helper(); return must(there.Import(lines))(t) }

	// A new game, then more of it, then less than the folder has.
	for _, step := range []struct{ lines, want int }{{6, 4}, {len(lines), 12}, {6, 12}} {
		if beside := adopt(lines[:step.lines]); beside != "" {
			t.Errorf("Import of %d lines made the game %q, want none", step.lines, beside)
		}
		if n := answers(t, there, id); n != step.want {
			t.Errorf("%d answers, want %d", n, step.want)
		}
	}

	// An adopted course becomes the game's, although it is shorter.
	g = must(there.OpenGame(id))(t)
	for n := 13; n < 20; n++ {
		check(t, g.Append(answer(n)))
	}
	check(t, g.Close())
	g = must(f.OpenGame(id))(t)
	other := answer(13)
	other.Entry.Key = "dig"
	check(t, g.Append(other))
	lines = must(g.Raw(0))(t)
	beside := adopt(lines)
	if beside == "" || answers(t, there, id) != 13 || answers(t, there, beside) != 19 {
		t.Errorf("the game %q beside, want 13 answers in the game and 19 in the one beside", beside)
	}
	if again := adopt(lines); again != "" {
		t.Errorf("the second Import made the game %q, want none", again)
	}
	wantSound(t, there)

	lines[4] = bytes.ToUpper(lines[4])
	if _, err := there.Import(lines); !errors.As(err, new(*DamagedError)) {
		t.Errorf("Import of damaged lines: %v, want a DamagedError", err)
	}
}

func TestRecentThrows(t *testing.T) {
	f, g := newGame(t, 2)
	used := answer(3)
	used.Entry.Throw = []string{"tower.1.7", "tower.1.8"}
	check(t, g.Append(used, Line{Throws: []Throw{{ID: "tower.1.9"}}}))
	got := must(f.RecentThrows(time.Now().Add(-time.Hour)))(t)
	if want := []string{"tower.1.7", "tower.1.8", "tower.1.9"}; !slices.Equal(got, want) {
		t.Errorf("throws are %v, want %v", got, want)
	}
	if got := must(f.RecentThrows(time.Now().Add(time.Hour)))(t); len(got) != 0 {
		t.Errorf("throws of unchanged files: %v, want none", got)
	}
}
