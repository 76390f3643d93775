package line_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/corsari"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// everyCard is Corsari for two at detail level all.
func everyCard() setup.Setup {
	s := corsari.Sample(2).(*corsari.Setup)
	s.House = map[string]any{setup.DetailKeyName: string(table.DetailAll)}
	return s
}

// corsairs runs talk with the lines in a game of Corsari and returns its output.
func corsairs(t *testing.T, lang string, talk func(line.Config) error, lines ...string) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &corsari.Info, Setup: everyCard(), Seed: seeded(7)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	words, err := locale.New(locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("line", line.Texts), locale.From("corsari", corsari.Texts))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := talk(line.Config{Referee: r, Words: words.Speaker(lang), In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out}); err != nil {
		t.Fatal(err)
	}
	if gaps := words.Missing(); len(gaps) > 0 {
		t.Errorf("no words for %q", gaps)
	}
	return out.String()
}

// All cards of a draw are typed in one line, with the letters of the language. A card that is
// elsewhere is refused with its place and the entry, and the cards are not all listed.
func TestPlainCards(t *testing.T) {
	said := corsairs(t, "en", func(e line.Config) error { return line.Plain(t.Context(), e) },
		"1", "r1 b2 y3 p4 o5 g6", "r1 b2 y3 p4 o5 g6 r1", "r1b2y3p4o5g6 zebra", "r1b2y3p4o5g6e7", "b 2", "grey-7", "red 10", "2", "R10", "2", "3", "v11",
		"1", "v1 2 3 4 5 6 l7 8 9 10 11 e11", "", "violet light-blue", "", "0", "v", "x", "u")
	wants(t, said, "Which 7 cards are in the pier?", "p pink, v violet, b blue, l light blue, e grey, n brown, r red, o orange, y yellow, g green",
		"All 7 cards in one line, like p1 v1 b1.", "7 cards belong here, you named 6.", "red 1 is here already, as card number 1.",
		"zebra is not a card. Type the letter of its colour and its number, like p1.", "Which card begins the discard pile?", "The card, like p1.",
		"Blue 2 is in the pier, as card 2 from the bottom.", "Grey 7 is in the pier, as card 7 from the bottom. Somebody said so earlier: change that in the log (entry 2)", "Anna, which card do you discard?", "do you lift the anchor?",
		"Ben, where do you take a card from?", "Ben lifts the anchor", "The best crew for Ben: violet and light blue. That leaves 0 stowaways, sum 0.",
		"Suggested: ", "Ben, put away the colour of the pier", "Ben has no stowaway!", "wins at once")
	if strings.Contains(said, "1 pink 1") {
		t.Error("all cards of the deck are read out")
	}
}

func TestPlainCards_german(t *testing.T) {
	said := corsairs(t, "de", func(e line.Config) error { return line.Plain(t.Context(), e) },
		"1", "r1 b2 e3 s4 o5 g6 a7", "e11")
	wants(t, said, "s Rosa, v Violett, b Blau, h Hellblau, a Grau, n Braun, r Rot, o Orange, e Gelb, g Grün", "Welche Karte beginnt die Ablage?", "Ablage: Gelb 11")
}

// The protocol accepts cards by ID and shows how they are typed; the view has the place and the
// colour of each card.
func TestJSONCards(t *testing.T) {
	said := corsairs(t, "en", func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"anna"}`, `{"n":2,"answer":["red-1","blue-2","yellow-3","pink-4","orange-5","green-6","grey-7"]}`, `{"n":3,"answer":"light-blue-10"}`, `{"do":"view"}`)
	wants(t, said, `"deck":"deck","cards":[{"id":"pink-1","text":"pink 1","code":"p1","left":1}`, `"count":7,"ordered":true`,
		`{"kind":"cards","text":"red 1, blue 2, yellow 3, pink 4, orange 5, green 6, grey 7","cards":[{"code":"r1","text":"red 1","hue":"red"}`,
		`{"code":"l10","text":"light blue 10","hue":"light-blue"}`, `"cards.red-1.at":"pier.1"`)
}
