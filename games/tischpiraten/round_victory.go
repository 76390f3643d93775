package tischpiraten

import (
	"cmp"
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// checkVictory ends the game if it is won as things stand: when a ship has left the
// field, at a round's end, when somebody has given up (TIS-R95, A105, A106).
func (g *Game) checkVictory(t table.T) {
	g.checkLeft(t)
	g.checkShips(t)
}

// settled looks, after an action or a ship's move, for what the rules let happen at
// once.
func (g *Game) settled(t table.T) {
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

// checkLeft ends the game when only one player is left in it, whatever the goal, or
// when nothing can happen any more: no figure lives and at most one player has a ship.
// A game for points ends already when only one has anything left (TIS-A106).
func (g *Game) checkLeft(t table.T) {
	if g.Over != Running {
		table.Restart(t) // a ruling has ended it
	}
	if g.noneIn() {
		g.conclude(t, Nobody)
	}
	if left := g.lastIn(); left != nil {
		g.conclude(t, Conceded, left)
	}
	able, living := 0, false
	for _, p := range g.Seats {
		lives := g.lives(p)
		living = living || lives
		if !p.Out && (lives || g.commands(p)) {
			able++
		}
	}
	switch {
	case g.house.victory == "points" && able <= 1:
		t.Tell("TIS-A106", "say.over.early")
		g.conclude(t, Points)
	case able <= 1 && !living:
		g.checkShips(t) // whoever has a ship afloat need not share
		g.concludeShared(t)
	}
}

// checkLast ends the game when one player is left afloat, or none (TIS-A105).
func (g *Game) checkLast(t table.T) {
	switch left := g.playersWhere(g.isAfloat); len(left) {
	case 0:
		g.concludeShared(t)
	case 1:
		g.conclude(t, LastOne, left[0])
	}
}

// checkConquest ends the game when one player commands all that floats, or nothing does
// (TIS-A105). Ships left behind by a player who gave up must be captured first.
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

// concludeShared ends a game that nobody has won alone: the players whose last ships were
// removed together share; if there were none, nobody has won (TIS-A105).
func (g *Game) concludeShared(t table.T) {
	last := g.playersWhere(g.commands)
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
		g.conclude(t, LastOne, last...)
	}
}

// checkRounds ends the game after the last round that was agreed (TIS-A11, A94).
func (g *Game) checkRounds(t table.T) {
	if !g.inLastRound() {
		return
	}
	switch g.house.victory {
	case "afloat":
		g.conclude(t, LastOne, g.playersWhere(g.isAfloat)...)
	case "goal":
		g.askGoal(t)
	case "treasure":
		g.conclude(t, Nobody)
	}
	g.conclude(t, Points)
}

// askGoal asks who has reached the goal that the table agreed on (TIS-R95, A106).
func (g *Game) askGoal(t table.T) {
	who := table.Choose(t, table.Q("goal.reached", "", "TIS-R95").Digits(orZero(noGetter, g.playerDigit)), g.goalGetters())
	p, ok := who.(*Player)
	if !ok {
		g.conclude(t, Nobody)
	}
	g.conclude(t, Goal, p)
}

// noGetter says that nobody has reached the goal; no player has such an id.
const noGetter = table.Word("goal.nobody")

func (g *Game) goalGetters() iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for _, p := range g.Seats {
			if !p.Out && !yield(p) {
				return
			}
		}
		yield(noGetter)
	}
}

// conclude ends the game; all endings name winners but those that doubloons decide.
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
	if !g.house.afloatEmpty && !g.lives(p) {
		return false
	}
	for _, s := range g.Ships {
		if s.Fate == Afloat && s.Command == p.ID() && (s.Owner == p.ID() || g.house.afloatCaptured == "captor") {
			return true
		}
	}
	return false
}

// playersWhere are the players still in the game for whom keep holds.
func (g *Game) playersWhere(keep func(*Player) bool) []*Player {
	var list []*Player
	for _, p := range g.Seats {
		if !p.Out && keep(p) {
			list = append(list, p)
		}
	}
	return list
}

// stillIn are the players still in the game.
func (g *Game) stillIn() []*Player { return g.playersWhere(func(*Player) bool { return true }) }

// noneIn reports whether nobody is still in the game.
func (g *Game) noneIn() bool {
	return !slices.ContainsFunc(g.Seats, func(p *Player) bool { return !p.Out })
}

// lastIn is the only player still in the game, nil if there are more or none.
func (g *Game) lastIn() *Player {
	var last *Player
	for _, p := range g.Seats {
		switch {
		case p.Out:
		case last != nil:
			return nil
		default:
			last = p
		}
	}
	return last
}

// Standings is the result so far: winners that an ending names come first, whoever is out
// comes last, doubloons decide between the others (TIS-R95, R96).
func (g *Game) Standings() []table.Standing {
	order := slices.Clone(g.Seats)
	slices.SortStableFunc(order, better)
	list := make([]table.Standing, len(order))
	for i, p := range order {
		place := i + 1
		if i > 0 && better(order[i-1], p) == 0 {
			place = list[i-1].Place
		}
		why := table.Say("say.end."+string(g.Over), table.Name("player", p.Name),
			table.Num("count", worth(p)), table.List("reasons", p.reasons()))
		if all := g.campaignResult(p); !all.IsZero() {
			why = table.Say("say.end.campaign", table.Sub("why", why), table.Sub("all", all))
		}
		list[i] = table.Standing{Player: p.ID(), Points: worth(p), Place: place, Why: why}
	}
	return list
}

// better is negative if a stands before b, 0 if they share a place.
func better(a, b *Player) int {
	if a.Won || b.Won {
		return cmp.Compare(truth(b.Won), truth(a.Won))
	}
	if a.Out != b.Out {
		return cmp.Compare(truth(a.Out), truth(b.Out))
	}
	return cmp.Compare(worth(b), worth(a))
}
