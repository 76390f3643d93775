package oltremare

import (
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func problemsOf(s *Setup) string {
	var all []string
	for _, p := range s.Problems() {
		all = append(all, p.Path+" "+p.Text.Key)
	}
	return strings.Join(all, "; ")
}

// A name that is corrected later keeps its id, and so the values and answers that contain it; an
// unknown good has the name that was typed.
func TestSetup_idsStay(t *testing.T) {
	s := Sample(2).(*Setup)
	s.Seats[0].Name, s.Goods[6].Name = "Änne", "Bernstein"
	s.AssignIDs()
	if s.Seats[0].ID != "anna" || s.Goods[6].ID != "silver" {
		t.Errorf("ids %s, %s", s.Seats[0].ID, s.Goods[6].ID)
	}
	g := s.begin()
	if x := g.good("silver"); x == nil || x.Label().Key != "name" {
		t.Errorf("a good of their own is %+v", x)
	}
}

// Two players have six goods, more have seven; the deck is counted exactly if it can be (OLT-A31).
func TestSetup_deck(t *testing.T) {
	for _, c := range []struct {
		players, deck, grain int
		goods, left          int
		counted              bool
	}{
		{2, 98, 0, 6, 58, false}, {2, 98, 18, 6, 70, true}, {3, 98, 0, 7, 83, true}, {4, 96, 0, 7, 76, true}, {5, 98, 18, 7, 73, true},
	} {
		s := Sample(c.players).(*Setup)
		s.House = map[string]any{"deck.goods": int64(c.deck)}
		s.grain().Cards = c.grain
		g := s.begin()
		if len(g.Goods) != c.goods || g.Deck != c.left || g.counted != c.counted {
			t.Errorf("%+v: %d goods, %d cards left, counted %v", c, len(g.Goods), g.Deck, g.counted)
		}
	}
}

// wizard answers the questions of the set-up. answers maps "key" or "key subject" to an answer; the
// other questions are answered at random. It returns the set-up, and the keys that were asked, with
// and without their subjects.
func wizard(t *testing.T, answers map[string]table.Answer) (s *Setup, asked map[string]bool) {
	t.Helper()
	s, asked = New().(*Setup), map[string]bool{}
	r := rng(1)
	res := replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		asked[q.Key], asked[q.Key+" "+q.About] = true, true
		a, ok := answers[strings.TrimSpace(q.Key+" "+q.About)]
		if !ok {
			a = table.Guess(q, r, false)
		}
		return replay.Record{Answer: a}, true
	})
	if res.Err != nil || res.Open != nil || problemsOf(s) != "" {
		t.Fatalf("%v, open %v, problems %s", res.Err, res.Open, problemsOf(s))
	}
	return s, asked
}

// Six goods of the second edition are known and the seventh is asked; two players count their
// grain; points are asked if people want to enter them.
func TestWizard_secondEdition(t *testing.T) {
	s, asked := wizard(t, map[string]table.Answer{
		"seats.players": {"2"}, "oltremare.edition": {"edition-amigo"}, "oltremare.good 7": {"other"}, "oltremare.good-name 7": {"Amber"},
		"oltremare.grain 5": {"16"}, "oltremare.points": {"yes"}, "oltremare.longest 6": {"3"},
		"oltremare.series 6/1": {"1"}, "oltremare.series 6/2": {"3"}, "oltremare.series 6/3": {"6"}, "oltremare.longest 7": {"0"},
		"house.front": {"markers.effects"}, "oltremare.sixth": {"Guild"},
	})
	if got := s.Goods[5]; got.Name != "clay-jars" || len(got.Points) != 3 || got.Points[2] != 6 {
		t.Errorf("the clay jars are %+v", got)
	}
	if s.Goods[6].Name != "Amber" || s.Goods[6].Points != nil || s.grain().Cards != 16 || s.Sixth != "Guild" {
		t.Errorf("set up is %+v", s)
	}
	if asked["oltremare.longest 5"] {
		t.Error("asked for the points of the grain, which two players leave out")
	}
}

// Two players who name their goods say which of them is the grain, or that none is.
func TestWizard_grainByAnotherName(t *testing.T) {
	answers := map[string]table.Answer{"seats.players": {"2"}, "oltremare.edition": {"edition-other"}, "oltremare.which-grain": {"3"},
		"oltremare.grain 3": {"14"}, "oltremare.points": {"no"}, "house.front": {}}
	for i, name := range []string{"Amber", "Honey", "Barley", "Iron", "Furs", "Tin", "Wax"} {
		n := strconv.Itoa(i + 1)
		answers["oltremare.good "+n], answers["oltremare.good-name "+n] = table.Answer{"other"}, table.Answer{name}
	}
	s, _ := wizard(t, answers)
	if x := s.grain(); x == nil || x.Name != "Barley" || x.Cards != 14 || len(s.begin().Goods) != 6 {
		t.Errorf("the grain is %+v of %+v", x, s.Goods)
	}
	answers["oltremare.which-grain"] = table.Answer{"no-grain"}
	s, asked := wizard(t, answers)
	if s.grain() != nil || asked["oltremare.grain"] || len(s.begin().Goods) != 7 {
		t.Errorf("none is the grain, and still %+v", s.Goods)
	}
}

// Three players are not asked about the grain, and the name of a marker is not asked without
// effects.
func TestWizard_asksOnlyWhatMatters(t *testing.T) {
	_, asked := wizard(t, map[string]table.Answer{
		"seats.players": {"3"}, "oltremare.edition": {"edition-2004"}, "oltremare.points": {"no"}, "house.front": {}})
	for _, key := range []string{"oltremare.grain", "oltremare.sixth ", "oltremare.good 7", "oltremare.longest 1"} {
		if asked[key] {
			t.Errorf("asked for %s", key)
		}
	}
}
