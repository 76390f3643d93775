package tui

import (
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// pictured is an evening in which something has happened by then.
const pictured = 12

func init() {
	for name, keys := range map[string][]string{
		"table": nil,   // the question for a shot's die, in the fourth round
		"log":   {"l"}, // what has happened until then
	} {
		pictures[name] = func(t testing.TB) *ui {
			n := play(t, 120, 40, "en", &closely, referee.Options{})
			n.guess(16, func(q *table.Question) bool {
				return q.Key == "shoot.hit" && q.Sum != nil && len(q.Sum.Parts()) > 0 && q.Place > "r3"
			})
			n.press(keys...)
			return n.ui
		}
	}
	pictures["tower"] = func(t testing.TB) *ui { // a shot is thrown into the tower, with a die too many
		n := play(t, 120, 40, "en", &closely, referee.Options{Dice: referee.ByTower})
		n.guess(pictured, func(q *table.Question) bool { return q.Key == "shoot.hit" && q.Place > "r3" })
		n.throw("7C21A9F0/017A/1", "", "red", "5", "blue", "2")
		n.see("The tower reads this.")
		return n.ui
	}
	pictures["smugglers"] = func(t testing.TB) *ui { // a boat sails, with the beam on the board
		n := play(t, 120, 40, "en", &smugglers.Info, referee.Options{})
		n.guess(1, func(q *table.Question) bool {
			atSea := func(p table.Panel) bool { return p.ID == "sea" }
			return q.Key == "voyage.what" && q.Place > "r2" && slices.ContainsFunc(n.o.evening.now.View().Panels, atSea)
		})
		return n.ui
	}
	pictures["corsari"] = func(t testing.TB) *ui { // a hand is entered; its last card is elsewhere
		n := play(t, 120, 40, "en", &corsairs, referee.Options{})
		n.guess(3, func(q *table.Question) bool { return q.Key == "hand.open" && q.Rule == "COR-R12" && q.Place > "r2" })
		typed, lies := "", ""
		for i, o := range n.question().Options {
			switch c, _ := o.Code(); {
			case o.Left == 0:
				lies = n.o.say(c.Sign.Key) + c.Rank + " "
			case i%12 < 2 && len(typed) < 20:
				typed += n.o.say(c.Sign.Key) + c.Rank + " "
			}
		}
		n.press(typed, lies)
		return n.ui
	}
	pictures["halunken"] = func(t testing.TB) *ui { // bidding for Black Jack
		n := play(t, 120, 40, "en", &taverns, referee.Options{})
		n.guess(3, func(q *table.Question) bool { return q.Key == "auction.bid" && q.Place > "r4" })
		return n.ui
	}
}
