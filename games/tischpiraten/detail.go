package tischpiraten

import (
	"iter"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// DetailLevel returns the detail level of the game (TIS-A159).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// pad reports whether the game is a score pad: people enter only who gets doubloons.
func (g *Game) pad() bool { return g.Detail == table.DetailScore }

// firstDepth returns the detail level at the start. The treasure island is never a score pad:
// its next game needs to know which figures are alive.
func (g *Game) firstDepth() table.Detail {
	if d := table.Detail(g.house.depth); d != table.DetailScore || g.part == 0 {
		return d
	}
	return table.DetailRules
}

// between reports whether q is the first question of a turn, so that the turn can start again.
func (g *Game) between(q *table.Question) bool {
	switch q.Key {
	case "pile.card":
		return true
	case "init.roll":
		return g.Round > 1
	case "sail.helm", "sail.end", "ropes.cut":
		return table.Len(g.shipsToMove()) == 1 // otherwise the player has already chosen the ship
	}
	return false
}

// isAlwaysTracked reports whether a score pad needs the value at path.
func isAlwaysTracked(path string) bool {
	first, rest, _ := strings.Cut(path, ".")
	switch first {
	case "depth", "round", "over", "players", "points":
		return true
	}
	return (first == "ships" || first == "figures") && strings.HasSuffix(rest, ".name")
}

// ForgetUntracked resets all values that a score pad does not need to those of a new game. At other
// detail levels it does nothing.
func (g *Game) ForgetUntracked() {
	if !g.pad() {
		return
	}
	fresh := g.setup.begin()
	fresh.Detail, g.Detail = table.DetailAll, table.DetailAll
	first := table.Settings(fresh)
	for i, v := range table.ValuesOf(g) {
		if !isAlwaysTracked(v.Path) {
			v.Set(first[i].To)
		}
	}
	g.Detail, g.acting, g.open = table.DetailScore, nil, openCard{}
}

// slotPad is the slot of a score pad's turn in a round: after all others.
const slotPad = 110

// scoreRound asks for the doubloons earned in a round, and whether the game is over (TIS-A159).
func (g *Game) scoreRound(t table.T) {
	for over := false; !over; {
		var what table.Item
		if table.Action(t, func() { what = g.earn(t) }) {
			continue
		}
		switch what {
		case table.Item(roundOver):
			over = true
		case table.Item(gameOver):
			table.Action(t, func() { g.askWinners(t) })
		}
	}
	if g.inLastRound() {
		table.Action(t, func() { g.askWinners(t) })
	}
	if !g.isPastLastRound(g.Round + 1) {
		g.Round++
	}
}

const (
	roundOver = table.Word("round-over")
	gameOver  = table.Word("game-over")
)

// earn asks who gets doubloons, and for what, and adds them. It returns the player, or roundOver
// or gameOver if that was the answer.
func (g *Game) earn(t table.T) table.Item {
	form := func(given ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: []table.Text{table.Say("form.player"), table.Say("form.earned")}, Given: given}
		}
	}
	who := table.Choose(t, table.Q("score.who", "", "TIS-R96", table.Num("round", g.Round)).Likelihood(guessEarns).Form(form()).Digits(orZero(roundOver, g.earnerDigit)), orElse(g.Present(), gameOver, roundOver))
	p, ok := who.(*Player)
	if !ok {
		return who
	}
	ask := table.Q("score.what", p.ID(), "TIS-R96", p.Arg()).About(p.ID()).Form(form(p.Label()))
	r := table.Choose(t, ask, g.rewards(p))
	*r.count = min(*r.count+1, mostPaid)
	t.Tell("TIS-R96", "say.score", p.Arg(), table.Num("count", r.worth), table.Num("total", worth(p)))
	return p
}

// earnerDigit returns the digit of a player. The end of the game has the digit after the last seat.
func (g *Game) earnerDigit(id string) int {
	if id == string(gameOver) {
		return len(g.Seats) + 1
	}
	return g.playerDigit(id)
}

// rewards returns everything that p can earn doubloons for in this game (TIS-R96).
func (g *Game) rewards(p *Player) iter.Seq[reward] {
	return where(slices.Values(p.rewards()), func(r reward) bool { return r.one != "other" && (r.one != "task" || g.magical()) })
}

// askWinners ends the game: it asks who has won, unless doubloons decide.
func (g *Game) askWinners(t table.T) {
	endings := map[string]Ending{"afloat": LastAfloat, "conquest": Conquest, "goal": Goal}
	how, named := endings[g.house.victory]
	if !named {
		g.conclude(t, Points)
	}
	won := table.ChooseSome(t, table.Q("score.won", "", "TIS-R95").Digits(g.playerDigit), 0, len(g.Seats), false, g.Present())
	if len(won) == 0 {
		g.conclude(t, Nobody)
	}
	g.conclude(t, how, won...)
}
