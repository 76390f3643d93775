//go:build unix

package main

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// A live game is one in this process, which the test answers, and its pages.
type live struct {
	testing.TB
	ref    *referee.Referee
	chance *rand.Rand
	now    *referee.Snapshot
	said   []table.Announcement // by the last answer
	words  *locale.Words
	pages  []web.PageURL // of the table, then of each player
}

// openLive begins a sample.
func openLive(t testing.TB, game, lang string, players int, seed uint64) *live {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	info := games.Find(game)
	l := &live{TB: t, words: words, chance: rand.New(rand.NewPCG(seed, 8))}
	l.ref, err = referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(players), Lang: lang, Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.ref.Close() })
	out, err := l.ref.Open()
	if err != nil {
		t.Fatal(err)
	}
	l.now = out.Now
	s, err := web.Open(web.Options{Words: words, Lang: lang, Addr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	t.Cleanup(s.Follow(l.ref))
	if l.pages, err = s.PageURLs("127.0.0.1", l.now.Players()); err != nil {
		t.Fatal(err)
	}
	return l
}

// answer answers the open question as people may, and reports whether there was one.
func (l *live) answer() bool {
	l.Helper()
	q, _ := l.now.Question()
	if q == nil {
		return false
	}
	out, err := l.ref.Answer(l.now.N(), table.Guess(q, l.chance, false))
	if err != nil {
		l.Fatal(err)
	}
	l.now, l.said = out.Now, out.Announcements
	return true
}
