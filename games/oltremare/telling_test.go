package oltremare

import (
	"slices"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The text of a trade depends on which cards and ducats go which way.
func TestDealsAreAnnounced(t *testing.T) {
	words, err := locale.New(locale.From("games/oltremare", Texts))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		ducats, gives, gets int
		en, de              string
	}{
		{2, 1, 0, "sold Ben 1 card for 2 ducats", "verkaufte Ben 1 Karte für 2 Dukaten"},
		{-1, 0, 3, "bought 3 cards from Ben for 1 ducat", "kaufte Ben 3 Karten für 1 Dukat ab"},
		{0, 2, 1, "swapped cards with Ben", "tauschte Karten mit Ben"},
		{2, 1, 1, "gave Ben 1 card for 1 card and 2 ducats", "gab Ben 1 Karte für 1 Karte und 2 Dukaten"},
		{-3, 1, 2, "gave Ben 1 card and 3 ducats for 2 cards", "gab Ben 1 Karte und 3 Dukaten für 2 Karten"},
		{-3, 1, 0, "gave Ben 1 card and 3 ducats for nothing", "schenkte Ben 1 Karte und 3 Dukaten"},
		{4, 0, 0, "got 4 ducats from Ben for nothing", "bekam von Ben 4 Dukaten geschenkt"},
	} {
		g := Sample(2).(*Setup).begin()
		b := bargain{game: g, p: g.Seats[0], partner: g.Seats[1], ducats: c.ducats, gives: c.gives, gets: c.gets}
		if en, de := words.Speaker("en").Render(b.deal()), words.Speaker("de").Render(b.deal()); en != c.en || de != c.de {
			t.Errorf("%q, %q; want %q, %q", en, de, c.en, c.de)
		}
	}
}

// The story mentions what symbols bring if that is the most they can bring.
func TestAnnouncements(t *testing.T) {
	for _, key := range []string{"say.olt.pirates", "say.olt.gain", "say.olt.markets"} {
		for n, want := range map[int]bool{5: false, 6: true} {
			said := table.Say(key, count(n))
			if told := slices.ContainsFunc(story, func(x setup.StoryEvent) bool { return x.Matches(said) }); told != want {
				t.Errorf("%s with %d is told: %v", key, n, told)
			}
		}
	}
}

// What is bought in every turn is no news in a story.
func TestPurchasesAreNotTold(t *testing.T) {
	if said := table.Say("say.olt.bought"); slices.ContainsFunc(story, func(x setup.StoryEvent) bool { return x.Matches(said) }) {
		t.Error("the story tells who bought cards")
	}
}

// furthest compares the two results: it does not return the part of which the winner has most.
func TestFurthest(t *testing.T) {
	for _, c := range []struct {
		won, next result
		part      string
		own, rest int
	}{
		{result{46, 3, 3, 9, 16}, result{31, 6, 3, 6, 10}, "goods", 46, 31},
		{result{20, 0, 0, 8, 5}, result{22, 0, 0, 18, 6}, "pirates", -8, -18},
		{result{20, 6, 0, 3, -2}, result{20, 0, 0, 0, 1}, "markers", 6, 0},
	} {
		mine, theirs := furthest(c.won, c.next)
		if mine.Slot != c.part || mine.Num != c.own || theirs.Num != c.rest {
			t.Errorf("%+v before %+v: %s, %d to %d", c.won, c.next, mine.Slot, mine.Num, theirs.Num)
		}
	}
}
