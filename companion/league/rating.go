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

// AtLeast is what a player can be trusted to be worth: one lucky game makes nobody the
// leader of a league that is ordered by it. It is 0 for a beginner.
func (r Rating) AtLeast() float64 { return r.Mu - 3*r.Sigma }

// Rate is what the players are rated after a game in which they took these places; 1 is
// best, and equal places are a tie. With fewer than two players nothing changes.
//
// It is the Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method
// for Online Ranking" (2011), algorithm 4, for players who play alone, with the parameters
// that OpenSkill has by default.
func Rate(players []Rating, places []int) []Rating {
	if len(players) < 2 {
		return slices.Clone(players)
	}
	before := make([]Rating, len(players))
	c := 0.0 // the spread of the whole game
	for i, p := range players {
		before[i] = Rating{p.Mu, math.Hypot(p.Sigma, driftSigma)}
		c += before[i].Sigma*before[i].Sigma + chanceSigma*chanceSigma
	}
	c = math.Sqrt(c)

	// For each player q: the strength of those who were not better than q, among whom q's
	// place was taken, and how many share that place.
	strength := func(i int) float64 { return math.Exp(before[i].Mu / c) }
	rivals, sharing := make([]float64, len(players)), make([]float64, len(players))
	for q := range players {
		for i := range players {
			if places[i] >= places[q] {
				rivals[q] += strength(i)
			}
			if places[i] == places[q] {
				sharing[q]++
			}
		}
	}

	after := make([]Rating, len(players))
	for i, p := range before {
		move, certain := 0.0, 0.0
		for q := range players {
			if places[q] > places[i] {
				continue // that place was taken without i
			}
			likely := strength(i) / rivals[q]
			move -= likely / sharing[q]
			if i == q {
				move += 1 / sharing[q]
			}
			certain += likely * (1 - likely) / sharing[q]
		}
		share := p.Sigma / c // of the spread that is due to this player
		after[i] = Rating{
			Mu:    p.Mu + p.Sigma*share*move,
			Sigma: p.Sigma * math.Sqrt(max(1-share*share*share*certain, leastShrink)),
		}
	}
	return after
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
