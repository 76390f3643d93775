package games

import (
	"testing"

	"hafenmeister/games/gamestest"
)

// unfixed lists, per game, the questions whose options may change digit, and why.
var unfixed = map[string]map[string]string{
	"tischpiraten": {"setup.like": "arms have the digit of the first figure with them, which is another one in each set-up"},
	"halunken":     {"auction.bid": card, "favour.card": card, "jack.rob": card, "raid.card": card, "rob.card": card},
	"corsari":      {"add.cards": card, "crew.out": card},
}

const card = "a card is chosen by its printed code, such as r3; the digit in front is its position in the hand, which changes"

// optional lists optional actions (key F) that some game of the sample must offer.
var optional = map[string][]string{
	"tischpiraten": {"drop", "touch"},
	"smugglers":    {"empty", "look"},
	"oltremare":    {"venice"},
	"corsari":      {"keep"},
}

func TestOptionsKeepTheirDigits(t *testing.T) {
	for _, info := range All {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			gamestest.FixedDigits(t, info, []string{"score", "rules", "all"}, unfixed[info.Name], optional[info.Name]...)
		})
	}
}
