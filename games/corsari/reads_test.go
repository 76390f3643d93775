package corsari

import (
	"maps"
	"math/rand/v2"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The wording of a question and its subject name everything on which its answer depends.
func TestQuestionsNameTheirDependencies(t *testing.T) {
	on := maps.Clone(dependsOn)
	on["add.equal"] = nil   // too rare to be asked twice in the same words; its subject is the cards
	on["pier.colour"] = nil // asked only after an optional action, of which these games have none
	on["crew.out"] = nil    // likewise
	gamestest.DependsOnWording(t, 300, func(r *rand.Rand) setup.Setup {
		s := Sample(2 + r.IntN(3)).(*Setup)
		s.House = map[string]any{"add.second_colour": "true", "end.threshold": int64(30)}
		if r.IntN(4) > 0 {
			s.House["depth"] = "all"
		}
		return s
	}, on)
}

var (
	optionsOf         = func(_ table.Game, q *table.Question) string { return gamestest.OptionIDs(q) }
	captainAndOptions = func(g table.Game, q *table.Question) string { return g.(*Game).Captain + " " + gamestest.OptionIDs(q) }

	dependsOn = gamestest.WithDerived(gamestest.DependsOn{
		"pier.colour": func(g table.Game, _ *table.Question) string { return strconv.Itoa(g.(*Game).Pier) },
		"stow.sum":    func(_ table.Game, q *table.Question) string { return strconv.Itoa(q.Min) }, // the number of stowaways
		"crew.equal":  optionsOf, "crew.out": optionsOf, "add.equal": optionsOf, "add.cards": captainAndOptions, "add.colour": captainAndOptions,
	}, "start.name", "turn.anchor", "turn.play", "turn.take", "round.end", "crew.colours", "stow.count", "seat.leave", "seat.come")
)
