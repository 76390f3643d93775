package games

import (
	"testing"

	"hafenmeister/games/gamestest"
)

// moving are the questions whose options have no digits of their own, with the reason.
var moving = map[string]map[string]string{
	"tischpiraten": {"setup.like": "suggestions, the one that fits this figure best is the first"},
	"halunken":     {"auction.bid": card, "favour.card": card, "jack.rob": card, "raid.card": card, "rob.card": card},
	"corsari":      {"add.cards": card, "crew.out": card},
}

const card = "what is printed on a card takes it, r3; the number before it is its place in the hand, which changes"

// deeds are what F offers at some questions only.
var deeds = map[string][]string{
	"tischpiraten": {"drop", "touch"},
	"smugglers":    {"empty", "look"},
	"oltremare":    {"venice"},
	"corsari":      {"keep"},
}

func TestDigitsAreFixed(t *testing.T) {
	for _, info := range All {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			gamestest.FixedDigits(t, info, []string{"score", "rules", "all"}, moving[info.Name], deeds[info.Name]...)
		})
	}
}
