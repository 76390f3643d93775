package tischpiraten

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// How a simulated table answers what only people can know or decide, so that guessed
// games look like games. Nothing else rests on these numbers.
var (
	guessAction      = table.Likelihood{Weigh: weighAction}
	guessIdly        = table.Likelihood{Weigh: weighIdly}
	guessTarget      = table.Likelihood{Weigh: weighTarget}
	guessLoad        = table.Likelihood{Weigh: weighLoad}
	guessEarns       = table.Likelihood{Weigh: weighEarns}
	guessDestination = table.Likelihood{Weigh: weighDestination}
	guessWalk        = table.Likelihood{Mid: 150, Spread: 150}
	guessRange       = table.Likelihood{Mid: 220, Spread: 180}
	guessTouch       = table.Likelihood{Weigh: weighTouch}
	guessAlso        = table.Likelihood{Weigh: weighAlso}
	guessHelm        = table.Likelihood{Yes: 9, Of: 10} // somebody steers
	guessCourse      = table.Likelihood{Weigh: weighCourse}
	guessMove        = table.Likelihood{Weigh: weighMove}
	guessEdge        = table.Likelihood{Yes: 1, Of: 1} // nobody says so by mistake
	guessCut         = table.Likelihood{Weigh: weighCut}
	guessInReach     = table.Likelihood{Yes: 1, Of: 3} // of the monster when it appears
	guessTooNear     = table.Likelihood{Yes: 1, Of: 4} // to the monster, after a move
	guessShovel      = table.Likelihood{Yes: 1, Of: 5}
	guessConcede     = table.Likelihood{Yes: 3, Of: 4}
	guessOwnNames    = table.Likelihood{Yes: 1, Of: 4} // of new hires

	guessVariant = table.Likelihood{Weigh: weighVariant}
	guessMount   = table.Likelihood{Weigh: weighMount}
	guessBows    = table.Likelihood{Mid: bowRange, Spread: 100}
)

// guessCount guesses how many of something the model has.
func guessCount(mid int) table.Likelihood { return table.Likelihood{Mid: mid, Spread: 1} }

// guessAction is how people choose an action. Where not every move is watched they seldom tell of one
// that nothing hangs on.
func (g *Game) guessAction(a *activation) table.Likelihood {
	if g.closely() || g.tellsOfMoves(a.figure) {
		return guessAction
	}
	return guessIdly
}

// tellsOfMoves reports whether something hangs on a move of f: they are aboard with enemies or beside
// another ship, ashore, in the water or in a boat, or they carry something.
func (g *Game) tellsOfMoves(f *Figure) bool {
	s := g.shipAt(f.At)
	return s == nil || f.At == s.aloft || g.carried(f) != nil || !table.None(g.touchable(f)) ||
		slices.ContainsFunc(g.Ships, func(o *Ship) bool { return o != s && g.mayCross(f, s, o) })
}

// weighAction prefers fighting to walking, and walking to nothing.
func weighAction(word string) int {
	switch word {
	case "strike":
		return 30
	case "shoot":
		return 25
	case "dig":
		return 20
	case "move", "load":
		return 8
	}
	return 1
}

// weighIdly is the same where walking is done without a word.
func weighIdly(word string) int {
	switch word {
	case "move":
		return 1
	case "done":
		return 8
	}
	return weighAction(word)
}

// weighTarget takes a target in reach for likelier than one that is not.
func weighTarget(id string) int {
	if id == string(tooFar) {
		return 1
	}
	return 3
}

// weighLoad has people stand where they say that they load.
func weighLoad(id string) int {
	if id == string(elsewhere) {
		return 1
	}
	return 8
}

// weighEarns has a few things be paid for in a round.
func weighEarns(id string) int {
	switch table.Word(id) {
	case roundOver:
		return 12
	case gameOver:
		return 1
	}
	return 4
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

func weighTouch(id string) int {
	if id == string(nobody) {
		return 1
	}
	return 2
}

func weighAlso(id string) int {
	if id == string(nobody) {
		return 12
	}
	return 1
}

func weighMove(id string) int {
	switch table.Word(id) {
	case boarding:
		return 25
	case ramming:
		return 8
	case bumping:
		return 5
	case overEdge:
		return 2
	}
	return 60
}

func weighCut(id string) int {
	if id == string(keepRopes) {
		return 5
	}
	return 1
}

func weighCourse(id string) int {
	switch id {
	case "astern", "close":
		return 4
	case "quarter", "abeam":
		return 6
	}
	return 1
}

func weighMount(id string) int {
	if id == string(OnFoot) {
		return 4
	}
	return 1
}

func weighVariant(id string) int {
	if id == pirates {
		return 2
	}
	return 1
}
