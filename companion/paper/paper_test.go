package paper_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func newEnglish(t *testing.T) *locale.Speaker {
	t.Helper()
	words, err := locale.New(locale.From("skirmish", skirmish.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts),
		locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("paper", paper.Texts))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, m := range words.Missing() {
			if !strings.HasPrefix(m, "en house.") { // the skirmish has no texts for its house rules
				t.Errorf("missing text: %s", m)
			}
		}
	})
	return words.Speaker("en")
}

// evening is a game played by guesses.
type evening struct{ *refereetest.Evening }

func newEvening(t *testing.T, s *skirmish.Setup) *evening {
	t.Helper()
	seed := uint64(5)
	e, _ := refereetest.Begin(t, referee.NewGame{Info: &skirmish.Info, Setup: s, Lang: "en", Seed: &seed})
	return &evening{e}
}

func (e *evening) play(answers int, stop func(q *table.Question) bool) {
	e.Helper()
	r := rand.New(rand.NewPCG(3, 3))
	for range answers {
		if q, _ := e.Now.Question(); q == nil || stop != nil && stop(q) {
			return
		}
		e.Guess(r)
	}
}

func (e *evening) head() log.Head {
	e.Helper()
	h, err := e.Folder.Find(e.Now.ID)
	if err != nil {
		e.Fatal(err)
	}
	return h
}

func sample() *skirmish.Setup { return skirmish.Sample(2).(*skirmish.Setup) }

func TestJSON(t *testing.T) {
	e := newEvening(t, sample())
	e.Must(e.Referee.Set([]table.Setting{{Path: "players.b.points", To: "7"}}))
	e.play(20, nil)
	e.Must(e.Referee.Back(10))
	b, err := paper.JSON(e.Now, e.head(), newEnglish(t))
	if err != nil {
		t.Fatal(err)
	}
	var g struct {
		Format int
		Head   struct {
			ID, Game, Lang string
			Asking         bool
		}
		Setup   struct{ Players []string }
		Players []struct{ ID, Name string }
		Entries []struct {
			N         int
			Op, State string
			By        int
			To        *int
			Answer    []string
			Set       map[string]any
			Text      string
			Secret    bool
		}
		Values    map[string]any
		Standings []struct {
			Player string
			Points int
		}
	}
	if err := json.Unmarshal(b, &g); err != nil {
		t.Fatal(err)
	}
	if g.Format != paper.Format || g.Head.ID != e.Now.ID || g.Head.Asking || len(g.Setup.Players) != 2 || g.Players[1].Name != "Ben" || len(g.Standings) != 2 {
		t.Fatalf("the head, players or standings are wrong in\n%s", b)
	}
	if g.Values["players.b.points"] != 7.0 || g.Values["figures.a1.alive"] != true {
		t.Fatalf("the values are %v, want 7 points of b and a1 alive", g.Values)
	}
	if len(g.Entries) != e.Now.N()-1 || g.Entries[0].Set["players.b.points"] != 7.0 {
		t.Fatalf("the entries are %+v, want %d, the ruling first", g.Entries, e.Now.N()-1)
	}
	last := g.Entries[len(g.Entries)-1]
	if last.Op != "back" || last.To == nil || *last.To != 10 || g.Entries[9].State != "undone" || g.Entries[9].By != last.N {
		t.Fatalf("the last entry is %+v and entry 10 %+v, want back to 10, by which 10 is undone", last, g.Entries[9])
	}
	for i, x := range g.Entries {
		if x.N != i+1 || x.Text == "" || x.Op == "answer" && len(x.Answer) == 0 && !x.Secret && !strings.Contains(x.Text, "stays behind") {
			t.Errorf("entry %d is %+v, want its number, a text and an answer", i+1, x)
		}
	}
}

// No document contains a secret before the game is over.
func TestDocumentsHaveNoSecrets(t *testing.T) {
	e := newEvening(t, sample())
	e.play(500, func(q *table.Question) bool { return q.Key == "act.what" })
	e.Must(e.Referee.Answer(e.Now.N(), table.Answer{"loot"}))
	e.Must(e.Referee.Answer(e.Now.N(), table.Answer{"curse"}))
	w := newEnglish(t)
	b, err := paper.JSON(e.Now, e.head(), w)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"json": string(b), "put-back": paper.PutBack(e.Now, w)} {
		if strings.Contains(text, "curse") || strings.Contains(text, ".hand") {
			t.Errorf("the %s contains the secret:\n%s", name, text)
		}
	}
	if !strings.Contains(string(b), `"secret": true`) {
		t.Error("no entry is marked as secret")
	}
}

func TestPutBackListsChangedValues(t *testing.T) {
	e := newEvening(t, sample())
	e.Must(e.Referee.Set([]table.Setting{{Path: "chest", To: "b2"}, {Path: "figures.a1.loaded", To: "false"}, {Path: "players.a.stance", To: "bold"}}))
	md := paper.PutBack(e.Now, newEnglish(t))
	for _, want := range []string{"# Skirmish, game " + e.Now.ID, "take a photo", "## Where you are\n\n- Round 1 of 6 · Chest: b2\n", "- Next question: How does Anna fight?", "## Anna\n\n- a1: ",
		"## Markers at cannons and the like\n\n", " - b2\n", "- a1 is loaded - no\n"} {
		if !strings.Contains(md, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, md)
		}
	}
	if strings.Contains(md, "a2 is loaded") || strings.Contains(md, "stance") {
		t.Errorf("the sheet has a value that did not change or is not on the table:\n%s", md)
	}
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/paper", paper.Texts)) {
		t.Error(c)
	}
}
