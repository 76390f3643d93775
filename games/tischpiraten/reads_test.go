package tischpiraten

import (
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// dependsOn is what the answer to a question of each key depends on, by the values and, where
// no value holds it in the middle of a move, by what the rules have just been told.
var dependsOn = gamestest.WithDerived(gamestest.DependsOn{
	"move.to": placeOf, "move.boat": placeOf, "move.touch": placeOf, "touch.more": placeOf,
	"move.far":         both(placeOf, slots("to")),
	"crew.of":          slots("question"),
	"shoot.distance":   places,
	"shoot.chosen":     places,
	"monster.distance": placeOf,
	"cannon.side":      placeOf, "load.what": placeOf, "monster.with": placeOf,
	"mast.aloft.nth": slots("number"),
	"damage.cannon":  slots("side"),
	"misfire.near":   slots("side"),
	"sail.course":    wind, "gybe.course": wind, "drift.bow": wind,
	"sail.end":        both(heads("course"), slots("way")),
	"sail.rest":       both(heads("course"), slots("way")),
	"sail.still":      both(heads("course"), slots("way")),
	"sail.back":       both(heads("course"), slots("way")),
	"sail.downwind":   both(heads("course"), slots("way")),
	"drift.end":       both(heads("course"), slots("way")),
	"board.target":    heads("move"),
	"ram.target":      heads("move"),
	"edge.sure":       heads("move"),
	"monster.near":    heads("move"),
	"monster.passed":  heads("move"),
	"monster.within":  slots("area"),
	"monster.nearest": slots("area"),
	"magic.seen":      slots("card"),
	"magic.which":     slots("card"),
	"island.hands":    slots("count"),
}, "score.who", "score.what", "score.won", "activate.figure", "touch.figure", "sail.next", "wind.how", "goal.reached", "activate.action", "shoot.target", "shoot.figure",
	"door.weapon", "shoot.weapon", "take.item", "melee.target", "melee.leave", "sail.helm", "ropes.cut", "damage.crew",
	"mast.aloft", "ram.cannon", "ram.lost", "monster.victim", "damage.side", "boat.row", "mermaids.ship",
	"magic.announce", "magic.lay", "magic.last", "leave.how", "seat.come", "island.shovel", "island.hand")

// places are where the figures stand that the question is about; of a figure that touches
// others, they are there too.
func places(game table.Game, q *table.Question) string {
	var all []string
	for id := range strings.SplitSeq(q.About, "/") {
		if f := game.(*Game).figure(id); f != nil {
			all = append(all, id+" at "+string(f.At))
		}
	}
	return strings.Join(all, ", ")
}

// placeOf is where the first of them is.
func placeOf(game table.Game, q *table.Question) string {
	at, _, _ := strings.Cut(places(game, q), ", ")
	return at
}

func wind(game table.Game, _ *table.Question) string { return string(game.(*Game).Wind) }

// heads is where a ship goes and, where that matters to it, how the wind's arrow points.
func heads(slot string) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string {
		moves := gamestest.Slot(q, slot)
		if strings.Contains(moves, "term.course-by") {
			moves += " " + wind(g, q)
		}
		return moves
	}
}

// slots are what no value holds: which weapon or side was named, how a ship moves.
func slots(names ...string) func(table.Game, *table.Question) string {
	return func(_ table.Game, q *table.Question) (all string) {
		for _, name := range names {
			all += name + " " + gamestest.Slot(q, name) + " "
		}
		return all
	}
}

func both(a, b func(table.Game, *table.Question) string) func(table.Game, *table.Question) string {
	return func(g table.Game, q *table.Question) string { return a(g, q) + ", " + b(g, q) }
}

// The words of a question, and what it is about, name what its answer depends on.
func TestQuestions_nameWhatTheyDependOn(t *testing.T) {
	on := maps.Clone(dependsOn)
	// These are asked too seldom to be asked twice in the same words; the battery's check
	// reads-the-same looks at them.
	for _, key := range []string{"sail.still", "sail.downwind", "monster.with", "island.hands", "mast.aloft.nth", "magic.which", "shoot.chosen", "monster.near", "touch.more"} {
		on[key] = nil
	}
	gamestest.DependsOnWording(t, 800, func(r *rand.Rand) setup.Setup {
		s := withChapter(Sample(2+r.IntN(3)).(*Setup), r.Uint64())
		if r.IntN(8) > 0 {
			s.House["depth"] = "all"
		}
		return s
	}, on)
}
