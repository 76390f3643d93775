package web_test

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/web"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// mostSent is the most bytes of charts in the state sent after an answer.
const mostSent = 3 << 10

// The table page draws the score after two rounds, and all charts at the end. Phones have none. The
// drawings change only with a round, and they are small.
func TestChartsOnTheTablePage(t *testing.T) {
	for _, info := range []*setup.Info{&shipcaptaincrew.Info, &halunken.Info, &tischpiraten.Info}[:min(effort.Of(t, 1, 2, 3), 3)] {
		t.Run(info.Name, func(t *testing.T) {
			folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
			if err != nil {
				t.Fatal(err)
			}
			seed := uint64(7)
			s := info.Sample(min(info.MaxPlayers, 5))
			s.AssignIDs()
			ref, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: s, Lang: "en", Seed: &seed})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { ref.Close() })
			out, err := ref.Open()
			if err != nil {
				t.Fatal(err)
			}
			e := serve(t, ref, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0"})
			next := e.server.TestOnlyStream("", "de")
			next()
			r, rounds := rand.New(rand.NewPCG(3, 3)), map[string]bool{}
			for q, _ := out.Now.Question(); q != nil; q, _ = out.Now.Question() {
				if out, err = ref.Answer(out.Now.N(), table.Guess(q, r, true)); err != nil {
					t.Fatal(err)
				}
				e.stands(out.Now.N())
				round, _, _ := strings.Cut(q.Place, ".")
				if n := sentCharts(t, next()); n > mostSent || n > 0 && !out.Now.Over() && rounds[round+" "+report.Chapter(out.Now)] {
					t.Fatalf("%d bytes of charts are sent in round %s", n, round)
				}
				rounds[round+" "+report.Chapter(out.Now)] = true
			}
			page := e.get("", "en")
			n := 0
			for _, svg := range strings.Split(page, `<svg class="chart"`)[1:] {
				drawing, _, _ := strings.Cut(svg, "</svg>")
				n += len(drawing)
			}
			t.Log(n, "bytes of charts at the end,", len(page), "of the page")
			if n > mostSent {
				t.Errorf("the charts are %d bytes", n)
			}
			if info == &shipcaptaincrew.Info {
				wants(t, page, "<polyline", "The score after each round", "How often each side showed", `class="have"`, `class="should"`)
				lacks(t, e.get(out.Now.Players()[0].ID, "en"), "polyline")
			}
		})
	}
}

// sentCharts returns the number of bytes of charts in a message.
func sentCharts(t *testing.T, message []byte) (n int) {
	t.Helper()
	var state struct {
		Parts []struct {
			ID   string
			HTML *string
		}
	}
	if err := json.Unmarshal(message, &state); err != nil {
		t.Fatal(err)
	}
	for _, p := range state.Parts {
		if strings.HasPrefix(p.ID, "chart-") && p.HTML != nil {
			n += len(*p.HTML)
		}
	}
	return n
}
