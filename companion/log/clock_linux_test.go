package log

import (
	"path/filepath"
	"testing"
	"time"
)

const day = 24 * time.Hour

func noGames() (changed time.Time) { return changed }

func TestCorrectShiftsTimesOfEarlierClocks(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clock.txt")
	old := ReadClock(file)
	if old.boot == "" {
		t.Skip("the time of the boot is unknown: mount /proc")
	}
	for _, days := range []time.Duration{-400, 0, 3000} {
		c := ReadClock(file)
		c.start = old.start.Add(days * day)
		c.Note(file, noGames)
	}
	now := ReadClock(file)
	for _, x := range []struct{ at, want time.Time }{
		{old.now.Add(-400 * day), old.now},
		{old.start.Add(-400 * day).Add(time.Minute), old.start.Add(time.Minute)},
		{old.now.Add(3000 * day), old.now},
		{old.now, old.now},
		{old.start.Add(-401 * day), old.start.Add(-401 * day)},
		{old.now.Add(4000 * day), old.now.Add(4000 * day)},
	} {
		if got := now.Correct(x.at); got.Sub(x.want).Abs() > time.Minute {
			t.Errorf("Correct(%v) = %v, want %v", x.at, got, x.want)
		}
	}
	before := len(now.starts)
	now.Note(file, noGames)
	if n := len(ReadClock(file).starts); n != before {
		t.Errorf("after Note of the same clock there are %d starts, want %d", n, before)
	}
	now.boot = "another boot"
	now.starts = nil
	now.Note(file, noGames)
	if c := ReadClock(file); len(c.starts) > 0 {
		t.Errorf("after another boot ReadClock has the starts %v, want none", c.starts)
	}
}

func TestGamesCorrectsTimesBeforeTheClockWasSet(t *testing.T) {
	f := newFolder(t)
	behind := ReadClock(f.clockPath())
	if behind.boot == "" {
		t.Skip("the time of the boot is unknown: mount /proc")
	}
	behind.start = behind.start.Add(-700 * day) // as a clock that was 700 days slow
	l := answer(1)
	l.Entry.At = behind.now.Add(-700 * day)
	g, err := f.Create(Header{Game: "corsari", Created: l.Entry.At}, firstLine)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Append(l); err != nil {
		t.Fatal(err)
	}
	g.Close()
	behind.Note(f.clockPath(), noGames)
	heads, err := f.Games()
	if err != nil || len(heads) != 1 || time.Since(heads[0].Changed).Abs() > 5*time.Minute {
		t.Fatalf("Games returns %+v, %v, want one game that changed just now", heads, err)
	}
	if h, err := f.Find(g.Header().ID); err != nil || h.Changed.Sub(heads[0].Changed).Abs() > time.Minute {
		t.Errorf("Find returns a game changed at %v, want %v: %v", h.Changed, heads[0].Changed, err)
	}
}

// A clock without a battery starts where it stopped at the last shutdown. By that clock, the last game
// before it may be newer than this boot: Correct must not shift it.
func TestCorrectKeepsTimesBeforeTheBoot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clock.txt")
	behind := ReadClock(file)
	if behind.boot == "" {
		t.Skip("the time of the boot is unknown: mount /proc")
	}
	behind.start = behind.start.Add(-21 * time.Hour)
	lastGame := behind.start.Add(23 * time.Minute)
	behind.Note(file, func() time.Time { return lastGame })
	now := ReadClock(file)
	if got := now.Correct(lastGame); !got.Equal(lastGame) {
		t.Errorf("Correct(%v) = %v, want no change", lastGame, got)
	}
	if at := lastGame.Add(time.Second); now.now.Sub(now.start) > 24*time.Minute && now.Correct(at).Equal(at) {
		t.Errorf("Correct(%v) = the same, want a later time", at)
	}
}
