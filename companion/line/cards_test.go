package line_test

import (
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/games/halunken"
	"hafenmeister/games/tischpiraten"
)

// A box of crew cards that was not listed may hold any card, so the protocol does not say how many
// of each are left. For lots it does.
func TestJSONOfAnUnlistedBox(t *testing.T) {
	said := sampled(t, &halunken.Info, halunken.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"anna"}`, `{"n":2,"answer":"3"}`)
	wants(t, said, `"deck":"lots","cards":[{"id":"anna","digit":"1","text":"Anna","left":1},`, `"key":"card.face"`, `"cards":[{"id":"red-1","text":"red 1","code":"r1"},`)
}

// An undo says whose card goes where, even before anyone has entered its face.
func TestJSONOfACardPutBack(t *testing.T) {
	said := sampled(t, &halunken.Info, halunken.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"anna"}`, `{"n":2,"answer":"3"}`, `{"do":"undo"}`, `{"n":4,"answer":"3"}`, `{"n":5,"answer":"red-4"}`, `{"do":"back","to":4}`)
	wants(t, said, `"is":"tavern.3","text":"Put Anna's card from tavern 3 back there, on top."`, `"is":"tavern.3","text":"Put Anna's card from tavern 3 back there, on top."`)
	said = sampled(t, &halunken.Info, halunken.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"anna"}`, `{"do":"set","values":{"cards.3-2.at":"black_jack","cards.3-2.face":"red-4","cards.3-1.face":"red-5","cards.3-1.at":"player.ben"}}`,
		`{"do":"set","values":{"cards.3-2.at":"tavern.3"}}`, `{"do":"undo"}`, `{"do":"set","values":{"cards.3-1.at":"tavern.3"}}`, `{"do":"set","values":{"cards.3-2.at":"tavern.3"}}`)
	wants(t, said, "Put red 4 (now with Black Jack) into tavern 3, on top.", "Give red 4 (now in tavern 3) to Black Jack.",
		"Put red 5 (now with Ben) into tavern 3, on top.", "Put red 4 (now with Black Jack) into tavern 3, as card 2 from the top.")
	if strings.Contains(said, "card 1 from tavern 3 into") {
		t.Error("a card goes from a tavern into the same one")
	}
}

// If no one has a secret, k says so and reads no further line.
func TestLookWithoutASecret(t *testing.T) {
	said := sampled(t, &halunken.Info, halunken.Texts, func(e line.Config) error { return line.Plain(t.Context(), e) }, "k Anna", "k Ben", "q")
	if strings.Count(said, "Nobody has a secret.") != 2 || strings.Contains(said, "may look") {
		t.Error(said)
	}
}

// A card of Tischpiraten that counts again goes on top of the pile, and one that no longer counts is discarded.
func TestJSONOfAPile(t *testing.T) {
	said := sampled(t, &tischpiraten.Info, tischpiraten.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"do":"set","values":{"pile.anna":3}}`, `{"do":"undo"}`)
	wants(t, said, "Take 2 of Anna's cards (clubs) out of the pile and lay them aside.",
		"2 of Anna's cards (clubs) are in the pile again: put those that were drawn back on top.")
}
