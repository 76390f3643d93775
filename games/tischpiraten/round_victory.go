package tischpiraten

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// checkVictory ends the game if it is won. It is called when a ship has left the field, at the
// end of a round, and when a player has given up (TIS-R95, A105, A106).
func (g *Game) checkVictory(t table.T) {
	g.checkLeft(t)
	g.checkShips(t)
}

// settle carries out what happens at once after an action or a ship's move: captures, by house
// rule, and the end of a game with nobody left to play it.
func (g *Game) settle(t table.T) {
	if g.house.captureWhen == "at_once" {
		g.captureShips(t)
	}
	g.checkLeft(t)
}

// checkShips ends the game if ships have decided it (TIS-A105).
func (g *Game) checkShips(t table.T) {
	switch g.house.victory {
	case "afloat":
		g.checkLast(t)
	case "conquest":
		g.checkConquest(t)
	}
}

// checkLeft ends the game when at most one player is left in it, whatever the goal, or when
// nothing can happen any more: no figure lives and at most one player has a ship. A game for
// points also ends when at most one player has a figure or a ship left (TIS-A106).
func (g *Game) checkLeft(t table.T) {
	if g.Over != Running {
		table.Restart(t) // a ruling has ended it
	}
	switch g.CountStaying() {
	case 0:
		g.conclude(t, Nobody)
	case 1:
		g.conclude(t, Conceded, table.First(g.Present()))
	}
	able := g.able()
	round := table.Num("round", g.Round)
	switch {
	case len(able) > 1:
	case g.house.victory == "points" && len(able) == 1:
		t.Tell("TIS-A106", "say.over.early", table.Name("player", able[0].Name), round)
		g.conclude(t, Points)
	case g.house.victory == "points":
		t.Tell("TIS-A106", "say.over.empty", round)
		g.conclude(t, Points)
	case table.None(g.figures((*Figure).alive)):
		g.checkShips(t) // a player with a ship afloat need not share
		g.concludeShared(t)
	}
}

// able returns the players in the game who have a figure or a ship.
func (g *Game) able() []*Player {
	return g.playersWhere(func(p *Player) bool { return g.lives(p) || !table.None(g.fleet(p.ID())) })
}

// whyOver refuses a ruling that sets the ending to Running if checkLeft would end the game again.
func (g *Game) whyOver(to string) *table.Refusal {
	switch {
	case to != string(Running) || g.Over == Running:
	case g.CountStaying() < 2, len(g.able()) < 2 && (g.house.victory == "points" || table.None(g.figures((*Figure).alive))):
		return table.Refuse("illegal", "refuse.over-again", "TIS-A106")
	}
	return nil
}

// checkLast ends the game when one player is left afloat, or none (TIS-A105).
func (g *Game) checkLast(t table.T) {
	switch left := g.playersWhere(g.isAfloat); len(left) {
	case 0:
		g.concludeShared(t)
	case 1:
		g.conclude(t, LastAfloat, left[0])
	}
}

// checkConquest ends the game when one player commands all ships afloat, or when none is afloat
// (TIS-A105). Ships of a player who gave up must be captured first.
func (g *Game) checkConquest(t table.T) {
	var lord *Player
	for s := range g.afloat() {
		p := g.commander(s)
		if p.Out || lord != nil && lord != p {
			return
		}
		lord = p
	}
	if lord == nil {
		g.concludeShared(t)
	}
	g.conclude(t, Conquest, lord)
}

// concludeShared ends a game that nobody has won alone. The players in the game who have a ship,
// or whose ship sank in this round, share the victory; without any, or in a game for a goal, nobody
// has won (TIS-A105).
func (g *Game) concludeShared(t table.T) {
	last := g.playersWhere(func(p *Player) bool { return !table.None(g.fleet(p.ID())) })
	for _, s := range g.Ships {
		if p := g.commander(s); s.Fate == Sunk && s.Sinks == g.Round && !p.Out && !slices.Contains(last, p) {
			last = append(last, p)
		}
	}
	switch {
	case last == nil || g.house.victory == "goal":
		g.conclude(t, Nobody)
	case g.house.victory == "conquest":
		g.conclude(t, Conquest, last...)
	default:
		g.conclude(t, LastAfloat, last...)
	}
}

// checkRounds ends the game after the last round that was agreed (TIS-A11, A94).
func (g *Game) checkRounds(t table.T) {
	if !g.inLastRound() {
		return
	}
	switch g.house.victory {
	case "afloat":
		g.conclude(t, LastAfloat, g.playersWhere(g.isAfloat)...)
	case "goal":
		g.askGoal(t)
	case "treasure":
		g.conclude(t, Nobody)
	}
	g.conclude(t, Points)
}

// askGoal asks who has reached the goal that the table agreed on (TIS-R95, A106).
func (g *Game) askGoal(t table.T) {
	who := table.Choose(t, table.Q("goal.reached", "", "TIS-R95").Digits(orZero(noGetter, g.playerDigit)), orElse(g.Present(), noGetter))
	p, ok := who.(*Player)
	if !ok {
		g.conclude(t, Nobody)
	}
	g.conclude(t, Goal, p)
}

// noGetter is the answer that nobody has reached the goal; no player has such an id.
const noGetter = table.Word("goal.nobody")

// conclude ends the game and does not return. Winners may contain nil; there are none if doubloons
// decide or nobody has won.
func (g *Game) conclude(t table.T, how Ending, winners ...*Player) {
	g.Over = how
	for _, p := range winners {
		if p != nil {
			p.Won = true
		}
	}
	t.Tell("TIS-R95", "say.over."+string(how), table.Num("round", g.Round))
	table.Restart(t)
}

// isAfloat reports whether p counts as afloat (TIS-A95, A105).
func (g *Game) isAfloat(p *Player) bool {
	counts := func(s *Ship) bool { return s.Owner == p.ID() || g.house.afloatCaptured == "captor" }
	return (g.house.afloatEmpty || g.lives(p)) && !table.None(where(g.fleet(p.ID()), counts))
}

// playersWhere returns the players still in the game for whom keep returns true.
func (g *Game) playersWhere(keep func(*Player) bool) []*Player {
	return slices.Collect(where(g.Present(), keep))
}

// lastIn returns the only player still in the game, nil if there are several or none.
func (g *Game) lastIn() *Player {
	if g.CountStaying() != 1 {
		return nil
	}
	return table.First(g.Present())
}

// Standings returns the result so far: the winners named by the ending share the first place,
// players who are out come last, and doubloons rank the others (TIS-R95, R96).
func (g *Game) Standings() []table.Standing {
	won := func(p *Player) bool { return p.Won }
	return g.RankPlayers(g.standing, won, func(a, b *table.Standing) int {
		if won(g.Player(a.Player)) {
			return 0
		}
		return setup.MostPoints(a, b)
	})
}

func (g *Game) standing(p *Player) table.Standing {
	why := table.Say("say.end."+string(g.Over), p.Arg(),
		table.Num("count", worth(p)), table.List("reasons", p.reasons()))
	if all := g.campaignResult(p); !all.IsZero() {
		why = table.Say("say.end.campaign", table.Sub("why", why), table.Sub("all", all))
	}
	return table.Standing{Points: worth(p), Why: why}
}
