package tui

import (
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// pictured is an evening in which something has happened by then.
const pictured = 12

func init() {
	for name, keys := range map[string][]string{
		"table": nil,   // the question for a shot's die, in the third round
		"log":   {"l"}, // what has happened until then
	} {
		pictures[name] = func(t testing.TB) *ui {
			n := play(t, 120, 40, "en", &tischpiraten.Info, referee.Options{})
			n.guess(pictured, func(q *table.Question) bool {
				return q.Key == "shoot.hit" && q.Sum != nil && len(q.Sum.Parts()) > 0 && q.Place > "r3"
			})
			n.press(keys...)
			return n.ui
		}
	}
}
