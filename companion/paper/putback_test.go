package paper_test

import (
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	list "hafenmeister/games"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// putBack returns the put-back sheet of a sample game for two after answers and then, unless set is nil,
// a ruling.
func putBack(t *testing.T, info *setup.Info, texts fs.FS, lang string, answers []table.Answer, set ...table.Setting) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	for _, a := range answers {
		if err == nil {
			o, err = r.Answer(o.Now.N(), a)
		}
	}
	if err == nil && set != nil {
		o, err = r.Set(set)
	}
	if err != nil {
		t.Fatal(err)
	}
	words, err := locale.New(locale.From(info.Name, texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("paper", paper.Texts))
	if err != nil {
		t.Fatal(err)
	}
	return paper.PutBack(o.Now, words.Speaker(lang))
}

// wantLines fails the test unless the sheet has these lines in this order. There may be others between them.
func wantLines(t *testing.T, sheet string, lines ...string) {
	t.Helper()
	rest := strings.Split(sheet, "\n")
	for _, line := range lines {
		i := slices.Index(rest, "- "+line)
		if i < 0 {
			t.Fatalf("%q is missing or out of order in\n%s", line, sheet)
		}
		rest = rest[i+1:]
	}
}

// The sheet lists the taverns by number, then what each player has, and nothing twice.
func TestPutBack_crewCardsInOrder(t *testing.T) {
	sheet := putBack(t, &halunken.Info, halunken.Texts, "de", []table.Answer{{"ben"}, {"12"}, {"violet-3"}, {"14"}, {"red-9"}},
		table.Setting{Path: "cards.2-1.at", To: "player.anna"}, table.Setting{Path: "cards.2-1.face", To: "blue-4"},
		table.Setting{Path: "cards.9-1.at", To: "player.anna"}, table.Setting{Path: "cards.9-1.face", To: "red-11"},
		table.Setting{Path: "cards.1-1.at", To: "player.anna"}, table.Setting{Path: "cards.1-1.face", To: "blue-15"})
	wantLines(t, sheet, "Spelunke 1: 2 Karten", "Spelunke 5: 3 Karten", "Spelunke 6: 3 Karten",
		"Spelunke 12: 2 Karten. Dort: Ben", "Spelunke 13: 3 Karten",
		"Anna: Rot 9 11, Blau 4 15, Grün -, Violett -", "Ben: Rot -, Blau -, Grün -, Violett 3")
	for _, no := range []string{"was sie zeigt", "Karte 2 aus", "noch nicht", "Noch zu tun"} {
		if strings.Contains(sheet, no) {
			t.Errorf("the sheet has %q, want it without:\n%s", no, sheet)
		}
	}
}

// The sheet marks a figure that has acted after its name, not among the things it carries.
func TestPutBack_doneFigure(t *testing.T) {
	done := []table.Setting{{Path: "figures.kora.acted", To: "true"}}
	wantLines(t, putBack(t, &tischpiraten.Info, tischpiraten.Texts, "de", nil, done...), "Kora (war schon dran): Kapitän, Pistole, 1 Klinge", "Bolle: Maat, Pistole, 1 Klinge")
	wantLines(t, putBack(t, &tischpiraten.Info, tischpiraten.Texts, "en", nil, done...), "Kora (done): captain, pistol, 1 melee weapon")
}

// The sheet lists the pier from the bottom to the top, then the card on the discard pile.
func TestPutBack_cardsInOrder(t *testing.T) {
	hand := func(cards string) table.Answer { return strings.Fields(cards) }
	info := corsari.Info
	info.Sample = func(players int) setup.Setup {
		s := corsari.Sample(players).(*corsari.Setup)
		s.House = map[string]any{setup.DetailKeyName: string(table.DetailAll)}
		return s
	}
	sheet := putBack(t, &info, corsari.Texts, "en", []table.Answer{{"ben"}, hand("red-1 blue-2 yellow-3 pink-4 orange-5 green-6 grey-7"), {"light-blue-10"}, {"stock"}, {"violet-11"}, {"lift"},
		hand("red-2 red-3 red-4 red-5 blue-3 blue-4 blue-7 blue-8 grey-1 grey-2 yellow-9 orange-11"), {"red", "blue"}, {"red-3"}, {"red-4"},
		hand("pink-1 pink-2 violet-1 violet-2 brown-1 brown-2 red-9 red-10 orange-1 orange-2 yellow-1 yellow-2")})
	wantLines(t, sheet, "Pier: red 1, blue 2, yellow 3, pink 4, orange 5, green 6, grey 7, (grey)", "Discard pile: violet 11")
}

// raw matches what a put-back sheet must not contain: a path, a key, a value with its legend.
var raw = regexp.MustCompile(`\(0:|[a-z]\.[a-z]|[{}]|_`)

// In random games of all titles the sheet is short and has no raw values in any language. Tischpiraten has a line for each figure.
func TestPutBack_isShort(t *testing.T) {
	most := map[string]int{"tischpiraten": 20, "halunken": 23, "smugglers": 20, "oltremare": 11, "corsari": 10, "shipcaptaincrew": 8}
	games := 2
	if testing.Short() {
		games = 1
	}
	for i := range list.All {
		info := &list.All[i]
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			words, err := locale.New(locale.From(info.Name, info.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("paper", paper.Texts))
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(games) {
				players := info.MinPlayers + int(seed+1)%(info.MaxPlayers-info.MinPlayers+1)
				folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
				if err != nil {
					t.Fatal(err)
				}
				set := info.Sample(players)
				r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: set, Seed: &seed})
				if err != nil {
					t.Fatal(err)
				}
				defer r.Close()
				o, err := r.Open()
				chance := rand.New(rand.NewPCG(seed, 9))
				for err == nil && o.Now.N() < 150 && !o.Now.Over() {
					q, hidden := o.Now.Question()
					if hidden {
						q = o.Now.Peek(q.Who).Question
					}
					if o.Now.N()%10 == 0 {
						checkSheet(t, o.Now, words, most[info.Name]+2*players)
					}
					o, err = r.Answer(o.Now.N(), table.Guess(q, chance, false))
				}
				if err != nil {
					t.Fatal(err)
				}
				checkSheet(t, o.Now, words, most[info.Name]+2*players)
			}
		})
	}
}

// checkSheet checks the sheet in all languages. most is the maximum number of lines, not counting open orders and the rows of
// players with more than two.
func checkSheet(t *testing.T, now *referee.Snapshot, words *locale.Words, most int) {
	t.Helper()
	for _, p := range now.View().Panels {
		if p.Seat >= 0 && len(p.Rows) > 2 {
			most += len(p.Rows)
		}
	}
	if o := now.Orders(); o.Count() > 0 {
		most += o.Count() + 1
	}
	for _, lang := range words.Languages() {
		sheet := paper.PutBack(now, words.Speaker(lang))
		lines := 0
		for _, line := range strings.Split(sheet, "\n")[3:] {
			if line == "" {
				continue
			}
			if lines++; raw.MatchString(strings.ReplaceAll(line, "\\_", "")) {
				t.Errorf("%q contains a path, a key or a raw value", line)
			}
		}
		if lines > most {
			t.Fatalf("the sheet has %d lines, want at most %d:\n%s", lines, most, sheet)
		}
	}
}
