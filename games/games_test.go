package games

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func TestAll_canBePlayedAtOnce(t *testing.T) {
	for _, info := range All {
		for n := info.MinPlayers; n <= info.MaxPlayers; n++ {
			s := info.Sample(n)
			if p := s.Problems(); len(p) > 0 {
				t.Errorf("%s: the sample for %d has problems: %v", info.Name, n, p)
			}
			if got := len(s.Game().Players()); got != n {
				t.Errorf("%s: the sample for %d seats %d", info.Name, n, got)
			}
		}
		if got := info.New().Players(); len(got) != 0 {
			t.Errorf("%s: a new set-up has players: %v", info.Name, got)
		}
	}
}

// What a game says of its dice and decks is what it asks for: where it has none, nobody is
// asked who rolls or draws, and the program does neither by itself. Who draws a deck that the
// table has agreed on, or lots, is no choice of that kind.
func TestAll_sayWhetherTheyHaveDiceAndDecks(t *testing.T) {
	for _, info := range All {
		dice, decks := false, false
		for seed := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, 1))
			s := info.Sample(info.MinPlayers + int(seed)%(info.MaxPlayers-info.MinPlayers+1))
			res := replay.Play(s.Game(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
				dice = dice || q.Kind == table.KindRoll
				decks = decks || q.Kind == table.KindDraw && q.Deck != "" && q.Deck != "lots" && q.By == ""
				return replay.Record{Answer: table.Guess(q, r, false)}, true
			})
			if res.Err != nil {
				t.Fatalf("%s, seed %d: %v", info.Name, seed, res.Err)
			}
		}
		if info.Dice != dice || info.Decks != decks {
			t.Errorf("%s says dice %v and decks %v, and asks for dice: %v, for cards of a deck: %v", info.Name, info.Dice, info.Decks, dice, decks)
		}
	}
}

// Every folder of texts is handed on, the engine's own among them, in every language that
// the program speaks: a game may be written in English alone, but not released so. No key
// stands twice: all catalogues are one dictionary.
func TestTexts_ofAllGames(t *testing.T) {
	if len(Texts) != len(All)+3 {
		t.Errorf("%d catalogues for %d games and the three packages of all", len(Texts), len(All))
	}
	for _, wrong := range textFindings(textFolders(), "en", "de") {
		t.Error(wrong)
	}
}

// textFolders names the catalogues as texts.go lists them.
func textFolders() (list []folder) {
	text, err := os.ReadFile("texts.go")
	if err != nil {
		panic(err)
	}
	for i, m := range regexp.MustCompile(`(\w+)\.Texts\b`).FindAllStringSubmatch(string(text), -1) {
		list = append(list, folder{"games/" + m[1], Texts[i]})
	}
	return list
}

// A folder is a catalogue by its name.
type folder struct {
	name string
	fs   fs.FS
}

// textFindings are the languages that a folder lacks, and the keys that are in two of them.
func textFindings(folders []folder, languages ...string) (wrong []string) {
	for _, lang := range languages {
		first := map[string]string{}
		for _, f := range folders {
			data, err := fs.ReadFile(f.fs, lang+".toml")
			if err != nil {
				wrong = append(wrong, fmt.Sprintf("%s has no %s.toml", f.name, lang))
				continue
			}
			var keys map[string]any
			if err := toml.Unmarshal(data, &keys); err != nil {
				wrong = append(wrong, fmt.Sprintf("%s/%s.toml: %v", f.name, lang, err))
			}
			for _, key := range slices.Sorted(maps.Keys(keys)) {
				if was := first[key]; was != "" {
					wrong = append(wrong, fmt.Sprintf("%q stands in %s and in %s (%s.toml): give it the game's own word", key, was, f.name, lang))
					continue
				}
				first[key] = f.name
			}
		}
	}
	return wrong
}

// The findings name folders, not numbers.
func TestTextFindings(t *testing.T) {
	got := textFindings([]folder{
		{"games/old", fstest.MapFS{"en.toml": {Data: []byte(`"house.rounds" = "a"`)}, "de.toml": {Data: []byte(`"x" = "a"`)}}},
		{"games/pig", fstest.MapFS{"en.toml": {Data: []byte("\"house.rounds\" = \"b\"\n\"say.pig\" = \"c\"")}}},
	}, "en", "de")
	want := []string{
		`"house.rounds" stands in games/old and in games/pig (en.toml): give it the game's own word`,
		"games/pig has no de.toml",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}
