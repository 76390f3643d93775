package log

import (
	"path/filepath"
	"testing"
	"time"
)

const day = 24 * time.Hour

func never() (t time.Time) { return t }

// Times of this start of the computer are corrected by as much as the clock was set since; others stay as they are.
func TestClockWasSet(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clock.txt")
	old := ReadClock(file)
	if old.boot == "" {
		t.Skip("nobody knows when this computer was started: mount /proc")
	}
	for _, days := range []time.Duration{-400, 0, 3000} {
		c := ReadClock(file)
		c.start = old.start.Add(days * day)
		c.Note(file, never)
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
			t.Errorf("%v is corrected to %v, want %v", x.at, got, x.want)
		}
	}
	before := len(now.starts)
	if now.Note(file, never); len(ReadClock(file).starts) != before {
		t.Error("the same clock is written down twice")
	}
	now.boot = "another start"
	now.starts = nil
	now.Note(file, never)
	if c := ReadClock(file); len(c.starts) > 0 {
		t.Error("what another start of the computer has seen counts")
	}
}

// A game that was played before the clock was set is of this evening, and the last one.
func TestGameBeforeTheClockWasSet(t *testing.T) {
	f := newFolder(t)
	late := ReadClock(f.clockPath())
	late.start = late.start.Add(-700 * day)
	l := answer(1)
	l.Entry.At = late.now.Add(-700 * day)
	g, err := f.Create(Header{Game: "corsari", Created: l.Entry.At}, firstLine)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Append(l); err != nil {
		t.Fatal(err)
	}
	g.Close()
	late.Note(f.clockPath(), never)
	heads, err := f.Games()
	if err != nil || len(heads) != 1 || time.Since(heads[0].Changed).Abs() > 5*time.Minute {
		t.Errorf("%+v, %v", heads, err)
	}
	if h, err := f.Find(g.Header().ID); err != nil || h.Changed.Sub(heads[0].Changed).Abs() > time.Minute {
		t.Errorf("found by its ID it changed %v, %v", h.Changed, err)
	}
}

// A clock without a battery begins where it was switched off last: a game of yesterday with a later time is none of today.
func TestGameOfYesterdayStays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "clock.txt")
	late := ReadClock(file)
	if late.boot == "" {
		t.Skip("nobody knows when this computer was started: mount /proc")
	}
	late.start = late.start.Add(-21 * time.Hour)
	yesterday := late.start.Add(23 * time.Minute)
	late.Note(file, func() time.Time { return yesterday })
	now := ReadClock(file)
	if got := now.Correct(yesterday); !got.Equal(yesterday) {
		t.Errorf("%v is corrected to %v", yesterday, got)
	}
	if at := yesterday.Add(time.Second); now.now.Sub(now.start) > 24*time.Minute && now.Correct(at).Equal(at) {
		t.Errorf("%v, which is of today, is not corrected", at)
	}
}
