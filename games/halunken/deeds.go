package halunken

import "hafenmeister/games/table"

// Free lists what is open besides the question at a seam: somebody has to go.
func (g *Game) Free(*table.Question) []table.Deed {
	if g.Over != Running {
		return nil
	}
	var list []table.Deed
	for p := range g.in() {
		list = append(list, table.Deed{ID: "leave", Who: p.id, Rule: "HAL-R24", Text: table.Say("deed.hal.leave", name(p)),
			Do: func(t table.T) { g.leave(t, p) }})
	}
	return list
}

const (
	othersPlay = word("others-play")
	takeAway   = word("take-away")
)

func leavings(yield func(word) bool) { _ = yield(othersPlay) && yield(takeAway) }

// leave is what happens when p has to go: the others play on for him, or his captain
// and his crew leave the table.
func (g *Game) leave(t table.T, p *Player) {
	ask := table.Q("table.leave", "", "HAL-R24", name(p)).About(p.id).Odds(table.Odds{Weigh: func(id string) int { return weigh(id, string(takeAway), 1, 8) }})
	if table.Choose(t, ask, leavings) == othersPlay {
		t.Tell("HAL-R24", "say.hal.leave.others", name(p))
		return
	}
	if p == g.mover() && (g.Phase == PhaseRob || g.Phase == PhaseVisit) {
		g.moved(p) // nobody else goes on with his move
	}
	p.Out, p.At, p.Passed, p.Met = true, 0, false, false
	for _, c := range g.Cards {
		if c.At == p.hand || c.At == p.bid {
			c.At = Box
		}
	}
	t.Tell("HAL-R24", "say.hal.leave", name(p))
	table.Restart(t)
}
