package tischpiraten

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// How likely simulated players give each answer, so that simulated games look like real
// ones. Nothing else depends on these numbers.
var (
	guessAction      = weights(1, fighting)
	guessIdly        = weights(1, idling)
	guessTarget      = weights(3, weight{string(tooFar): 1})
	guessLoad        = weights(8, weight{string(elsewhere): 1})
	guessEarns       = weights(4, weight{string(roundOver): 12, string(gameOver): 1})
	guessDestination = table.Likelihood{Weigh: weighDestination}
	guessWalk        = table.Likelihood{Mid: 150, Spread: 150}
	guessRange       = table.Likelihood{Mid: 220, Spread: 180}
	guessTouch       = weights(2, weight{string(nobody): 1})
	guessHelm        = table.Likelihood{Yes: 9, Of: 10} // somebody steers
	guessCourse      = weights(1, weight{"astern": 4, "close": 4, "quarter": 6, "abeam": 6})
	guessMove        = weights(60, weight{string(boarding): 25, string(ramming): 8, string(bumping): 5, string(overEdge): 2})
	guessEdge        = table.Likelihood{Yes: 1, Of: 1} // they never sail off by mistake
	guessCut         = weights(1, weight{string(keepRopes): 5})
	guessInReach     = table.Likelihood{Yes: 1, Of: 3} // a ship is within reach of the monster when it appears
	guessTooNear     = table.Likelihood{Yes: 1, Of: 4} // a ship is too near the monster after its move
	guessShovel      = table.Likelihood{Yes: 1, Of: 5}
	guessConcede     = table.Likelihood{Yes: 3, Of: 4}
	guessOwnNames    = table.Likelihood{Yes: 1, Of: 4} // they rename new hires

	guessVariant = weights(1, weight{pirates: 2})
	guessMount   = weights(1, weight{string(OnFoot): 4})
	guessBows    = table.Likelihood{Mid: shortRange, Spread: 100}
)

// People prefer fighting to walking, and walking to doing nothing. With idling they seldom walk:
// where moves are not tracked, they move figures without an entry.
var (
	fighting = weight{"strike": 30, "shoot": 25, "dig": 20, "move": 8, "load": 8}
	idling   = weight{"strike": 30, "shoot": 25, "dig": 20, "move": 1, "load": 8, "done": 8}
)

// A weight maps the ids of options to their relative likelihood.
type weight map[string]int

// weights returns a likelihood that weighs options by of, and those not in it by other.
func weights(other int, of weight) table.Likelihood {
	return table.Likelihood{Weigh: func(id string) int {
		if n, ok := of[id]; ok {
			return n
		}
		return other
	}}
}

// guessCount returns the likelihood of a number of things on a model: about mid.
func guessCount(mid int) table.Likelihood { return table.Likelihood{Mid: mid, Spread: 1} }

// guessAction returns how people choose an action. Where moves are not tracked they seldom enter
// one that does not matter.
func (g *Game) guessAction(a *activation) table.Likelihood {
	if g.closely() || g.moveMatters(a.figure) {
		return guessAction
	}
	return guessIdly
}

// moveMatters reports whether a move of f may have consequences: f is aloft, ashore, in the water
// or in a boat, carries something, shares a deck with enemies, or may cross to another ship.
func (g *Game) moveMatters(f *Figure) bool {
	s := g.shipAt(f.At)
	return s == nil || f.At == s.aloft || g.carriedItem(f) != nil || !table.None(g.touchable(f)) ||
		slices.ContainsFunc(g.Ships, func(o *Ship) bool { return o != s && g.mayCross(f, s, o) })
}

// weighDestination prefers other ships to the figure's own, and both to the water.
func weighDestination(id string) int {
	switch kind, _, other := strings.Cut(id, "."); {
	case other && kind == "deck", id == string(diggingSpot):
		return 60
	case id == string(startPoint):
		return 300
	case id == "deck", id == "boat":
		return 40
	case id == "mast":
		return 3
	}
	return 1
}
