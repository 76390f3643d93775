package halunken

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func problemsOf(s *Setup) string {
	var keys []string
	for _, p := range s.Problems() {
		keys = append(keys, p.Path+" "+p.Text.Key)
	}
	return strings.Join(keys, "; ")
}

// listedSample returns the sample with an invented list of the crew cards, since no source has the real one.
func listedSample(players int) *Setup {
	s := Sample(players).(*Setup)
	for i, cards := range [colours][]int{
		{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15},
		{2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14},
		{1, 3, 4, 6, 7, 9, 10, 11, 12, 15},
		{3, 5, 8, 9, 11, 12, 13, 14},
	} {
		s.Colours[i].Cards = cards
	}
	return s
}

// No source says which cards are in the box, so the sample lists none: each of the sixty can be entered.
func TestSampleListsNoCards(t *testing.T) {
	for players := leastPlayers; players <= mostPlayers; players++ {
		s := Sample(players).(*Setup)
		if s.hasCardList() || problemsOf(s) != "" {
			t.Errorf("%d players: has a card list: %v, problems %q; want neither", players, s.hasCardList(), problemsOf(s))
		}
		g := s.begin()
		for _, f := range g.faces {
			if g.remaining(f) != 1 {
				t.Errorf("%d players: %d cards %s remain, want 1", players, g.remaining(f), f.id)
			}
		}
		var file bytes.Buffer
		if err := toml.NewEncoder(&file).Encode(s); err != nil || strings.Contains(file.String(), "cards") {
			t.Errorf("error %v, or the file has cards:\n%s", err, file.String())
		}
	}
}

// A card that is listed twice is a warning. The set-up stores each accepted one, which then counts twice.
func TestCardsListedTwice(t *testing.T) {
	s := listedSample(2)
	s.Colours[0].Cards[0], s.Colours[1].Cards[1] = 2, 2 // red 1 and blue 4 become twos
	want := "colour.0.cards problem.hal.twice; colour.1.cards problem.hal.twice"
	if got := problemsOf(s); got != want {
		t.Fatalf("problems %s, want %s", got, want)
	}
	s.Accept(s.Problems()[0])
	s.Accept(s.Problems()[0])
	if got := problemsOf(s); got != "" || len(s.Accepted) != 2 || s.Accepted[0] != "twice red-2" {
		t.Fatalf("accepted %v with the problems %s, want both cards and none", s.Accepted, got)
	}
	g := s.begin()
	g.Cards[0].Face = "red-2"
	if g.remaining(g.face["red-2"]) != 1 || g.remaining(g.face["red-1"]) != 0 {
		t.Errorf("%d red 2 and %d red 1 remain, want 1 and 0", g.remaining(g.face["red-2"]), g.remaining(g.face["red-1"]))
	}
	s.Colours[0].Cards[1] = 3
	s.Colours[0].Cards[2] = 3
	s.Colours[0].Cards[3] = 3
	if got := problemsOf(s); got != "colour.0.cards problem.hal.twice" {
		t.Errorf("with three red 3 the problems are %s, want one about the card", got)
	}
}

// A player or colour with a corrected name keeps its id, so that values and answers stay.
func TestCorrectedNamesKeepIDs(t *testing.T) {
	s := Sample(2).(*Setup)
	s.Seats[0].Name, s.Colours[3].Name = "Änne", "lila"
	s.AssignIDs()
	if s.Seats[0].ID != "anna" || s.Colours[3].ID != "violet" {
		t.Errorf("ids %s and %s, want anna and violet", s.Seats[0].ID, s.Colours[3].ID)
	}
	g := s.begin()
	if got := g.colours[3].Label(); got.Key != "name" {
		t.Errorf("the label of an unknown colour is %s, want name", got.Key)
	}
}

// Each value of each house rule can be read from a file.
func TestHouseRulesFromFile(t *testing.T) {
	for i := range keys {
		k := &keys[i]
		words := k.Values
		if len(words) == 0 {
			words = []string{"0", "1", "7", "8"}
		}
		for _, word := range words {
			var file bytes.Buffer
			s := Sample(2).(*Setup)
			s.House = map[string]any{k.Key: word}
			if err := toml.NewEncoder(&file).Encode(s); err != nil {
				t.Fatal(err)
			}
			read := New().(*Setup)
			if _, err := toml.Decode(file.String(), read); err != nil {
				t.Fatal(err)
			}
			h, wrong := setup.ReadHouse(keys, read.House)
			if len(wrong) > 0 {
				if len(k.Values) > 0 {
					t.Errorf("ReadHouse of %s = %s returns %v, want no problem", k.Key, word, wrong)
				}
				continue
			}
			got := ""
			switch p := k.Field(&h).(type) {
			case *string:
				got = *p
			case *bool:
				got = map[bool]string{true: "true", false: "false"}[*p]
				if k.Key == "black_jack" {
					got = map[bool]string{true: "on", false: "off"}[*p]
				}
			case *int:
				got = cardNumber(*p).ID()
			}
			if got != word {
				t.Errorf("ReadHouse of %s = %s sets %s", k.Key, word, got)
			}
		}
	}
}

// The set-up of the entry game does not ask for house rules without effect there.
func TestSetupOfEntryGame(t *testing.T) {
	questions := map[string]bool{}
	s := New().(*Setup)
	r := rng(1)
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		questions[q.Key+" "+q.About] = true
		a := table.Guess(q, r, false)
		switch {
		case q.Key == "house.front" || q.Key == "house.page": // all of them
			a = nil
			for _, o := range q.Options {
				a = append(a, o.ID)
			}
		}
		return replay.Record{Answer: a}, true
	})
	if res.Err != nil || res.Open != nil || problemsOf(s) != "" {
		t.Fatalf("error %v, open question %v, problems %q; want none", res.Err, res.Open, problemsOf(s))
	}
	for i := range keys {
		if k := &keys[i]; k.Key != "black_jack" && questions["house.rule "+k.Key] == (k.Idle != nil) {
			t.Errorf("asked for %s: %v, want %v", k.Key, k.Idle != nil, k.Idle == nil)
		}
	}
	if questions["house.page raid"] {
		t.Error("the set-up asks for the page raid, want it skipped since it is empty")
	}
}

// The value of a card's place is named by its face, once somebody has seen it.
func TestValuesNameSeenCardsByTheirFaces(t *testing.T) {
	g := Sample(2).Game().(*Game)
	g.Cards[0].Face = "blue-4"
	var v table.Values
	g.Values(&v)
	for path, want := range map[string]string{"cards.1-1.at": "value.hal.card.at.seen", "cards.1-2.at": "value.hal.card.at"} {
		i := slices.IndexFunc(v.List(), func(x table.Value) bool { return x.Path == path })
		if i < 0 || v.List()[i].Label.Key != want {
			t.Errorf("the value %s does not have the label %s", path, want)
		}
	}
}
