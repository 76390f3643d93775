package logbook

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"
)

// TestAdopt: a game from another machine is the same game there, with its ID and checksums, and what the
// book had of it is never lost.
func TestAdopt(t *testing.T) {
	created := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	head := Head{ID: "k7m3p", Game: "oltremare", Created: created, Setup: "x = 1", Lang: "de", Stage: StagePlay, Over: true, Seed: 4, Seeded: true}
	entries := func(common, own int, who string) (list []Entry) {
		for n := 1; n <= common+own; n++ {
			by := "both"
			if n > common {
				by = who
			}
			list = append(list, Entry{N: n, At: created.Add(time.Duration(n) * time.Second), Body: fmt.Appendf(nil, `{"by":%q,"n":%d}`, by, n)})
		}
		return list
	}
	for _, x := range []struct {
		name       string
		have, came []Entry
		now        []Entry
		beside     []Entry
	}{
		{"new", nil, entries(5, 0, ""), entries(5, 0, ""), nil},
		{"without entries", nil, nil, nil, nil},
		{"behind", entries(3, 0, ""), entries(5, 0, ""), entries(5, 0, ""), nil},
		{"the same", entries(5, 0, ""), entries(5, 0, ""), entries(5, 0, ""), nil},
		{"ahead", entries(5, 0, ""), entries(3, 0, ""), entries(5, 0, ""), nil},
		{"another way", entries(3, 4, "old"), entries(3, 2, "new"), entries(3, 2, "new"), entries(3, 4, "old")},
	} {
		t.Run(x.name, func(t *testing.T) {
			b := openNew(t)
			if x.have != nil {
				if _, err := b.Adopt(head, x.have); err != nil {
					t.Fatal(err)
				}
			}
			beside, err := b.Adopt(head, x.came)
			if err != nil {
				t.Fatal(err)
			}
			holds := func(id string, want []Entry) {
				t.Helper()
				g, err := b.Take(id)
				if err != nil {
					t.Fatal(err)
				}
				defer g.Close()
				if !slices.EqualFunc(g.Entries(), want, func(a, b Entry) bool { return a.N == b.N && a.At.Equal(b.At) && string(a.Body) == string(b.Body) }) {
					t.Errorf("%s holds %d entries, not %d", id, len(g.Entries()), len(want))
				}
				if h := g.Head(); h.Setup != head.Setup || !h.Over || h.Seed != 4 || !h.Created.Equal(created) {
					t.Errorf("%s has the head %+v", id, h)
				}
			}
			holds(head.ID, x.now)
			if (beside != "") != (x.beside != nil) {
				t.Fatalf("beside it lies %q", beside)
			}
			if x.beside != nil {
				holds(beside, x.beside)
				if h, err := b.Head(beside); err != nil || !h.Out {
					t.Errorf("the copy counts in a league: %v", err)
				}
			}
			if bad, err := b.Check(context.Background()); err != nil || len(bad) > 0 {
				t.Errorf("the book is not whole: %v, %v", bad, err)
			}
			g, err := b.Take(head.ID)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Append(Entry{N: len(x.now) + 1, At: created, Body: []byte(`{}`)}); err != nil {
				t.Error(err)
			}
			if _, err := b.Adopt(head, x.came); !isLocked(err) {
				t.Errorf("a game that is played: %v", err)
			}
		})
	}
}
