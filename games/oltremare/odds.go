package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// How a simulated table answers what people decide and what is on the cards, so that
// guessed games look like games. Nothing else rests on these numbers.
var (
	likelyTrade = [...]table.Likelihood{1: {Mid: 1, Spread: 1}, 2: {Mid: 1, Spread: 1}, 3: {Mid: 0, Spread: 3}}

	likelyMarker = byWeight(map[string]int{string(NoMarker): 3, string(Compass): 1, string(Fight): 1, string(Terms): 1, string(Authority): 1, string(BigDeal): 1, string(Plain): 1})

	// As likely as four lions, at most two more or fewer.
	likelyTop = byWeight(map[string]int{"3": 3, "4": 3, "5": 2, "6": 1})

	rareVenice = byWeight(map[string]int{string(nobody): 20, "": 1})
)

// byWeight gives each answer its weight; other answers have the weight of "".
func byWeight(weights map[string]int) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int {
		if n, ok := weights[id]; ok {
			return n
		}
		return weights[""]
	}}
}

// likelyDeal returns what a player does who can trade with so many others. Who lacks cards to play
// sooner buys one than they find somebody who gives them one.
func likelyDeal(others int, lacks bool) table.Likelihood {
	trade := 3
	if lacks {
		trade = 1
	}
	return byWeight(map[string]int{dealPlay: 6 * others, dealDeck: 2 * others, dealPirates: others, "": trade})
}

// likelyGift is how many cards a player gives who lacks cards to play.
var likelyGift = table.Likelihood{Mid: 0, Spread: 1}

// likelyDraw returns what comes of a draw of want cards: too few where the count says so.
func (g *Game) likelyDraw(want int) table.Likelihood {
	left := strconv.Itoa(min(g.Deck, want))
	return table.Likelihood{Weigh: func(id string) int {
		if id == left {
			return 1
		}
		return 0
	}}
}
