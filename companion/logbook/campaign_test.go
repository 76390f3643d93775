package logbook

import (
	"errors"
	"path/filepath"
	"testing"
)

// A campaign is known by its first game; each game knows its part, and which of them
// waits for the next.
func TestCampaign(t *testing.T) {
	b := openNew(t)
	h := sample
	alone := must(b.Create(h))(t)
	h.Part, h.Parts = 1, 3
	first := must(b.Create(h))(t)
	id := first.Head().ID
	equal(t, "campaign of the first game", first.Head().Campaign, id)
	equal(t, "campaign of a game that stands alone", alone.Head().Campaign, "")

	awaits := func(want ...string) {
		t.Helper()
		heads := must(b.Games(t.Context()))(t)
		var got []string
		for _, h := range heads {
			if h.Awaits(heads) {
				got = append(got, h.ID)
			}
		}
		equal(t, "who awaits the next game", got, want)
	}
	awaits()
	check(t, first.Save(func(h *Head) { h.Over = true }, entry(1)))
	awaits(id)

	h.Campaign, h.Part = id, 2
	second := must(b.Create(h))(t)
	awaits()
	check(t, second.SetHead(func(h *Head) { h.Over, h.Parts = true, 2 }))
	awaits() // it turned out to be the last
	check(t, second.SetHead(func(h *Head) { h.Parts = 3 }))
	awaits(second.Head().ID)
	check(t, b.Close())

	b = must(Open(b.Path()))(t)
	defer b.Close()
	got := must(b.Head(second.Head().ID))(t)
	if got.Campaign != id || got.Part != 2 || got.Parts != 3 || got.Damaged {
		t.Errorf("read again: %+v", got)
	}
	g := must(b.Take(got.ID))(t)
	if err := g.SetHead(func(h *Head) { h.Part = 3 }); err == nil {
		t.Error("a game has changed its part")
	}
}

// Somebody who changes, adds or removes what links a game to its campaign is noticed.
func TestCampaign_changedIsNoticed(t *testing.T) {
	for _, change := range []string{
		`UPDATE campaign SET part = 2`, `UPDATE campaign SET parts = 1`, `UPDATE campaign SET first = 'zzzzz'`,
		`DELETE FROM campaign`, `INSERT INTO campaign SELECT id, id, 1, 3 FROM game WHERE id NOT IN (SELECT game FROM campaign)`,
		`INSERT INTO campaign VALUES ('zzzzz', 'zzzzz', 1, 3)`,
	} {
		b := must(Open(filepath.Join(t.TempDir(), "book.db")))(t)
		must(b.Create(sample))(t)
		h := sample
		h.Part, h.Parts = 1, 3
		must(b.Create(h))(t)
		check(t, b.Close())
		c := must(dial(writable(b.Path())))(t)
		must(c.ExecContext(t.Context(), `PRAGMA foreign_keys = OFF`))(t)
		must(c.ExecContext(t.Context(), change))(t)
		check(t, c.close())
		b = must(Open(b.Path()))(t)
		problems := must(b.Check(t.Context()))(t)
		if len(problems) != 1 || !errors.As(problems[0].Err, new(*DamagedError)) {
			t.Errorf("%s: %v", change, problems)
		}
		check(t, b.Close())
	}
}
