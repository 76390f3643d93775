package line_test

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// pirates plays lines of Tischpiraten over the protocol and returns the messages after each, with
// the opening first.
func pirates(t *testing.T, lines ...string) (blocks [][]message) {
	t.Helper()
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) }, lines...)
	blocks = append(blocks, nil)
	for l := range strings.Lines(said) {
		var m message
		if err := json.Unmarshal([]byte(l), &m); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
		last := len(blocks) - 1
		if blocks[last] = append(blocks[last], m); m.is("ask") || m.is("over") {
			blocks = append(blocks, nil)
		}
	}
	if len(blocks) != len(lines)+2 {
		t.Fatalf("%d lines were answered %d times:\n%s", len(lines), len(blocks)-2, said)
	}
	return blocks
}

// heard returns the types of a block's messages, with the key for a say.
func heard(block []message) string {
	var list []string
	for _, m := range block {
		if m.is("say") {
			list = append(list, m["key"].(string))
		} else {
			list = append(list, m["type"].(string))
		}
	}
	return strings.Join(list, " ")
}

// The consequences of a ruling, its correction, undo and redo are announced like any others, after
// the changes: the end of a round, the end of the game and its winner.
func TestJSONAnnouncesWhatFollows(t *testing.T) {
	blocks := pirates(t,
		`{"do":"set","values":{"round":6,"phase":"end","points.ben.other":7}}`,
		`{"do":"undo"}`,
		`{"do":"redo"}`,
		`{"do":"correct","n":1,"values":{"round":6,"phase":"end","points.anna.other":9}}`,
		`{"do":"back","to":1}`,
		`{"do":"set","values":{"phase":"end"}}`)
	ended := "changed say.round.end say.over.points over"
	for i, want := range []string{1: ended, 3: ended, 4: ended, 6: "changed say.round.end"} {
		if got := heard(blocks[i]); !strings.HasPrefix(got, want) {
			t.Errorf("line %d brought %s, want %s", i, got, want)
		}
	}
	for _, i := range []int{2, 5} {
		if got := heard(blocks[i]); !strings.HasPrefix(got, "changed say.") || !strings.HasSuffix(got, "say.round.begins ask") {
			t.Errorf("line %d brought %s", i, got)
		}
	}
	for i, winner := range map[int]string{1: "Ben", 3: "Ben", 4: "Anna"} {
		over := blocks[i][len(blocks[i])-1]
		if first := over["standings"].([]any)[0].(map[string]any); first["player"] != winner || first["place"] != 1.0 || first["text"] == "" {
			t.Errorf("line %d: %v", i, over)
		}
	}
}

// No two players have the same name, not even after a ruling: otherwise "who" would be ambiguous.
// Two names may be swapped.
func TestJSONNoNameTwice(t *testing.T) {
	blocks := pirates(t,
		`{"do":"set","values":{"players.ben.name":"Anna"}}`,
		`{"do":"set","values":{"players.ben.name":"aNNA"}}`,
		`{"do":"set","values":{"players.ben.name":" Anna"}}`,
		`{"do":"set","values":{"players.ben.name":"Anna","players.anna.name":"Ben"}}`,
		`{"do":"correct","n":1,"values":{"players.ben.name":"Carla","players.anna.name":"carla"}}`,
		`{"do":"action","id":"concede","who":"Anna"}`, `{"n":3,"answer":true}`)
	for i, want := range []string{1: "error ask", 2: "error ask", 3: "error ask", 4: "changed ask", 5: "error ask", 6: "ask", 7: "say.gave-up"} {
		if got := heard(blocks[i]); i > 0 && got != want && (i < 7 || !strings.HasPrefix(got, want)) {
			t.Errorf("line %d brought %s, want %s: %v", i, got, want, blocks[i])
		}
	}
	if out := blocks[7][0]; out["text"] != "Anna is out of the game." || !slices.Equal(out["about"].([]any), []any{"ben"}) {
		t.Error("who is called Anna now has gone:", out)
	}
}

// A try says how many later answers would be pending before the question that is asked again.
func TestJSONTryCountsWhatWaits(t *testing.T) {
	blocks := pirates(t, `{"n":1,"answer":6}`, `{"n":2,"answer":5}`, `{"n":3,"answer":true}`, `{"n":4,"answer":"sailed"}`,
		`{"do":"correct","n":1,"answer":"5","try":true}`, // a tie: both roll again
		`{"do":"correct","n":2,"answer":"4","try":true}`,
		`{"do":"correct","n":1,"answer":"5"}`)
	tie, nothing, done := blocks[5][0], blocks[6][0], blocks[7]
	counts := tie["counts"].(map[string]any)
	if tie["then"] != true || counts["pending"] != 2.0 || counts["kept"] != 1.0 || counts["discarded"] != 0.0 {
		t.Error(tie)
	}
	if list := tie["values"].([]any); len(list) != 3 || list[0].(map[string]any)["path"] != "phase" {
		t.Error("what differs when that question is asked:", list)
	}
	if counts := nothing["counts"].(map[string]any); nothing["then"] != nil || counts["pending"] != 0.0 || counts["kept"] != 2.0 {
		t.Error(nothing)
	}
	if values := done[0]["values"].([]any); len(values) != 0 || done[1]["key"] != "init.again" || done[1]["waiting"] != 2.0 {
		t.Error("while answers wait nobody moves anything:", done)
	}
}

// The forms of place and about in docs/protocol.md.
var (
	placeForm = regexp.MustCompile(`^(setup|r\d+\.\d+[a-z]*)\.\d+(\+[a-z0-9-]+)?$`)
	aboutForm = regexp.MustCompile(`^$|^[a-z0-9_-]+([./][a-z0-9_-]+)*$`) // keys of house rules have an underscore
)

// Place and about of every question of every game have the documented forms.
func TestFormsOfPlaceAndAbout(t *testing.T) {
	var actions atomic.Int32
	t.Cleanup(func() {
		if actions.Load() == 0 {
			t.Error("no action asked anything")
		}
	})
	for i := range games.All {
		info := &games.All[i]
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
			if err != nil {
				t.Fatal(err)
			}
			abouts, most := 0, effort.Of(t, 100, 200, 400)
			for seed := range uint64(effort.Of(t, 1, 1, 2)) {
				for _, setup := range []setup.Setup{nil, info.Sample(info.MinPlayers)} {
					chance := rand.New(rand.NewPCG(seed, 1))
					r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: setup, Seed: &seed})
					if err != nil {
						t.Fatal(err)
					}
					out, err := r.Open()
					for err == nil && out.Now.N() <= most {
						q, hidden := out.Now.Question()
						if q == nil {
							break
						}
						if hidden {
							q = out.Now.Peek(q.Secret).Question
						}
						if !placeForm.MatchString(q.Place) || !aboutForm.MatchString(q.About) || strings.HasPrefix(q.Place, "setup") != out.Now.Asking {
							t.Fatalf("%s: place %q, about %q", q.Key, q.Place, q.About)
						}
						if q.About != "" {
							abouts++
						}
						if strings.Contains(q.Place, "+") {
							actions.Add(1)
						}
						if likely := slices.IndexFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID != "concede" && d.ID != "leave" }); chance.IntN(20) == 0 && likely >= 0 {
							out, err = r.PerformAction(q.Actions[likely].ID, q.Actions[likely].Who)
							continue
						}
						out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
					}
					if err != nil {
						t.Fatal(err)
					}
					if err := r.Close(); err != nil {
						t.Fatal(err)
					}
				}
			}
			if abouts == 0 {
				t.Error("no question was about anybody")
			}
		})
	}
}
