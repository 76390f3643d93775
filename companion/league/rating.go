package league

import (
	"math"
	"slices"

	"hafenmeister/games/table"
)

// A Rating estimates a player's strength as a normal distribution: it is within Sigma of Mu for
// two of three players.
type Rating struct{ Mu, Sigma float64 }

// Beginner is the rating of a player before the first game.
var Beginner = Rating{Mu: 25, Sigma: 25.0 / 3}

const (
	chanceSigma = 25.0 / 6   // standard deviation of a player's performance between games
	driftSigma  = 25.0 / 300 // added uncertainty before each game: people change
	leastShrink = 1e-4       // minimum factor of Sigma squared, so that it never becomes 0
)

// AtLeast returns a strength that the player almost certainly has. A league ordered by it has no leader
// after one lucky game. It is 0 for a beginner.
func (r Rating) AtLeast() float64 { return r.Mu - 3*r.Sigma }

// Rate returns the ratings of the players after a game in which they took these places; 1 is
// best, and equal places are a tie. With fewer than two players nothing changes.
//
// It implements the Bradley-Terry model with full pairs of R. C. Weng and C.-J. Lin, "A Bayesian Approximation
// Method for Online Ranking" (2011), algorithm 1, for teams of one player, with the default parameters of
// OpenSkill: it treats the game as a duel between each pair of players. Of players with equal ratings, none is
// rated below one with a worse place afterwards; Plackett-Luce does not guarantee that for ties.
func Rate(players []Rating, places []int) []Rating {
	if len(players) < 2 {
		return slices.Clone(players)
	}
	before := make([]Rating, len(players))
	for i, p := range players {
		before[i] = Rating{p.Mu, math.Hypot(p.Sigma, driftSigma)}
	}
	after := make([]Rating, len(players))
	for i, p := range before {
		move, certain := 0.0, 0.0
		for q, rival := range before {
			if q == i {
				continue
			}
			spread := math.Sqrt(p.Sigma*p.Sigma + rival.Sigma*rival.Sigma + 2*chanceSigma*chanceSigma)
			likely := 1 / (1 + math.Exp((rival.Mu-p.Mu)/spread))
			share := p.Sigma / spread // this player's share of the spread
			move += p.Sigma * share * (winShare(places[i], places[q]) - likely)
			certain += share * share * share * likely * (1 - likely)
		}
		after[i] = Rating{Mu: p.Mu + move, Sigma: p.Sigma * math.Sqrt(max(1-certain, leastShrink))}
	}
	return after
}

// winShare returns the result of a duel: 1 for a victory of place, 0.5 for a tie, 0 for a defeat.
func winShare(place, other int) float64 {
	switch {
	case place < other:
		return 1
	case place > other:
		return 0
	}
	return 0.5
}

// Certainty describes in words how certain a rating is.
func (r Rating) Certainty() table.Text {
	switch {
	case r.Sigma > 7:
		return table.Say("league.sure.guess")
	case r.Sigma > 5:
		return table.Say("league.sure.roughly")
	case r.Sigma > 3.5:
		return table.Say("league.sure.quite")
	}
	return table.Say("league.sure.sure")
}
