package league

import (
	"math"
	"slices"

	"hafenmeister/games/table"
)

// A Rating is how strong a player is believed to be: a normal distribution. Two of three
// players are as strong as Mu give or take Sigma says.
type Rating struct{ Mu, Sigma float64 }

// Beginner is the rating of somebody who has not played yet.
var Beginner = Rating{Mu: 25, Sigma: 25.0 / 3}

const (
	chanceSigma = 25.0 / 6   // how far chance moves a player's play from game to game
	driftSigma  = 25.0 / 300 // how much less is known of everybody before each game: people change
	leastShrink = 1e-4       // of Sigma squared: it never becomes 0
)

// AtLeast returns what a player can be trusted to be worth: one lucky game makes nobody the
// leader of a league that is ordered by it. It is 0 for a beginner.
func (r Rating) AtLeast() float64 { return r.Mu - 3*r.Sigma }

// Rate returns what the players are rated after a game in which they took these places; 1 is
// best, and equal places are a tie. With fewer than two players nothing changes.
//
// It is the Bradley-Terry model with full pairs of R. C. Weng and C.-J. Lin, "A Bayesian Approximation
// Method for Online Ranking" (2011), algorithm 1, for players who play alone, with the parameters that
// OpenSkill has by default: a game of several is a duel of each with each. Of players who were rated alike
// nobody is rated below one with a worse place, which Plackett-Luce does not promise when places are shared.
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
			share := p.Sigma / spread // of the spread that is due to this player
			move += p.Sigma * share * (winShare(places[i], places[q]) - likely)
			certain += share * share * share * likely * (1 - likely)
		}
		after[i] = Rating{Mu: p.Mu + move, Sigma: p.Sigma * math.Sqrt(max(1-certain, leastShrink))}
	}
	return after
}

// winShare returns the share of a duel that a place wins against another.
func winShare(place, other int) float64 {
	switch {
	case place < other:
		return 1
	case place > other:
		return 0
	}
	return 0.5
}

// Sure says in words how sure a rating is.
func (r Rating) Sure() table.Text {
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
