package corsari

import (
	"strconv"

	"hafenmeister/games/table"
)

// How likely guesses choose each option, so that guessed games resemble real ones. Nothing
// else depends on these numbers.
var (
	likelyTake  = byWeight(map[word]int{fromPier: 1, fromDiscard: 3, fromStock: 6})
	likelyLift  = byWeight(map[word]int{playOn: 24, lift: 1})
	likelyMove  = byWeight(map[word]int{fromPier: 24, fromDiscard: 72, fromStock: 144, fromPier + liftSuffix: 1, fromDiscard + liftSuffix: 3, fromStock + liftSuffix: 6})
	likelyCount = table.Likelihood{Weigh: func(id string) int { // most likely 3, at most 6
		n, _ := strconv.Atoi(id)
		return max(4-max(n-3, 3-n), 0)
	}}
	likelyEnd = table.Likelihood{Weigh: func(id string) int { return weigh(word(id) == pierEmpty, 1, 10) }}
)

// byWeight returns the likelihood with these weights; options without a weight are never chosen.
func byWeight(weights map[word]int) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int { return weights[word(id)] }}
}

func weigh(condition bool, then, otherwise int) int {
	if condition {
		return then
	}
	return otherwise
}

// likelyHand returns the likelihood of each card in the hand of p, who collects two colours that
// depend on the seat and the round.
func (g *Game) likelyHand(p *Player) table.Likelihood {
	favourite := (2*p.Seat() + g.Round) % colours
	return table.Likelihood{Weigh: func(id string) int {
		i := g.card[id].colour.index
		return weigh(i == favourite || i == (favourite+1)%colours, 12, 1)
	}}
}
