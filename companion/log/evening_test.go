package log

import (
	"testing"
	"time"
)

// A game that was played while the clock was years ahead is listed, but is not the last one for years.
func TestGamesOfAWrongClock(t *testing.T) {
	f := newFolder(t)
	now := time.Now()
	var ids []string
	for _, at := range []time.Time{now.AddDate(0, 0, -7), now.AddDate(9, 0, 0), now.AddDate(0, 0, -1)} {
		l := answer(1)
		l.Entry.At = at
		g, err := f.Create(Header{Game: "corsari", Created: at}, firstLine)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Append(l); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, g.Header().ID)
		g.Close()
	}
	heads, err := f.Games()
	if err != nil || len(heads) != 3 {
		t.Fatal(heads, err)
	}
	for i, want := range []string{ids[2], ids[0], ids[1]} {
		if heads[i].ID != want {
			t.Errorf("game %d is that of %v", i+1, heads[i].Changed)
		}
	}
}
