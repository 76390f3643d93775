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

// listed is the sample with a list of the crew cards, a made-up one: which cards lie in the
// box no source tells.
func listed(players int) *Setup {
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

// Nobody knows which cards lie in the box, so the sample lists none: each of the sixty may
// be entered, on the file too.
func TestSample_listsNoCards(t *testing.T) {
	for players := leastPlayers; players <= mostPlayers; players++ {
		s := Sample(players).(*Setup)
		if s.hasCardList() || problemsOf(s) != "" {
			t.Errorf("%d players: listed %v, problems %s", players, s.hasCardList(), problemsOf(s))
		}
		g := s.begin()
		for _, f := range g.faces {
			if g.remaining(f) != 1 {
				t.Errorf("%d players: %s may not come", players, f.id)
			}
		}
		var file bytes.Buffer
		if err := toml.NewEncoder(&file).Encode(s); err != nil || strings.Contains(file.String(), "cards") {
			t.Errorf("%v, the file says\n%s", err, file.String())
		}
	}
}

// A card listed twice is a typing mistake or the truth: the people say which, once for
// each such card, and the file keeps it.
func TestSetup_cardsListedTwice(t *testing.T) {
	s := listed(2)
	s.Colours[0].Cards[0], s.Colours[1].Cards[1] = 2, 2 // red 1 and blue 4 become twos
	want := "colour.0.cards problem.hal.twice; colour.1.cards problem.hal.twice"
	if got := problemsOf(s); got != want {
		t.Fatalf("problems %s", got)
	}
	s.Accept(s.Problems()[0])
	s.Accept(s.Problems()[0])
	if got := problemsOf(s); got != "" || len(s.Accepted) != 2 || s.Accepted[0] != "twice red-2" {
		t.Fatalf("accepted %v, still %s", s.Accepted, got)
	}
	g := s.begin()
	g.Cards[0].Face = "red-2"
	if g.remaining(g.face["red-2"]) != 1 || g.remaining(g.face["red-1"]) != 0 {
		t.Errorf("left are %d red 2 and %d red 1", g.remaining(g.face["red-2"]), g.remaining(g.face["red-1"]))
	}
	s.Colours[0].Cards[1] = 3
	s.Colours[0].Cards[2] = 3
	s.Colours[0].Cards[3] = 3
	if got := problemsOf(s); got != "colour.0.cards problem.hal.twice" {
		t.Errorf("three threes are told as %s", got)
	}
}

// A name that is corrected later keeps its id, so that values and answers stay.
func TestSetup_idsStay(t *testing.T) {
	s := Sample(2).(*Setup)
	s.Seats[0].Name, s.Colours[3].Name = "Änne", "lila"
	s.Settle()
	if s.Seats[0].ID != "anna" || s.Colours[3].ID != "violet" {
		t.Errorf("ids %s, %s", s.Seats[0].ID, s.Colours[3].ID)
	}
	g := s.begin()
	if got := g.colours[3].Label(); got.Key != "name" {
		t.Errorf("a colour of their own is worded as %s", got.Key)
	}
}

// Every house rule can be written in a file and takes effect.
func TestSetup_houseFromFile(t *testing.T) {
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
					t.Errorf("%s = %s is refused", k.Key, word)
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
				t.Errorf("%s = %s is read as %s", k.Key, word, got)
			}
		}
	}
}

// The wizard asks for nothing that means nothing in the entry game.
func TestWizard_entryGame(t *testing.T) {
	asked := map[string]bool{}
	s := New().(*Setup)
	r := rng(1)
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		asked[q.Key+" "+q.About] = true
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
		t.Fatalf("%v, open %v, problems %s", res.Err, res.Open, problemsOf(s))
	}
	for i := range keys {
		if k := &keys[i]; k.Key != "black_jack" && asked["house.rule "+k.Key] == (k.Idle != nil) {
			t.Errorf("%s: asked %v", k.Key, k.Idle == nil)
		}
	}
	if asked["house.page raid"] {
		t.Error("an empty page was turned")
	}
}

// The place of a card is called by what it shows as soon as somebody has seen it: who looks for it knows no more.
func TestValues_cardsAreCalledByTheirFaces(t *testing.T) {
	g := Sample(2).Game().(*Game)
	g.Cards[0].Face = "blue-4"
	var v table.Values
	g.Values(&v)
	for path, want := range map[string]string{"cards.1-1.at": "value.hal.card.at.seen", "cards.1-2.at": "value.hal.card.at"} {
		i := slices.IndexFunc(v.List(), func(x table.Value) bool { return x.Path == path })
		if i < 0 || v.List()[i].Label.Key != want {
			t.Errorf("%s is not called %s", path, want)
		}
	}
}
