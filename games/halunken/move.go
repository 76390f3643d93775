package halunken

import (
	"slices"

	"hafenmeister/games/table"
)

// order returns the players in the order in which captains move: the lowest number first, equal
// ones clockwise from tieWinner (HAL-R14, A5).
func (g *Game) order() []*Player {
	list := slices.Collect(g.Clockwise(g.tieWinner()))
	slices.SortStableFunc(list, func(a, b *Player) int { return g.steps(a) - g.steps(b) })
	return list
}

// nextMover returns the player whose captain moves next, nil if all have moved.
func (g *Game) nextMover() (next *Player) {
	for p := range g.Clockwise(g.tieWinner()) {
		if !p.Moved && (next == nil || g.steps(p) < g.steps(next)) {
			next = p
		}
	}
	return next
}

// tieWinner returns the player who comes first among equal numbers.
func (g *Game) tieWinner() *Player {
	if g.house.zeroOrder == "opener" {
		return g.opener()
	}
	return g.Seats[0]
}

// sayOrder announces the order in which captains move.
func (g *Game) sayOrder(t table.T) {
	var order []table.Text
	for _, p := range g.order() {
		order = append(order, table.Say("say.hal.order.one", p.Arg(), table.Num("steps", g.steps(p))))
	}
	t.Tell("HAL-R14", "say.hal.order", table.List("order", order))
}

// moveCaptain moves the next captain clockwise. The player takes the top card of the tavern, also after
// staying there (HAL-R14, R15, A33, A36, A46), and robs next. After the last captain it continues with Black Jack or
// the end of the round.
func (g *Game) moveCaptain(t table.T) {
	p := g.nextMover()
	if p == nil {
		g.Phase = PhaseEnd
		if g.house.blackJack {
			g.Phase = PhaseCourse
		}
		return
	}
	n := g.steps(p)
	if n == 0 {
		t.Tell("HAL-A4", "say.hal.stays", p.Arg(), table.Num("tavern", p.At))
	} else {
		p.At = tavernAfter(p.At, n)
		t.Order("HAL-R14", "say.hal.moves", p.Arg(), table.Num("count", n), table.Num("tavern", p.At)).
			Move("captain." + p.ID()).By(n).To(string(tavernPlaces[p.At]))
	}
	g.Drew = g.takeTop(t, p, "HAL-R15")
	g.Phase = g.firstRobbery()
}

// firstRobbery returns the phase after a move: robbing captains or Black Jack first (HAL-A37).
func (g *Game) firstRobbery() Phase {
	if g.robsJackFirst() {
		return PhaseVisit
	}
	return PhaseRob
}

func (g *Game) robsJackFirst() bool { return g.house.blackJack && g.house.robOrder == "bj_first" }

// endMove ends the move of p; the next captain follows.
func (g *Game) endMove(p *Player) {
	for _, q := range g.Seats {
		q.Met = false
	}
	g.Drew = false
	p.Moved = true
	g.Phase = PhaseGo
}
