package line_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
)

// plainlyIn plays a game of skirmish in a language, with players of these names, and returns the
// output without the first and the last line, which name the game.
func plainlyIn(t *testing.T, lang string, names []string, lines []string) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	set := skirmish.Sample(2).(*skirmish.Setup)
	set.Names = names
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: set, Seed: seeded(7)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var out bytes.Buffer
	e := line.Config{Referee: r, Words: speaker(t, lang), In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out}
	if err := line.Plain(t.Context(), e); err != nil {
		t.Fatal(err)
	}
	said := strings.Split(strings.TrimSpace(out.String()), "\n")
	return strings.Join(said[1:len(said)-1], "\n")
}

// A word does the same as its letter, in the language of the game.
func TestPlainWords(t *testing.T) {
	letters := []string{"2", "u", "r", "w", "t", "p", "l 3", "u", "h", "f", "f 2", `"O Rum"`, "d", "x round 3", "b 3", "e 1 1", "3", "v", "c", "o", "k Anna", "q", "9"}
	for lang, words := range map[string][]string{
		"en": {"2", "undo", "Redo", "why", "TABLE", "pause", "log 3", "undo", "help", "free", "else 2", "O Rum", "roll", "rule round 3", "back 3", "edit 1 1", "3", "drop", "call off", "odds", "look Anna", "exit", "9"},
		"de": {"2", "undo", "wiederherstellen", "warum", "TISCH", "pause", "log 3", "Rückgängig", "hilfe", "sonst", "frei 2", "O Rum", "WÜRFELN", "festlegen round 3", "zurück 3", "ändern 1 1", "3", "verwerfen", "abbrechen", "chancen", "schauen Anna", "ende", "9"},
	} {
		names := []string{"Anna", "Ben"}
		if by, is := plainlyIn(t, lang, names, letters), plainlyIn(t, lang, names, words); by != is {
			t.Errorf("%s: letters say\n%s\nwords say\n%s", lang, by, is)
		}
	}
}

// A word that the open question accepts as an answer is one, even if it is also a command: the card
// of Logan, a shanty called Help.
func TestPlainWordsGiveWay(t *testing.T) {
	said := plainlyIn(t, "en", []string{"Redo", "Logan"}, []string{"2", "2", "log", "u", "redo", "u", "f 2", "Help", "mi mi", "why"})
	wants(t, said, "Whose card is turned up?", "Logan: which figure moves?", "Taken back", "Redo: which figure moves?", "Taken back", "Redo sings Help.", "SKI-R3: ")
}
