package oltremare

import "hafenmeister/games/table"

// How a simulated table answers what people decide and what lies on the cards, so that
// guessed games look like games. Nothing else rests on these numbers.
var (
	likelyTrade = [...]table.Likelihood{1: {Mid: 0, Spread: 3}, 2: {Mid: 1, Spread: 1}, 3: {Mid: 1, Spread: 1}}

	likelyMarker = weighed(map[string]int{string(NoMarker): 3, string(Compass): 1, string(Fight): 1, string(Terms): 1, string(Authority): 1, string(BigDeal): 1, string(Plain): 1})

	// As likely as four lions, at most two more or fewer.
	likelyTop = weighed(map[string]int{"3": 3, "4": 3, "5": 2, "6": 1})

	rareVenice = weighed(map[string]int{cameAll: 40, cameVenice: 1, string(nobody): 20, "": 1})
)

// weighed gives each answer its weight; an answer that has none weighs as "".
func weighed(weights map[string]int) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int {
		if n, ok := weights[id]; ok {
			return n
		}
		return weights[""]
	}}
}

// likelyDeal is what a player does who can trade with so many others.
func likelyDeal(others int) table.Likelihood {
	return weighed(map[string]int{dealPlay: 6 * others, dealDeck: 2 * others, dealPirates: others, "": 3})
}

// guessedDeck is how many cards a simulated deck has, and for how many rounds it lasts at
// least, where nobody has counted it.
const guessedDeck, guessedRounds = 40, 5

// likelyDraw is what comes of a draw of want cards: the Venice card once in a deck, and too
// few cards where the count says so.
func (g *Game) likelyDraw(want int) table.Likelihood {
	left, short := g.Deck, 0
	if !g.counted {
		left, short = guessedDeck, max(g.Round-guessedRounds, 0)*want
	}
	return table.Likelihood{Weigh: func(id string) int {
		switch id {
		case cameVenice:
			return want
		case cameShort:
			return short
		}
		return max(left, 1)
	}}
}
