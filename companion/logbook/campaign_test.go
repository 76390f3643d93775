package logbook

import (
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

// Somebody who changes what links a game to its campaign is noticed.
func TestCampaign_changedIsNoticed(t *testing.T) {
	b := openNew(t)
	h := sample
	h.Part, h.Parts = 1, 3
	id := must(b.Create(h))(t).Head().ID
	check(t, b.Close())
	for _, change := range []string{`part = 2`, `parts = 1`, `campaign = 'zzzzz'`, `(campaign, part, parts) = ('', 0, 0)`} {
		path := copyOf(t, b.Path())
		meddle(t, path, `UPDATE game SET `+change)
		wantDamaged(t, change, path, id)
	}
}

// Entries without a head are found.
func TestCheck_strays(t *testing.T) {
	path := openNewPath(t)
	meddle(t, path, `INSERT INTO entry VALUES ('zzzzz', 1, 0, '{}', NULL, x'')`)
	b := must(Open(path))(t)
	defer b.Close()
	if found := must(b.Check(t.Context()))(t); len(found) != 1 {
		t.Errorf("check finds %v", found)
	}
}
