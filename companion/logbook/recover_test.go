package logbook

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// wantRecovered recovers and wants one game of so many entries.
func wantRecovered(t *testing.T, path, id string, have, lost int, others ...string) *Recovery {
	t.Helper()
	done := must(Recover(t.Context(), path, others...))(t)
	if len(done.Games) != 1 || done.Games[0].Game != id || done.Games[0].Have != have || done.Games[0].Lost != lost {
		t.Fatalf("recovered: %+v, want %d entries and %d lost", done.Games, have, lost)
	}
	wantEntries(t, path, id, have)
	b := must(Open(path))(t)
	defer b.Close()
	g := must(b.Take(id))(t)
	check(t, g.Append(entry(have+1)))
	return done
}

// TestRecover_oneBitInWAL: what later frames have written over the broken one is all there.
func TestRecover_oneBitInWAL(t *testing.T) {
	inMemory(t)
	path, id := played(t, 40)
	flip(t, path+"-wal", frameAt(5)+100)
	check(t, must(Open(path))(t).Close()) // which keeps a copy, and folds the rest of the -wal file in
	done := wantRecovered(t, path, id, 40, 0)
	if _, err := os.Stat(done.Aside); err != nil || done.Games[0].New != 40 {
		t.Errorf("%+v, %v", done, err)
	}
	if again := must(Recover(t.Context(), path))(t); len(again.Games) > 0 || again.Aside != "" {
		t.Errorf("a whole book was recovered: %+v", again)
	}
}

func TestRecover_whatIsLost(t *testing.T) {
	path, id := played(t, 40)
	check(t, os.Truncate(path+"-wal", frameAt(5)))
	b := must(OpenReadOnly(path))(t)
	have := soundOf(b, id)
	check(t, b.Close())
	wantRecovered(t, path, id, have, 40-have)
}

// TestRecover_fromOthers takes what is missing out of a backup, a copy of an evening, and a
// rescue file.
func TestRecover_fromOthers(t *testing.T) {
	b := must(Open(filepath.Join(t.TempDir(), "logbook.db")))(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	check(t, g.Append(entries(1, 20)...))
	backup := filepath.Join(t.TempDir(), "backup.sqlite")
	check(t, b.Backup(t.Context(), backup))
	if err := b.Backup(t.Context(), backup); !errors.As(err, new(*ExistsError)) {
		t.Errorf("a backup over another: %v", err)
	}
	var rescue bytes.Buffer
	check(t, g.Append(entries(21, 25)...))
	check(t, g.Rescue(&rescue, func(h *Head) { h.Title = "saved" }, entries(26, 30)...))
	rescued := filepath.Join(t.TempDir(), "rescue.json")
	check(t, os.WriteFile(rescued, rescue.Bytes(), 0o600))
	check(t, b.KeepEvening())
	check(t, b.Close())
	empty := func() { check(t, os.WriteFile(b.Path(), nil, 0o600)) }

	empty()
	wantRecovered(t, b.Path(), id, 20, 5, backup)
	empty()
	wantRecovered(t, b.Path(), id, 25, 0) // from the evening's copy; 21 was written anew
	wantRecovered(t, b.Path(), id, 30, 0, rescued)
	b = must(Open(b.Path()))(t)
	defer b.Close()
	if h := must(b.Head(id))(t); h.Title != "saved" {
		t.Errorf("title %q", h.Title)
	}
	check(t, os.WriteFile(rescued, rescue.Bytes()[:rescue.Len()/2], 0o600))
	if _, err := Recover(t.Context(), b.Path(), rescued); !errors.As(err, new(*DamagedError)) {
		t.Errorf("half a rescue file: %v", err)
	}
	if _, err := Recover(t.Context(), b.Path(), rescued+"x"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// TestRecover_twoWays: two books have gone on from the same evening; both ways are kept.
func TestRecover_twoWays(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	id := g.Head().ID
	check(t, g.Append(entries(1, 5)...))
	backup := filepath.Join(t.TempDir(), "backup.sqlite")
	check(t, b.Backup(t.Context(), backup))
	check(t, g.Append(entries(6, 8)...))
	check(t, b.Close())
	other := must(Open(backup))(t)
	e := entry(6)
	e.Body = []byte(`{"another":"way"}`)
	check(t, must(other.Take(id))(t).Append(e))
	check(t, other.Close())

	done := must(Recover(t.Context(), b.Path(), backup))(t)
	if len(done.Games) != 2 {
		t.Fatalf("recovered: %+v", done)
	}
	wantEntries(t, b.Path(), id, 8)
	r := must(OpenReadOnly(b.Path()))(t)
	defer r.Close()
	for _, g := range done.Games {
		if g.Game != id {
			got := must(r.Look(g.Game))(t).Entries()
			if len(got) != 6 || string(got[5].Body) != string(e.Body) {
				t.Errorf("the other way: %v", got)
			}
		}
	}
}

func TestRecover_whilePlayed(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	if _, err := Recover(t.Context(), b.Path()); !isLocked(err) {
		t.Errorf("recovered under a game that is played: %v", err)
	}
	check(t, g.Append(entry(2)))
}

// TestBackup_whilePlayed: a copy made in play is whole; copying the one file is not.
func TestBackup_whilePlayed(t *testing.T) {
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entry(1)))
	for n := 2; n <= 40; n++ {
		check(t, g.Append(entry(n)))
		if n%10 == 0 {
			to := filepath.Join(t.TempDir(), "backup.sqlite")
			r := must(OpenReadOnly(b.Path()))(t)
			check(t, r.Backup(t.Context(), to))
			check(t, r.Close())
			wantEntries(t, to, g.Head().ID, n)
		}
	}
}

// TestKeepEvening keeps the last evenings, and that of a killed program with the next.
func TestKeepEvening(t *testing.T) {
	path := filepath.Join(t.TempDir(), "logbook.db")
	b := must(Open(path))(t)
	check(t, b.KeepEvening())
	if all := eveningCopies(path); len(all) > 0 {
		t.Errorf("nothing was written, and kept are %v", all)
	}
	g := must(b.Create(sample))(t)
	for day := range evenings + 2 {
		check(t, g.Append(entry(day+1)))
		check(t, b.keepEvening(noon.AddDate(0, 0, day)))
	}
	all := eveningCopies(path)
	if len(all) != evenings || filepath.Base(all[0]) != "2026-11-27.sqlite" {
		t.Errorf("kept are %v", all)
	}
	wantEntries(t, all[0], g.Head().ID, evenings+2)
	check(t, b.Close())

	later := time.Now().Add(time.Hour) // written after the last copy, by a program that was killed
	meddle(t, path, `UPDATE game SET changed = ?`, later.UnixMilli())
	b = must(Open(path))(t)
	must(b.Create(sample))(t)
	b.upkeep.Wait()
	check(t, b.Close())
	if got := len(eveningCopies(path)); got != evenings {
		t.Errorf("%d copies", got)
	}
}
