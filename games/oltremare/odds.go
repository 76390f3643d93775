package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// How simulated players answer what people decide and what is printed on the cards, so that
// simulated games resemble real ones. Nothing else depends on these numbers.
var (
	likelyTrade = [...]table.Likelihood{1: {Mid: 1, Spread: 1}, 2: {Mid: 1, Spread: 1}, 3: {Mid: 0, Spread: 3}}

	likelyMarker = byWeight(map[string]int{string(NoMarker): 3, string(Compass): 1, string(Fight): 1, string(Terms): 1, string(Authority): 1, string(BigDeal): 1, string(Plain): 1})

	// The weights of four lions, at most two more or fewer, as for cargo.lions.
	likelyTop = byWeight(map[string]int{"3": 3, "4": 3, "5": 2, "6": 1})

	rareVenice = byWeight(map[string]int{string(nobody): 20, "": 1})
)

// byWeight returns a likelihood with these weights of options; any other has the weight of "".
func byWeight(weights map[string]int) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int {
		if n, ok := weights[id]; ok {
			return n
		}
		return weights[""]
	}}
}

// likelyDeal returns how a player in phase II with that number of partners decides. A player who
// lacks cards to play is more likely to buy one than to trade.
func likelyDeal(others int, lacks bool) table.Likelihood {
	trade := 3
	if lacks {
		trade = 1
	}
	return byWeight(map[string]int{dealPlay: 6 * others, dealDeck: 2 * others, dealPirates: others, "": trade})
}

// likelyGift is how many cards a player gives in a trade who lacks cards to play.
var likelyGift = table.Likelihood{Mid: 0, Spread: 1}

// likelyDraw returns that want cards come, or fewer if the deck's count says so.
func (g *Game) likelyDraw(want int) table.Likelihood {
	left := strconv.Itoa(min(g.Deck, want))
	return table.Likelihood{Weigh: func(id string) int {
		if id == left {
			return 1
		}
		return 0
	}}
}
