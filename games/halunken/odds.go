package halunken

import "hafenmeister/games/table"

// How likely guesses choose each option, so that guessed games resemble real ones. Nothing
// else depends on these numbers.
var (
	likelyBid  = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(pass), 6, 1) }}
	likelySale = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(unsold), 1, 2) }}
	likelyTake = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nothing), 1, 8) }}
	likelyRob  = table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nobody), 1, 8) }}
)

// likelyCrew is the likelihood of numbers of cards in a crew.
var likelyCrew = table.Likelihood{Mid: 6, Spread: 3}

// likelyLoot returns the likelihood of taking each of so many cards, or none.
func likelyLoot(cards int, w lootRequest) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int { return weigh(id, string(nothing), w.declines*cards, w.takes) }}
}

// weigh returns declining if id is declines, else other.
func weigh(id, declines string, declining, other int) int {
	if id == declines {
		return declining
	}
	return other
}
