package gamestest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Evenings runs the scripts in dir, which play whole games, and requires one for each
// ending of info. Each must begin with a description of at least three lines. With -update
// it writes the missing ones from random games under all house rules, as drafts to edit.
func Evenings(t *testing.T, info setup.Info, dir string) *Seen {
	t.Helper()
	if *update {
		writeEvenings(t, info, dir)
	}
	seen := Scripts(t, info, filepath.Join(dir, "*.txtar"))
	seen.WantEndings(t, info)
	files, _ := filepath.Glob(filepath.Join(dir, "*.txtar"))
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if comment := txtar.Parse(text).Comment; bytes.Count(bytes.TrimSpace(comment), []byte("\n")) < 2 {
			t.Errorf("%s does not begin with three lines that say what happens in it", name)
		}
	}
	return seen
}

// goodLength is the preferred number of answers of such a game.
const goodLength = 60

// writeEvenings writes a game of every ending that has no file yet.
func writeEvenings(t *testing.T, info setup.Info, dir string) {
	t.Helper()
	b := newBattery(info, Options{Answers: 1000})
	best := map[string]*tape{}
	for seed := range uint64(20) {
		for k, house := range append([]string{""}, b.houseChoices()...) {
			e := &tape{players: info.MinPlayers + k%(info.MaxPlayers-info.MinPlayers+1), house: house}
			if err := b.record(e, chance(seed, wellEvening), 60); err != nil || !e.over {
				continue
			}
			g := e.begin()
			replay.Replay(g, e.recs, replay.Observer{SayFrom: len(e.recs)})
			for _, s := range g.Standings()[:1] {
				if was := best[s.Why.Key]; was == nil || further(len(was.recs)) > further(len(e.recs)) {
					best[s.Why.Key] = e
				}
			}
		}
	}
	for why, e := range best {
		name := filepath.Join(dir, why[strings.LastIndexByte(why, '.')+1:]+".txtar")
		if _, err := os.Stat(name); err == nil {
			continue
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(evening(e)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// further returns how far n is from goodLength.
func further(n int) int { return max(n-goodLength, goodLength-n) }

// evening returns a tape as a script.
func evening(e *tape) string {
	g := e.begin()
	var names []string
	for _, p := range g.Players() {
		names = append(names, p.Name)
	}
	var play strings.Builder
	turn := ""
	res := replay.Replay(g, e.recs, replay.Observer{Asked: func(_ int, q *table.Question, rec *replay.Record) {
		if now := turnOf(q); now != turn {
			turn = now
			fmt.Fprintf(&play, "\n# %s\n", turn)
		}
		play.WriteString(stepOf(q, rec) + "\n")
	}})
	last := ""
	if n := len(res.Announcements); n > 0 {
		last = Text(res.Announcements[n-1].Text)
	}
	s := &script{setup: e.setup, played: replay.Played{Game: g}}
	house := ""
	if key, value, ok := strings.Cut(e.house, " = "); ok {
		house = "house " + strings.Trim(key, `"`) + "=" + strings.Trim(value, `"`) + "\n"
	}
	return fmt.Sprintf("%s play, %d answers long.\nThe last thing said is: %s.\nIt ends so: %s.\n\n-- setup --\nsample %d\n%s\n-- play --%s\nover %s\n",
		strings.Join(names, ", "), len(e.recs), last, s.standings(), e.players, house, play.String(), s.standings())
}
