package paper_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// putBack is the put-back sheet of a sample for two after some answers, and then rulings.
func putBack(t *testing.T, info *setup.Info, texts fs.FS, lang string, answers []table.Answer, set ...table.Setting) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.New{Folder: folder, Info: info, Setup: info.Sample(2)})
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
	words, err := locale.New(locale.From(info.Name, texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("paper", paper.Texts))
	if err != nil {
		t.Fatal(err)
	}
	return paper.PutBack(o.Now, words.In(lang))
}

// inTurn looks whether the lines stand there, one after the other.
func inTurn(t *testing.T, sheet string, lines ...string) {
	t.Helper()
	rest := strings.Split(sheet, "\n")
	for _, line := range lines {
		i := slices.Index(rest, "- "+line)
		if i < 0 {
			t.Fatalf("%q does not come in turn in\n%s", line, sheet)
		}
		rest = rest[i+1:]
	}
}

// People clear a table place by place, player by player: the taverns from 1 to 14, then what
// lies before each, colour by colour and number by number, called by what it shows. What it
// shows is not listed a second time.
func TestPutBack_crewCardsInOrder(t *testing.T) {
	sheet := putBack(t, &halunken.Info, halunken.Texts, "de", []table.Answer{{"ben"}, {"12"}, {"violet-3"}, {"14"}, {"red-9"}},
		table.Setting{Path: "cards.2-1.at", To: "player.anna"}, table.Setting{Path: "cards.2-1.face", To: "blue-4"},
		table.Setting{Path: "cards.9-1.at", To: "player.anna"}, table.Setting{Path: "cards.9-1.face", To: "red-11"},
		table.Setting{Path: "cards.1-1.at", To: "player.anna"}, table.Setting{Path: "cards.1-1.face", To: "blue-15"})
	inTurn(t, sheet, "Spelunke 1: oben eine Karte, zusammen 2 Karten", "Spelunke 5: oben eine Karte, zusammen 3 Karten", "Spelunke 6: oben eine Karte, zusammen 3 Karten",
		"Spelunke 12: oben eine Karte, zusammen 2 Karten. Da sind: Ben", "Spelunke 13: oben eine Karte, zusammen 3 Karten",
		"in Spelunke 1: Karte 2 aus Spelunke 1 und Karte 3 aus Spelunke 1", "in Spelunke 2: Karte 2 aus Spelunke 2 und Karte 3 aus Spelunke 2",
		"in Spelunke 14: Karte 2 aus Spelunke 14 und Karte 3 aus Spelunke 14", "bei Anna: Rot 9, Rot 11, Blau 4 und Blau 15", "bei Ben: Violett 3")
	if !strings.Contains(sheet, "## Spelunken\n") {
		t.Errorf("the taverns have no heading:\n%s", sheet)
	}
	if strings.Contains(sheet, "was sie zeigt") {
		t.Errorf("what a card shows is listed besides:\n%s", sheet)
	}
}

// That a figure has had its turn is none of the things it carries.
func TestPutBack_whoIsDone(t *testing.T) {
	done := []table.Setting{{Path: "figures.kora.acted", To: "true"}}
	inTurn(t, putBack(t, &tischpiraten.Info, tischpiraten.Texts, "de", nil, done...), "Kora (war schon dran): Kapitän, Pistole und 1 Klinge", "Bolle: Maat, Pistole und 1 Klinge")
	inTurn(t, putBack(t, &tischpiraten.Info, tischpiraten.Texts, "en", nil, done...), "Kora (done): captain, pistol and 1 melee weapon")
}

// The pier from the bottom to the top, the discard pile, then the hands, player by player; what
// is not in sight is counted, and comes last.
func TestPutBack_cardsInOrder(t *testing.T) {
	hand := func(cards string) table.Answer { return strings.Fields(cards) }
	info := corsari.Info
	info.Sample = func(players int) setup.Setup {
		s := corsari.Sample(players).(*corsari.Setup)
		s.House = map[string]any{setup.DepthKeyName: string(table.DepthAll)}
		return s
	}
	sheet := putBack(t, &info, corsari.Texts, "en", []table.Answer{{"ben"}, hand("red-1 blue-2 yellow-3 pink-4 orange-5 green-6 grey-7"), {"light-blue-10"}, {"stock"}, {"violet-11"}, {"lift"},
		hand("red-2 red-3 red-4 red-5 blue-3 blue-4 blue-7 blue-8 grey-1 grey-2 yellow-9 orange-11"), {"red", "blue"}, {"red-3"}, {"red-4"},
		hand("pink-1 pink-2 violet-1 violet-2 brown-1 brown-2 red-9 red-10 orange-1 orange-2 yellow-1 yellow-2")})
	inTurn(t, sheet, "in the pier, as card 1 from the bottom: red 1", "in the pier, as card 2 from the bottom: blue 2", "in the pier, as card 7 from the bottom: grey 7",
		"on the discard pile, as card 1 from the bottom: light blue 10", "on the discard pile, as card 2 from the bottom: violet 11",
		"in Anna's open hand: pink 1, pink 2, violet 1, violet 2, brown 1, brown 2, red 9, red 10, orange 1, orange 2, yellow 1 and yellow 2",
		"in Ben's crew: blue 7, blue 8, red 2, red 3, red 4 and red 5", "put away by Ben: grey 1 and grey 2", "with Ben, as a stowaway: blue 3, blue 4, orange 11 and yellow 9", "not in sight: 77 pieces")
}
