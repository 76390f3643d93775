package halunken

import "hafenmeister/games/table"

// How a simulated table answers what people decide, so that guessed games look like
// games. Nothing else rests on these numbers.
var (
	likelyBid  = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(pass), 6, 1) }}
	likelySale = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(unsold), 1, 2) }}
	likelyTake = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nothing), 1, 8) }}
	likelyRob  = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nobody), 1, 8) }}
)

// likelyCrew is how many cards somebody has.
var likelyCrew = table.Likelihood{Mid: 6, Spread: 3}

// likelyLoot returns how likely it is that somebody takes one of so many cards, or none.
func likelyLoot(cards int, w wanting) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nothing), w.declines*cards, w.takes) }}
}

// weigh gives the answer that declines its own weight.
func weigh(id, declines string, declining, other int) int {
	if id == declines {
		return declining
	}
	return other
}
