package corsari

import (
	"slices"
	"testing"

	"hafenmeister/companion/locale"
)

func TestMovesWithLastCards(t *testing.T) {
	words, err := locale.New(locale.From("games/corsari", Texts))
	if err != nil {
		t.Fatal(err)
	}
	g := Sample(2).(*Setup).begin()
	g.Pier, g.Stock = 1, 1
	for lang, want := range map[string][]string{
		"de": {"Mole: letzte Karte, Runde zu Ende", "Ablage", "Stapel (1 Karte: dann musst du den Anker lichten)",
			"Mole, Anker lichten", "Ablage, Anker lichten", "Stapel (1 Karte), Anker lichten"},
		"en": {"pier: last card, ends the round", "discard pile", "stock (1 card: then you must lift the anchor)",
			"pier, lift anchor", "discard pile, lift anchor", "stock (1 card), lift anchor"},
	} {
		var got []string
		for m := range g.moves {
			got = append(got, words.Speaker(lang).Render(m.Label()))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the moves are %q, want %q", lang, got, want)
		}
	}
}
