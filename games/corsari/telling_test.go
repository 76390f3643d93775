package corsari

import (
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

func TestStoryComparesStowaways(t *testing.T) {
	words, err := locale.New(locale.From("games/corsari", Texts))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		left     []stowawayCount
		received int
		lowest   bool
		de, en   string
	}{
		{[]stowawayCount{{1, 6}, {3, 17}, {4, 20}}, 0, true,
			"Anna lichtete den Anker mit nur einem blinden Passagier vom Wert 6. Ben (17) und Carla (20) lagen darüber.",
			"Anna lifted the anchor with just one stowaway of value 6. Ben (17) and Carla (20) had more."},
		{[]stowawayCount{{3, 11}, {1, 11}, {4, 20}}, 1, false,
			"Anna lichtete den Anker mit 3 blinden Passagieren, zusammen 11. Ben (11) kam nicht darüber, und Anna bekam einen blinden Passagier dazu. Carla (20) lag darüber.",
			"Anna lifted the anchor with 3 stowaways that came to 11. Ben (11) had no more than that, and Anna got one stowaway on top. Carla (20) had more."},
		{[]stowawayCount{{3, 11}, {0, 0}, {4, 20}}, 0, false,
			"Anna lichtete den Anker mit 3 blinden Passagieren, zusammen 11. Ben (0) kam nicht darüber. Carla (20) lag darüber.",
			"Anna lifted the anchor with 3 stowaways that came to 11. Ben (0) had no more than that. Carla (20) had more."},
	} {
		g := Sample(3).(*Setup).begin()
		key := "story.say.cor.not-lowest"
		if c.lowest {
			key = "story.say.cor.lowest"
		}
		text := table.Say(key, g.comparison(g.Seats[0], c.left, c.received)...)
		if got := words.Speaker("de").Render(text); got != c.de {
			t.Errorf("got %q, want %q", got, c.de)
		}
		if got := words.Speaker("en").Render(text); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
	}
}

func TestStandingsNameTheInstantWinner(t *testing.T) {
	words, err := locale.New(locale.From("games/corsari", Texts))
	if err != nil {
		t.Fatal(err)
	}
	g := Sample(3).(*Setup).begin()
	g.Over, g.Winner = Instant, "ben"
	for _, s := range g.Standings() {
		if why, want := words.Speaker("de").Render(s.Why), "Ben hatte in der letzten Runde keinen einzigen blinden Passagier. 0 Karten beiseite."; why != want {
			t.Errorf("the reason for %s is %q, want %q", s.Player, why, want)
		}
	}
}
