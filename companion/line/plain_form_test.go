package line_test

import (
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
)

// A tavern and its card are entered in one line; if the card is impossible, it is refused and the
// tavern is kept.
func TestPlainOfAFormInOneLine(t *testing.T) {
	plain := func(e line.Config) error { return line.Plain(t.Context(), e) }
	listed := halunken.Info
	listed.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		for i, cards := range [][]int{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15}, {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}} {
			s.Colours[i].Cards = cards
		}
		s.House = map[string]any{setup.DetailKeyName: "all"} // at this level top cards are asked, too
		return s
	}
	said := sampled(t, &listed, halunken.Texts, plain, "anna", "3 b7", "12,b 7", "Blue 9", "2",
		"Red 15 violet 3 b1", "Red 15 v 3 4 5 6 8 9 10 g1 2 3 4 5 6")
	wants(t, said, "You may type everything in one line: tavern and card.", "Blue 7 is with Anna.", "Blue 7 is already with Anna", "Blue 9 is with Ben.",
		"There is no blue 1 among the cards you listed.", "All top cards are face up.")
}

// "b 2" is the command to go back if no form expects a card.
func TestPlainOfACommandBesideAForm(t *testing.T) {
	plain := func(e line.Config) error { return line.Plain(t.Context(), e) }
	said := sampled(t, &halunken.Info, halunken.Texts, plain, "anna", "3", "b7", "b 2")
	wants(t, said, "2 entries no longer count.", "Anna, which free tavern does your captain go into?")
}
