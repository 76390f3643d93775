package line_test

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// smuggling runs talk with the lines in the sample game of Smugglers' Island and returns its output.
func smuggling(t *testing.T, talk func(line.Config) error, lines ...string) string {
	t.Helper()
	return sampled(t, &smugglers.Info, smugglers.Texts, talk, lines...)
}

// sampled runs talk with the lines in a game's sample for two and returns its output.
func sampled(t *testing.T, info *setup.Info, texts fs.FS, talk func(line.Config) error, lines ...string) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(2), Seed: seeded(7)})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	words, err := locale.New(locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("line", line.Texts), locale.From(info.Name, texts))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := talk(line.Config{Referee: r, Words: words.Speaker("en"), In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out}); err != nil {
		t.Fatal(err)
	}
	if gaps := words.Missing(); len(gaps) > 0 {
		t.Errorf("no words for %q", gaps)
	}
	return out.String()
}

// Options are typed by name, and the faces of dice by their numbers.
func TestPlainOfWhatTheRulesExpect(t *testing.T) {
	said := smuggling(t, func(e line.Config) error { return line.Plain(t.Context(), e) },
		"gems", "vases", "gems", "0", "Anna", "1 2", "b7", "3 4", "stay")
	wants(t, said, "Yellow die: 1 two red arrows, 2 three red arrows", "White die: 1, 2, 3, 4.",
		"Turn the lighthouse 2 marks clockwise, to mark 2.", "the beam is at mark 2. What does your boat do? 2 squares at most.", "5 stay where you are", "Ben")
}

// An ordinary die may replace the white one: the prompt says which number to type for each face.
func TestPlainOfAnOrdinaryDie(t *testing.T) {
	said := smuggling(t, func(e line.Config) error { return line.Plain(t.Context(), e) },
		"gems", "vases", "gems", "0", "Anna", "6 5", "6 3", "stay", "6 4")
	wants(t, said, "type its number. With an ordinary die, rolled=typed: 1=1, 2=2, 3=2, 4=3, 5=3, 6=4.", "5 is not a face of the smuggler die.",
		"Anna, you are on c7 with a tile from Vase Island, the beam is at mark 0. What does your boat do? 3 squares at most.", "4 squares at most.")
}

func TestJSONOfWhatTheRulesExpect(t *testing.T) {
	said := smuggling(t, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"gems"}`, `{"n":2,"answer":"gems"}`, `{"n":3,"answer":"vases"}`, `{"n":4,"answer":0}`, `{"n":5,"answer":"anna"}`,
		`{"n":6,"answer":["asleep",2]}`, `{"do":"view"}`, `{"do":"set","values":{"beam":15}}`, `{"do":"back","to":6}`, `{"n":9,"answer":["red2",2]}`)
	wants(t, said, `"map":{"width":10`, `"glyph":"","second":"3","seat":0,"lit":true`, `"squares":true`, `"pointer":{"at":1,"of":16,"off":true}`)
	wants(t, said, `to mark 2.`, `"key":"voyage.what"`)
}

// A game has the title of its box in the language of the game.
func TestPlainTitleOfTheGame(t *testing.T) {
	said := smuggling(t, func(e line.Config) error { return line.Plain(t.Context(), e) }, "gems")
	wants(t, said, "Smugglers' Island")
	if strings.Contains(said, "Insel der Schmuggler") {
		t.Error("it is called by its German title")
	}
}
